import { expect, test } from 'vitest';
import { actionsFor, mayDo } from './user-actions.ts';

const admin = { userName: 'admin', role: 'admin' } as const;
const agent = { userName: 'agent', role: 'employee' } as const;
const client = { userName: 'asha', userType: 'client' } as const;
const employee = { userName: 'agent', userType: 'employee' } as const;

test('a client has seven actions, for admins and employees', () => {
  for (const actor of [admin, agent])
    expect(actionsFor(actor, client)).toEqual([
      'deposit',
      'withdraw',
      'statement',
      'block',
      'pendingBets',
      'betHistory',
      'reset',
    ]);
});

test('other user types have five actions, none of them about bets', () => {
  expect(actionsFor(admin, employee)).toEqual(['deposit', 'withdraw', 'statement', 'block', 'reset']);
});

test('nobody acts on their own account, whatever its case, but an admin reads its statement', () => {
  expect(actionsFor(admin, { userName: 'ADMIN', userType: 'admin' })).toEqual(['statement']);
  expect(actionsFor(agent, employee)).toEqual(['statement']);
});

test('an employee has no action on other staff', () => {
  expect(actionsFor(agent, { userName: 'other', userType: 'employee' })).toEqual([]);
  expect(mayDo('unblock', { actor: agent, user: { userName: 'boss', userType: 'admin' } })).toBe(false);
});

test('an admin resets the second factor of whoever has one, an employee of nobody', () => {
  const guarded = { ...client, hasSecondFactor: true };
  expect(actionsFor(admin, guarded).at(-1)).toBe('resetFactor');
  expect(actionsFor(agent, guarded)).not.toContain('resetFactor');
  expect(actionsFor(admin, { ...guarded, userName: 'admin' })).not.toContain('resetFactor');
});

test('who is blocked is not blocked again', () => {
  const blocked = { ...client, blockedAt: '2026-11-02T06:30:00Z' };
  expect(actionsFor(admin, blocked)).not.toContain('block');
  expect(mayDo('unblock', { actor: admin, user: blocked })).toBe(true);
});
