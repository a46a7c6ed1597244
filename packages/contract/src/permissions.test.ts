import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mayReach,
  type Permission,
  permissions,
  type Role,
  reachOf,
  TICKS,
  type Tick,
} from './permissions.ts';

type Target = 'self' | Role;

/** The permission table as the operator reads it: on whom each role may use each permission. */
const truth: Record<Permission, Record<Role, Target[]>> = {
  'session.end': { client: ['self'], employee: ['self'], admin: ['self'] },
  'session.own': { client: ['self'], employee: ['self'], admin: ['self'] },
  'news.hear': { client: ['self'], employee: ['self'], admin: ['self'] },
  'wallet.read': {
    client: ['self'],
    employee: ['self', 'client'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'wallet.move': { client: [], employee: ['client'], admin: ['client', 'employee', 'admin'] },
  'user.create': { client: [], employee: ['client'], admin: ['self', 'client', 'employee', 'admin'] },
  'user.list': { client: [], employee: ['client'], admin: ['self', 'client', 'employee', 'admin'] },
  'user.read': { client: [], employee: ['client'], admin: ['self', 'client', 'employee', 'admin'] },
  'user.note': { client: [], employee: ['client'], admin: ['client'] },
  'user.control': { client: [], employee: ['client'], admin: ['client', 'employee', 'admin'] },
  'employee.read': { client: [], employee: ['self'], admin: ['self', 'client', 'employee', 'admin'] },
  'employee.manage': { client: [], employee: [], admin: ['client', 'employee', 'admin'] },
  'bet.place': { client: ['self'], employee: [], admin: [] },
  'bet.read': {
    client: ['self'],
    employee: ['client'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'passbook.read': {
    client: ['self'],
    employee: ['self', 'client'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'match.read': { client: ['self'], employee: [], admin: [] },
  'match.view': {
    client: [],
    employee: ['self', 'client', 'employee', 'admin'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'match.manage': {
    client: [],
    employee: ['self', 'client', 'employee', 'admin'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'settlement.read': {
    client: [],
    employee: ['self', 'client', 'employee', 'admin'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'settlement.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'debtor.read': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'schedule.read': { client: ['self'], employee: ['self'], admin: ['self'] },
  'notification.own': { client: ['self'], employee: [], admin: [] },
  'bonus.own': { client: ['self'], employee: [], admin: [] },
  'limits.own': { client: ['self'], employee: [], admin: [] },
  'account.own': { client: ['self'], employee: [], admin: [] },
  'referral.own': { client: ['self'], employee: [], admin: [] },
  'referral.review': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'upi.own': { client: ['self'], employee: [], admin: [] },
  'upi.review': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'risk.read': {
    client: [],
    employee: ['self', 'client', 'employee', 'admin'],
    admin: ['self', 'client', 'employee', 'admin'],
  },
  'risk.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'secondFactor.reset': { client: [], employee: [], admin: ['client', 'employee', 'admin'] },
  'settings.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'audit.read': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'report.read': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'approval.decide': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'alarm.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'incident.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
};

const roles: Role[] = ['client', 'employee', 'admin'];
const targets: Target[] = ['self', ...roles];

const cases = (Object.keys(truth) as Permission[]).flatMap((permission) =>
  roles.flatMap((role) => targets.map((target) => ({ permission, role, target }))),
);

test('the table has a row for every permission', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(truth).toSorted());
});

test('each role reaches exactly whom the table names, whatever the ids', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.bigInt(), fc.bigInt(), (row, callerId, otherId) => {
      fc.pre(callerId !== otherId);
      const caller = { userId: callerId, role: row.role };
      const target = row.target === 'self' ? caller : { userId: otherId, role: row.target };
      expect(mayReach(row.permission, { caller, target })).toBe(
        truth[row.permission][row.role].includes(row.target),
      );
    }),
    { numRuns: 5000 },
  );
});

test('ids that are texts, as in a browser, are told apart the same way', () => {
  for (const { permission, role, target } of cases) {
    const caller = { userId: 'one', role };
    const reached = target === 'self' ? caller : { userId: 'two', role: target };
    expect(mayReach(permission, { caller, target: reached })).toBe(truth[permission][role].includes(target));
  }
});

test("'nobody' stands exactly where a role reaches nobody: the server refuses such a call at the door", () => {
  for (const permission of Object.keys(truth) as Permission[]) {
    for (const role of roles) {
      expect(reachOf({ permission, role }) === 'nobody').toBe(truth[permission][role].length === 0);
    }
  }
});

/** Which permissions an employee loses with each tick, and with all of them. */
const lost: Record<Tick | 'all', Permission[]> = {
  runsMatches: ['match.manage'],
  movesMoney: ['wallet.move'],
  looksAfterUsers: ['user.control', 'user.create'],
  all: [
    'bet.read',
    'match.manage',
    'user.control',
    'user.create',
    'user.list',
    'user.note',
    'user.read',
    'wallet.move',
  ],
};

test.each([...TICKS, 'all'] as const)(
  'without %s an employee loses exactly what the table says',
  (missing) => {
    const ticks = TICKS.filter((tick) => missing !== 'all' && tick !== missing);
    const all = Object.keys(permissions) as Permission[];
    const reach = (permission: Permission) => reachOf({ permission, role: 'employee', ticks });
    const before = (permission: Permission) => reachOf({ permission, role: 'employee' });
    const isLost = (permission: Permission) =>
      reach(permission) === 'nobody' && before(permission) !== 'nobody';
    expect(all.filter(isLost).toSorted()).toEqual(lost[missing]);
  },
);

test('an employee without ticks still reads their own wallet and passbook, and nobody else’s', () => {
  const caller = { userId: 1n, role: 'employee', ticks: [] } as const;
  for (const permission of ['wallet.read', 'passbook.read'] as const) {
    expect(mayReach(permission, { caller, target: caller })).toBe(true);
    expect(mayReach(permission, { caller, target: { userId: 2n, role: 'client' } })).toBe(false);
  }
});

test('ticks are for employees: a list of none takes nothing from an admin or a client', () => {
  for (const role of ['client', 'admin'] as const)
    for (const permission of Object.keys(permissions) as Permission[])
      expect(reachOf({ permission, role, ticks: [] })).toBe(reachOf({ permission, role }));
});
