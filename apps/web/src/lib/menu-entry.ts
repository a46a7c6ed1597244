import type { Permission, Role } from '@tossbook/contract';
import type { menu } from '@tossbook/words/en/shell';
import type { LucideIcon } from 'lucide-react';

export type MenuText = keyof typeof menu;

/** Kinds of items that can wait behind a menu entry. */
export type WaitingKind = 'results' | 'approvals' | 'upi' | 'reviews' | 'risk' | 'alarms';

/** The headings of the menu from top to bottom; `top` has none. */
export const MENU_GROUPS = ['top', 'passbook', 'duties', 'control', 'schedule', 'account'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

export type MenuEntry = {
  roles: readonly Role[];
  /** `tabs` are those at the bottom of a phone. */
  group: MenuGroupName | 'tabs';
  /** Its position among the role's entries in this group. */
  order: number;
  text: MenuText;
  to: string;
  /** Other pages at which a tab is marked. */
  within?: readonly string[];
  icon: LucideIcon;
  /** Leads there from every staff page. */
  keys?: string;
  /** Hidden from those who may not use it on anybody. */
  permission?: Permission;
  /** What may wait behind it, shown as a badge. */
  waiting?: readonly WaitingKind[];
};

export const STAFF: readonly Role[] = ['employee', 'admin'];
export const EVERYONE: readonly Role[] = ['client', ...STAFF];
