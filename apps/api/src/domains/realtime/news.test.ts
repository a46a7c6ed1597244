import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_BYTES_MAX } from '../../platform/changes/broadcast.ts';
import type { Notice } from '../../platform/changes/notice.ts';
import { keyOf, notificationsOf, packNotices, unpackNotices, walletOf } from './news.ts';

const audience = fc.oneof(
  fc.constantFrom('all' as const, 'staff' as const),
  fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
);
const news = fc.oneof(
  fc.constantFrom('wallet', 'notifications', 'matches', 'resync', 'sessions').map((type) => ({ type })),
  fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map((id) => ({ type: 'match', betId: String(id) })),
) as fc.Arbitrary<Notice['news']>;
const notices = fc.array(fc.record({ to: audience, news }), { maxLength: 1500 });

test('what is packed is unpacked the same, and every message fits', () => {
  fc.assert(
    fc.property(notices, (packed) => {
      const messages = packNotices(packed);
      for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(MESSAGE_BYTES_MAX);
      const unpacked = messages.flatMap((message) => unpackNotices(message) ?? []);
      expect(unpacked.map(keyOf).toSorted()).toEqual(packed.map(keyOf).toSorted());
    }),
  );
});

test('a chunk of a settlement is told in two or three messages', () => {
  const paid = Array.from({ length: 750 }, (_, index) => BigInt(1_000_000 + index));
  expect(packNotices(paid.flatMap((id) => [walletOf(id), notificationsOf(id)]))).toHaveLength(3);
});

test.each([
  '',
  'junk',
  '{}',
  '[["wallet",["1"]]]',
  '[[{"type":"wallet"},["1; drop"]]]',
  '[[{"type":"wallet"},["-1"]]]',
  '[[{"type":"money","amount":5},["1"]]]',
  '[[{"type":"match"},["all"]]]',
  '[[{"type":"match","betId":{}},["all"]]]',
])('a message that no process of ours writes is nothing: %s', (message) => {
  expect(unpackNotices(message)).toBeNull();
});

test('a message cannot carry more to a browser than what the contract lists', () => {
  expect(unpackNotices('[[{"type":"wallet","balance":500},["1"]]]')).toEqual([
    { to: 1n, news: { type: 'wallet' } },
  ]);
});
