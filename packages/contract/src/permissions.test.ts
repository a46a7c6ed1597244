import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayReach, type Permission, permissions, type Role, reachOf } from './permissions.ts';

type Target = 'self' | Role;

/** The permission table as the operator reads it: on whom each role may use each permission. */
const truth: Record<Permission, Record<Role, Target[]>> = {
  'session.end': { client: ['self'], employee: ['self'], admin: ['self'] },
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
  'user.control': { client: [], employee: ['client'], admin: ['client', 'employee', 'admin'] },
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
  'referral.own': { client: ['self'], employee: [], admin: [] },
  'referral.review': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'upi.own': { client: ['self'], employee: [], admin: [] },
  'upi.review': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'settings.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'audit.read': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'report.read': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
  'alarm.manage': { client: [], employee: [], admin: ['self', 'client', 'employee', 'admin'] },
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
