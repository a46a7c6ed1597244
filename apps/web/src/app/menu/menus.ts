import type { Role } from '@tossbook/contract';
import { MENU_GROUPS, type MenuEntry, type MenuGroupName } from '../../lib/menu-entry.ts';

type MenuGroup = { title: Exclude<MenuGroupName, 'top'> | null; links: MenuEntry[] };

/** Separate from the routes, so that the login does not load icons. */
const entries = Object.values(
  import.meta.glob<MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' }),
).flat();

const entriesIn = (group: MenuEntry['group'], role: Role) =>
  entries
    .filter((entry) => entry.group === group && entry.roles.includes(role))
    .toSorted((one, other) => one.order - other.order);

export const menuOf = (role: Role): MenuGroup[] =>
  MENU_GROUPS.map((group) => ({
    title: group === 'top' ? null : group,
    links: entriesIn(group, role),
  })).filter(({ links }) => links.length > 0);

/** The four tabs within reach of a thumb. */
export const clientTabs: MenuEntry[] = entriesIn('tabs', 'client');
