import { expect, test } from 'vitest';
import { type LinkedAccount, linksBetween } from './links.ts';

const account = (userId: bigint, traces: Partial<LinkedAccount> = {}): LinkedAccount => ({
  ...{ userId, referrerId: null, devices: [], network: null, ...traces },
});

test('an invitation leads from the referrer to the friend, wherever they stand in the list', () => {
  const [referrer, friend] = [account(1n), account(2n, { referrerId: 1n })];
  expect(linksBetween([referrer, friend])).toEqual([{ from: 0, to: 1, kind: 'invited' }]);
  expect(linksBetween([friend, referrer])).toEqual([{ from: 1, to: 0, kind: 'invited' }]);
});

test('two who share a device or an address are linked, once for each', () => {
  const traces = { devices: ['phone', 'tablet'], network: '192.0.2.1' };
  expect(linksBetween([account(1n, traces), account(2n), account(3n, traces)])).toEqual([
    { from: 0, to: 2, kind: 'device' },
    { from: 0, to: 2, kind: 'address' },
  ]);
});

test('who has no address shares none', () => {
  expect(linksBetween([account(1n), account(2n)])).toEqual([]);
});
