import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, fromNow } from '../../../test/support/matches.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const aBettor = () => aClient(kit.db, { balance: rupees(10_000) });

async function bet({ token }: Person, betId: string, teamName: string, amount: number) {
  const reply = await kit.call('createBet', { token, body: { betId, teamName, amount } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function settle(betId: string, finalBetResult: string, outcomeKnownAt?: Date) {
  const known = outcomeKnownAt && { outcomeKnownAt: outcomeKnownAt.toISOString() };
  const body = { betId, finalBetResult, ...known };
  const reply = await kit.call('settleUpBet', { token: admin.token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

const settledFor = async ({ token }: Person) =>
  (await kit.call('getClientMatches', { token, query: { posters: 'url', settled: 'recent' } })).body.settled;

test('a stake that came back is in the payout: all of it without a result, a void part of it beside a result', async () => {
  const client = await aBettor();
  const { betId: none } = await aNewMatch(kit);
  const { betId: partly } = await aNewMatch(kit);
  await bet(client, none, 'Mumbai', 100);
  await bet(client, partly, 'Mumbai', 200);
  await kit.travel('1 minute');
  const knownAt = await fromNow(kit, 0);
  await bet(client, partly, 'Mumbai', 50);
  await settle(none, 'no result');
  await settle(partly, 'Chennai', knownAt);
  const resultOf = async (betId: string) =>
    (await settledFor(client))?.find(({ _id }) => _id === betId)?.result;
  expect(await resultOf(none)).toMatchObject({
    finalBetResult: 'no result',
    betStatus: 'refunded',
    payout: 100,
  });
  expect(await resultOf(partly)).toMatchObject({ betStatus: 'lost', amountOfBet: 250, payout: 50 });
  await kit.travel('-1 minute');
});

test('who asks for settled matches gets those of their own bets, the newest result first', async () => {
  const [asha, ravi] = [await aBettor(), await aBettor()];
  const [won, none, open, foreign] = await Promise.all([1, 2, 3, 4].map(() => aNewMatch(kit)));
  if (!won || !none || !open || !foreign) throw new Error('four matches');
  await bet(asha, won.betId, 'Chennai', 70);
  await kit.call('cancelBet', { token: asha.token, body: { betId: won.betId } });
  for (const { betId } of [won, none, open]) await bet(asha, betId, 'Mumbai', 100);
  await bet(ravi, foreign.betId, 'Mumbai', 100);
  await settle(won.betId, 'Mumbai');
  await kit.travel('1 minute');
  await settle(none.betId, 'no result');
  await settle(foreign.betId, 'Mumbai');
  const settled = await settledFor(asha);
  expect(settled?.map(({ _id, state, result }) => ({ _id, state, ...result }))).toEqual([
    {
      _id: none.betId,
      state: 'settled',
      finalBetResult: 'no result',
      betStatus: 'refunded',
      betTeamName: 'Mumbai',
      amountOfBet: 100,
      payout: 100,
      settledAt: expect.any(String),
    },
    {
      _id: won.betId,
      state: 'settled',
      finalBetResult: 'Mumbai',
      betStatus: 'won',
      betTeamName: 'Mumbai',
      amountOfBet: 100,
      payout: 195,
      settledAt: expect.any(String),
    },
  ]);
  await kit.travel('-1 minute');
});

test('a settled match leaves after a day, or when its result is reversed', async () => {
  const client = await aBettor();
  const { betId } = await aNewMatch(kit);
  await bet(client, betId, 'Mumbai', 100);
  await settle(betId, 'Mumbai');
  expect(await settledFor(client)).toHaveLength(1);
  await kit.call('reverseSettlement', { token: admin.token, body: { betId, reason: 'wrong team' } });
  expect(await settledFor(client)).toEqual([]);
  await settle(betId, 'Chennai');
  expect((await settledFor(client))?.map(({ result }) => result.betStatus)).toEqual(['lost']);
  await kit.travel('24 hours');
  expect(await settledFor(client)).toEqual([]);
  await kit.travel('-24 hours');
});

test('who does not ask for settled matches gets none', async () => {
  const client = await aBettor();
  expect((await kit.call('getClientMatches', { token: client.token })).body).not.toHaveProperty('settled');
});
