import type { Unknown } from './open.ts';

export const ROLES = ['client', 'employee', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom a caller may act on: nobody, oneself, any client, anyone but oneself, everybody. */
export type Reach = 'nobody' | 'self' | 'clients' | 'self-and-clients' | 'others' | 'everybody';

/** What an admin can tick for an employee. Without a tick, the employee may not use the permissions that need it. */
export const TICKS = ['runsMatches', 'movesMoney', 'looksAfterUsers'] as const;
export type Tick = (typeof TICKS)[number];

/**
 * The one permission table. The server decides from it; the web hides what it refuses. `ticks`: an employee needs one
 * of these as well.
 */
export const permissions = {
  'session.end': { client: 'self', employee: 'self', admin: 'self' },
  'account.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'session.own': { client: 'self', employee: 'self', admin: 'self' },
  'wallet.read': {
    client: 'self',
    employee: 'self-and-clients',
    admin: 'everybody',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'wallet.move': { client: 'nobody', employee: 'clients', admin: 'others', ticks: ['movesMoney'] },
  'user.create': { client: 'nobody', employee: 'clients', admin: 'everybody', ticks: ['looksAfterUsers'] },
  'user.list': {
    client: 'nobody',
    employee: 'clients',
    admin: 'everybody',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'user.read': {
    client: 'nobody',
    employee: 'clients',
    admin: 'everybody',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'user.note': {
    client: 'nobody',
    employee: 'clients',
    admin: 'clients',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'user.control': { client: 'nobody', employee: 'clients', admin: 'others', ticks: ['looksAfterUsers'] },
  'employee.read': { client: 'nobody', employee: 'self', admin: 'everybody' },
  'employee.manage': { client: 'nobody', employee: 'nobody', admin: 'others' },
  'bet.place': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'bet.read': {
    client: 'self',
    employee: 'clients',
    admin: 'everybody',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'passbook.read': {
    client: 'self',
    employee: 'self-and-clients',
    admin: 'everybody',
    ticks: ['movesMoney', 'looksAfterUsers'],
  },
  'match.read': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'match.view': { client: 'nobody', employee: 'everybody', admin: 'everybody' },
  'match.manage': { client: 'nobody', employee: 'everybody', admin: 'everybody', ticks: ['runsMatches'] },
  'settlement.read': { client: 'nobody', employee: 'everybody', admin: 'everybody' },
  'settlement.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'debtor.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'schedule.read': { client: 'self', employee: 'self', admin: 'self' },
  'news.hear': { client: 'self', employee: 'self', admin: 'self' },
  'notification.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'bonus.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'limits.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'referral.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'referral.review': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'upi.own': { client: 'self', employee: 'nobody', admin: 'nobody' },
  'upi.review': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'risk.read': { client: 'nobody', employee: 'everybody', admin: 'everybody' },
  'risk.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'secondFactor.reset': { client: 'nobody', employee: 'nobody', admin: 'others' },
  'settings.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'audit.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'report.read': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'approval.decide': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'alarm.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
  'incident.manage': { client: 'nobody', employee: 'nobody', admin: 'everybody' },
} as const satisfies Record<string, Record<Role, Reach> & { ticks?: readonly Tick[] }>;

export type Permission = keyof typeof permissions;

/**
 * Who may make a call at all. 'public': anyone. 'token': any token we signed, even of an ended session.
 * 'password-change': any live session, even one that must change its password first. 'second-factor': any live session
 * with a password of the user's own, even if its second factor is yet to be proven or set up. Otherwise: a live, full
 * session whose role reaches somebody according to the table.
 */
export type Access = 'public' | 'token' | 'password-change' | 'second-factor' | Permission;

/**
 * When a call asks for the second factor again. 'always'; 'large-amount': from the amount in the settings on;
 * 'on-staff': when it makes, or is about, somebody of the staff.
 */
export type StepUp = 'always' | 'large-amount' | 'on-staff';

export type Subject = { userId: bigint | string; role: Role };

/** The ticks of a caller, which matter for employees alone. Without a list, all are set. */
export type Ticked = { ticks?: readonly Tick[] | undefined };

export function reachOf({ permission, role, ticks }: { permission: Permission; role: Role } & Ticked): Reach {
  const row: Record<Role, Reach> & { ticks?: readonly Tick[] } = permissions[permission];
  const reach = row[role];
  if (role !== 'employee' || !row.ticks || !ticks || row.ticks.some((tick) => ticks.includes(tick)))
    return reach;
  // One's own wallet and passbook are no work for others.
  return reach === 'self-and-clients' ? 'self' : 'nobody';
}

/** Whether the caller may use the permission on the target. */
export function mayReach(
  permission: Permission,
  { caller, target }: { caller: Subject & Ticked; target: Omit<Subject, 'role'> & { role: Role | Unknown } },
): boolean {
  const isSelf = caller.userId === target.userId;
  switch (reachOf({ ...caller, permission })) {
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
