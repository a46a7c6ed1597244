import { expect, test } from 'vitest';
import { toBase64, toHex } from './bytes.ts';
import { sha256 } from './hash.ts';
import { type LedgerRow, ledgerRowHash, NO_HASH } from './ledger-row.ts';

const salted = new Uint8Array([
  ...Array.from({ length: 16 }, (_, i) => i * 0x11),
  ...new TextEncoder().encode('₹500'),
]);

/** The example of docs/money.md. */
const deposit: LedgerRow = {
  version: 2,
  seq: 1,
  kind: 'deposit',
  houseAccount: 'cash',
  walletDelta: 50_000,
  exposureDelta: 0,
  houseDelta: -50_000,
  balanceAfter: 50_000,
  exposureAfter: 0,
  actorId: 2,
  postedAt: Date.parse('2026-01-01T15:00:00.123+05:30') * 1000 + 456,
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reasonHash: toBase64(sha256(salted)),
};

const hash = (row: LedgerRow) => toHex(ledgerRowHash(row, { userId: 7, previous: NO_HASH }));

test('the example of the manual has the hash that it gives', () => {
  expect(hash(deposit)).toBe('235aaae131b956272838e2257fed6ab559d5e8d3af09d9e47e409121c460383c');
});

test.each<Partial<LedgerRow>>([
  { version: 1 },
  { seq: 2 },
  { kind: 'withdrawal' },
  { houseAccount: 'promotions' },
  { houseAccount: undefined },
  { walletDelta: 50_001 },
  { exposureDelta: -1 },
  { houseDelta: 0 },
  { balanceAfter: 0 },
  { exposureAfter: 1 },
  { matchId: 1 },
  { refId: 1 },
  { transferId: 1 },
  { actorId: undefined },
  { postedAt: deposit.postedAt + 1 },
  { requestId: '0f8fad5b-d9cb-469f-a165-70867728950f' },
  { reasonHash: undefined },
  { side: 'A' },
  { rateBp: 1 },
  { profit: 1 },
  { acceptedAt: 1 },
])('a row with %o has another hash', (change) => {
  expect(hash({ ...deposit, ...change })).not.toBe(hash(deposit));
});

test('of version 1 the reason itself counts, an empty one too', () => {
  const old = { ...deposit, version: 1 as const };
  expect(new Set([old, { ...old, reason: '' }, { ...old, reason: '₹500' }].map(hash)).size).toBe(3);
});
