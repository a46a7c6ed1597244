import { createHash } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aBet, aClient, aMatch } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { fromNow } from '../../../test/support/matches.ts';
import { readBookDigest } from './book-digest.views.ts';

const kit = useKit();

/** The forms of docs/money.md. */
const int8 = (value: bigint | number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};
const text = (value: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value)]);
};
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

test('the digest of a book is over the match and its open positions, by client, with what is void of each', async () => {
  const [one, other] = [
    await aClient(kit.db, { balance: rupees(500) }),
    await aClient(kit.db, { balance: rupees(500) }),
  ];
  const match = await aMatch(kit.database.owner);
  await aBet(kit.db, { client: other, match, team: match.teamB, stake: rupees(60) });
  await aBet(kit.db, { client: one, match, stake: rupees(100) });
  const outcomeKnownAt = new Date((await fromNow(kit, 1)).toISOString());
  await kit.travel('1 second');
  await aBet(kit.db, { client: one, match, stake: rupees(200) });

  const { matchId, teamA, teamB } = match;
  const head = [int8(1), int8(matchId), text(teamA), text(teamB), int8(9500)];
  const positionOf = (userId: bigint, ...numbers: number[]) => [userId, 1, ...numbers].map(int8);
  expect(await readBookDigest(kit.db, { matchId, outcomeKnownAt })).toBe(
    sha256(
      ...head,
      int8(BigInt(outcomeKnownAt.getTime()) * 1000n),
      ...positionOf(one.userId, 1, 30_000, 28_500, 2, 20_000, 19_000, 1),
      ...positionOf(other.userId, 2, 6_000, 5_700, 1, 0, 0, 0),
    ),
  );
  expect(await readBookDigest(kit.db, { matchId, outcomeKnownAt: null })).toBe(
    sha256(
      ...head,
      int8(0),
      ...positionOf(one.userId, 1, 30_000, 28_500, 2, 0, 0, 0),
      ...positionOf(other.userId, 2, 6_000, 5_700, 1, 0, 0, 0),
    ),
  );
});
