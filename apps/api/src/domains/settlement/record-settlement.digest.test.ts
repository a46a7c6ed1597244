import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { approve, letTwoDecide } from '../../../test/support/approvals.ts';
import { aBet, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { auditOf, fromNow } from '../../../test/support/matches.ts';
import {
  aBettor,
  cancel,
  digestOf,
  type Game,
  place,
  postedTo,
  reverse,
  settle,
  stageOf,
} from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);
const changed = [
  409,
  'BOOK_CHANGED',
  'The bets on this match have changed since you looked. Check the amounts again.',
] as const;
const keptDigest = async ({ matchId }: Game) => {
  const { rows } = await kit.database.owner.query<{ digest: string | null }>(
    "select encode(digest, 'hex') as digest from settlements where match_id = $1 order by run desc limit 1",
    [matchId],
  );
  return rows[0]?.digest;
};
const saidInTrail = async ({ matchId }: Game) => (await auditOf(kit, String(matchId))).at(-1)?.after;

test('a result that carries the digest of its preview settles that book, and both records keep it', async () => {
  const match = await game();
  const client = await aBettor(kit, match);
  const digest = await digestOf(kit, admin, match);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf(kit, admin, match)).toBe(digest);
  expect((await settle(kit, admin, match, match.teamA, { digest: digest ?? '' })).status).toBe(200);
  expect(await postedTo(kit, client)).toEqual(['bet_won 19500 -10000 -9500']);
  expect(await keptDigest(match)).toBe(digest);
  expect(await saidInTrail(match)).toMatchObject({ digest });
  expect(await digestOf(kit, admin, match)).toBeNull();
});

test('a result without a digest is taken, and both records say that it had none', async () => {
  const match = await game();
  await aBettor(kit, match);
  expect((await settle(kit, admin, match, match.teamA)).status).toBe(200);
  expect(await keptDigest(match)).toBeNull();
  expect(await saidInTrail(match)).toMatchObject({ digest: null });
});

test.each<[string, (match: Game, client: Person) => Promise<unknown>]>([
  ['a bet', (match) => aBettor(kit, match, match.teamB)],
  ['a stake added to a bet', (match, client) => place(kit, client, match, match.teamA)],
  ['a cancel', (match, client) => cancel(kit, client, match)],
  [
    'a cancel and the same bet again',
    async (match, client) => {
      await cancel(kit, client, match);
      await place(kit, client, match, match.teamA);
    },
  ],
  [
    'the same stake of somebody else',
    async (match, client) => {
      await cancel(kit, client, match);
      await aBettor(kit, match);
    },
  ],
  ['another rate', ({ matchId }) => rename(matchId, 'rate_bp = 9000')],
  ['another name of a team', ({ matchId }) => rename(matchId, "team_b = 'Pune'")],
])('after %s the book is another: nothing is settled until it is looked at again', async (_, change) => {
  const match = await game();
  const client = await aBettor(kit, match);
  const digest = (await digestOf(kit, admin, match)) ?? '';
  await change(match, client);
  expectRefusal(await settle(kit, admin, match, match.teamA, { digest }), ...changed);
  expect(await stageOf(kit, match)).toBe('betting');
  const anew = (await digestOf(kit, admin, match)) ?? '';
  expect(anew).not.toBe(digest);
  expect((await settle(kit, admin, match, match.teamA, { digest: anew })).status).toBe(200);
});

const rename = (matchId: bigint, set: string) =>
  kit.database.owner.query(`update matches set ${set} where match_id = $1`, [matchId]);

test('the digest of one time of the outcome is not that of another: other bets are void', async () => {
  const match = await game();
  const client = await aBettor(kit, match);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  await aBet(kit.db, { client, match, stake: rupees(60) });
  const [digest, late] = [
    (await digestOf(kit, admin, match)) ?? '',
    (await digestOf(kit, admin, match, outcomeKnownAt)) ?? '',
  ];
  expectRefusal(await settle(kit, admin, match, match.teamA, { digest, outcomeKnownAt }), ...changed);
  expectRefusal(await settle(kit, admin, match, match.teamA, { digest: late }), ...changed);
  expect((await settle(kit, admin, match, match.teamA, { digest: late, outcomeKnownAt })).status).toBe(200);
});

test('a malformed digest is refused like that of another book', async () => {
  const match = await game();
  for (const digest of ['', 'x', 'A'.repeat(64), 'a'.repeat(63)])
    expectRefusal(await settle(kit, admin, match, match.teamA, { digest }), ...changed);
});

test('a repeated result may omit the digest, but not carry another; after a reversal the book has one again', async () => {
  const match = await game();
  await aBettor(kit, match);
  const digest = (await digestOf(kit, admin, match)) ?? '';
  await settle(kit, admin, match, match.teamA, { digest });
  expect((await settle(kit, admin, match, match.teamA)).status).toBe(200);
  expect((await settle(kit, admin, match, match.teamA, { digest })).status).toBe(200);
  const other = 'a'.repeat(64);
  expectRefusal(await settle(kit, admin, match, match.teamA, { digest: other }), ...changed);
  await reverse(kit, admin, match);
  expect(await digestOf(kit, admin, match)).toBe(digest);
});

test('a result that waits for another admin keeps the digest, and is refused if the book is another by then', async () => {
  await letTwoDecide(kit);
  await kit.database.owner.query(
    "update settings set value = 100 where key = 'approval.settlementFromRupees'",
  );
  const [asker, approver] = [await anAdmin(kit.db), await anAdmin(kit.db)];
  const match = await game();
  const client = await aBettor(kit, match);
  const digest = (await digestOf(kit, asker, match)) ?? '';
  expectRefusal(await settle(kit, asker, match, match.teamA, { digest: 'a'.repeat(64) }), ...changed);
  expect(await stageOf(kit, match)).toBe('betting');
  const { approvalId } = (await settle(kit, asker, match, match.teamA, { digest })).body;
  // The sums are the same, so only the digest can tell.
  await rename(match.matchId, 'rate_bp = 9000');
  expectRefusal(await approve(kit, approver, approvalId), ...changed);
  expect(await postedTo(kit, client)).toEqual([]);
  await rename(match.matchId, 'rate_bp = 9500');
  expect((await approve(kit, approver, approvalId)).status).toBe(200);
  expect(await keptDigest(match)).toBe(digest);
});
