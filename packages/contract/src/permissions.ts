import type { Unknown } from './open.ts';

export const ROLES = ['client', 'employee', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom a caller may act on: nobody, oneself, any client, anyone but oneself, everybody. */
export type Reach = 'nobody' | 'self' | 'clients' | 'self-and-clients' | 'others' | 'everybody';

/** The one permission table. The server decides from it; the web hides what it refuses. */
export const permissions = {
  'session.end': { client: 'self', employee: 'self', admin: 'self' },
  'wallet.read': { client: 'self', employee: 'self-and-clients', admin: 'everybody' },
  'wallet.move': { client: 'nobody', employee: 'clients', admin: 'others' },
  'user.create': { client: 'nobody', employee: 'clients', admin: 'everybody' },
  'user.list': { client: 'nobody', employee: 'clients', admin: 'everybody' },
  'user.read': { client: 'nobody', employee: 'clients', admin: 'everybody' },
  'user.control': { client: 'nobody', employee: 'clients', admin: 'others' },
  'bet.place': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'bet.read': { client: 'self', employee: 'clients', admin: 'everybody' },
  'passbook.read': { client: 'self', employee: 'self-and-clients', admin: 'everybody' },
  'match.read': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'match.manage': { client: 'nobody', employee: 'everybody', admin: 'everybody' },
  'settlement.read': { client: 'nobody', employee: 'everybody', admin: 'everybody' },
  'settlement.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'debtor.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'schedule.read': { client: 'self', employee: 'self', admin: 'self' },
  'news.hear': { client: 'self', employee: 'self', admin: 'self' },
  'notification.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'bonus.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'referral.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'referral.review': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'upi.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'upi.review': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'settings.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'audit.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'report.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'alarm.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
} as const satisfies Record<string, Record<Role, Reach>>;

export type Permission = keyof typeof permissions;

/**
 * Who may make a call at all. 'public': anyone. 'token': any token we signed, even of an ended session.
 * 'password-change': any live session, even one that must change its password first. Otherwise: a live,
 * full session whose role reaches somebody according to the table.
 */
export type Access = 'public' | 'token' | 'password-change' | Permission;

export type Subject = { userId: bigint | string; role: Role };

export function reachOf({ permission, role }: { permission: Permission; role: Role }): Reach {
  return permissions[permission][role];
}

/** Whether the caller may use the permission on the target. */
export function mayReach(
  permission: Permission,
  { caller, target }: { caller: Subject; target: Omit<Subject, 'role'> & { role: Role | Unknown } },
): boolean {
  const isSelf = caller.userId === target.userId;
  const reach = reachOf({ permission, role: caller.role });
  switch (reach) {
    case 'nobody':
      return false;
    case 'self':
      return isSelf;
    case 'clients':
      return target.role === 'client';
    case 'self-and-clients':
      return isSelf || target.role === 'client';
    case 'others':
      return !isSelf;
    case 'everybody':
      return true;
  }
}
