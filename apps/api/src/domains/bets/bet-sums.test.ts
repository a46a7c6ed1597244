import { istDay, NO_RESULT, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { cancel, type Game, place, settle } from '../../../test/support/settlements.ts';

const kit = useKit();

const aBettor = () => aClient(kit.db, { balance: rupees(5000) });
const ask = async ({ token }: Person, query: { status?: 'pending' | 'settled'; search?: string } = {}) =>
  (await kit.call('getBetTransaction', { token, query: { ...query, sums: 'true' } })).body;

/** Won ₹95, lost ₹200, refunded and cancelled nothing; ₹300 and ₹50 are open. */
async function aPlayedOne(): Promise<{ client: Person; won: Game; open: Game }> {
  const [client, admin] = [await aBettor(), await anAdmin(kit.db)];
  const [won, lost, none, cancelled, open] = [
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner),
    await aMatch(kit.database.owner),
  ];
  await place(kit, client, won, 'Chennai', 100);
  await place(kit, client, lost, 'Mumbai', 200);
  await place(kit, client, none, 'Mumbai', 70);
  await place(kit, client, cancelled, 'Mumbai', 80);
  await cancel(kit, client, cancelled);
  await place(kit, client, open, 'Chennai', 300);
  await place(kit, client, open, 'Chennai', 50);
  for (const match of [won, lost]) await settle(kit, admin, match, 'Chennai');
  await settle(kit, admin, none, NO_RESULT);
  return { client, won, open };
}

test('the sums say what is at stake, what would come back, and what the settled bets came to', async () => {
  const { client } = await aPlayedOne();
  expect((await ask(client)).sums).toEqual({
    open: { bets: 2, stake: 350, projectedReturn: 682.5 },
    settled: {
      ...{ bets: 4, won: 1, lost: 1, refunded: 1, cancelled: 1 },
      net: -105,
      days: [{ day: istDay(new Date()), net: -105 }],
    },
  });
});

test('the sums are those of the filter, whatever status and page are shown, and of nobody else', async () => {
  const [{ client, open }, other] = [await aPlayedOne(), await aBettor()];
  await place(kit, other, open, 'Chennai', 500);
  const whole = (await ask(client)).sums;
  expect((await ask(client, { status: 'pending' })).sums).toEqual(whole);
  const { rows } = await kit.database.owner.query('select code from matches where match_id = $1', [
    open.matchId,
  ]);
  expect((await ask(client, { search: rows[0].code })).sums).toMatchObject({
    open: { bets: 2 },
    settled: { bets: 0, net: 0, days: [] },
  });
  expect((await ask(other)).sums?.open).toEqual({ bets: 1, stake: 500, projectedReturn: 975 });
});

test('days are those of India, oldest first, and a day without a result is not among them', async () => {
  const { client, won } = await aPlayedOne();
  const { rows } = await kit.database.owner.query(
    'select accepted_at::text as at from bets where match_id = $1',
    [won.matchId],
  );
  // The middle of a night in India, when Greenwich has the day before.
  await moveTo('2026-11-03T19:00:00Z', won);
  expect((await ask(client)).sums?.settled.days).toEqual([
    { day: '2026-11-04', net: 95 },
    { day: istDay(new Date()), net: -200 },
  ]);
  await moveTo(rows[0].at, won);
});

/** In replica mode, which skips triggers: otherwise the database refuses to change a bet. */
const moveTo = (at: string, { matchId }: Game) =>
  kit.database.owner.query(
    `begin; set local session_replication_role = replica;
     update bets set accepted_at = '${at}' where match_id = ${matchId}; commit`,
  );

test('only who asks for sums gets them; settled is whatever is not open', async () => {
  const { client, open } = await aPlayedOne();
  const { token } = client;
  const { body } = await kit.call('getBetTransaction', { token, query: { status: 'settled' } });
  expect(body.sums).toBeUndefined();
  expect(body.betHistory?.map(({ betStatus }) => betStatus)).toEqual([
    'cancelled',
    'refunded',
    'lost',
    'won',
  ]);
  const betId = String(open.matchId);
  const { body: onMatch } = await kit.call('getBetTransaction', { token, query: { betId } });
  expect([onMatch.total, onMatch.betHistory?.map((bet) => bet.betId)]).toEqual([2, [betId, betId]]);
});

test('a row says the sport, and when betting closes or was closed', async () => {
  const [client, admin, match] = [await aBettor(), await anAdmin(kit.db), await aMatch(kit.database.owner)];
  await place(kit, client, match, 'Chennai');
  const rowOf = async () => (await ask(client)).betHistory?.[0];
  const open = await rowOf();
  expect(open?.sportType).toBe('Cricket');
  expect(Date.parse(open?.betEndTime ?? '')).toBeGreaterThan(Date.now());
  await kit.call('closeBetting', { token: admin.token, body: { betId: String(match.matchId) } });
  expect(Date.parse((await rowOf())?.betEndTime ?? '')).toBeLessThan(Date.parse(open?.betEndTime ?? ''));
});
