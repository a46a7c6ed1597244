import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { describe, expect, test } from 'vitest';
import { aClient, aMatch, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { cancel, type Game, place } from '../../../test/support/settlements.ts';
import { readWallet } from '../money/index.ts';

const kit = useKit();

type Wanted = { team?: string; amount?: number; key?: string; tossRate?: number };
const change = (
  client: Person,
  { matchId }: Pick<Game, 'matchId'>,
  { team, amount, key, ...rest }: Wanted = {},
) =>
  kit.call('switchBet', {
    token: client.token,
    ...(key ? { key } : {}),
    body: { betId: String(matchId), amount: amount ?? 100, teamName: team ?? 'Mumbai', ...rest },
  });

/** A client with ₹800 and two bets of ₹100 on Chennai. */
async function aBettor() {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  await place(kit, client, match, 'Chennai');
  await place(kit, client, match, 'Chennai');
  return { client, match };
}

const heldBy = async ({ token }: Person, { matchId }: Pick<Game, 'matchId'>) => {
  const { body } = await kit.call('getOutStandingAmount', { token, query: { betId: String(matchId) } });
  return [body.bettingTeam, body.totalOutStandingAmount];
};
const rowsOf = async ({ userId }: Person) =>
  (
    await kit.database.owner.query<{ row: string }>(
      `select concat_ws(' ', kind, wallet_delta, exposure_delta) as row from ledger where user_id = $1 and seq > 3 order by seq`,
      [userId],
    )
  ).rows.map(({ row }) => row);

test('a switch gives back the stakes on one team and bets on the other, in two rows of the ledger', async () => {
  const { client, match } = await aBettor();
  expect(await change(client, match, { amount: 300, tossRate: 95 })).toMatchObject({
    status: 200,
    body: {
      message: 'Bet switched successfully',
      transactionId: expect.stringMatching(/^\d+$/),
      tossRate: 95,
      balance: 700,
      exposure: 300,
    },
  });
  expect(await heldBy(client, match)).toEqual(['Mumbai', 300]);
  expect(await rowsOf(client)).toEqual(['bet_cancelled 20000 -20000', 'bet_placed -30000 30000']);
});

test('the stakes that come back can be staked again', async () => {
  const { client, match } = await aBettor();
  expect(await change(client, match, { amount: 1000 })).toMatchObject({ status: 200, body: { balance: 0 } });
});

describe('what is refused leaves the open bet as it was', () => {
  const untouched = async (client: Person, match: Game) => {
    expect(await heldBy(client, match)).toEqual(['Chennai', 200]);
    expect(await rowsOf(client)).toEqual([]);
    expect(await readWallet(kit.db, client.userId)).toMatchObject({
      balance: rupees(800),
      exposure: rupees(200),
    });
  };

  test.each([
    ['the rate has changed', { tossRate: 90 }, 409, 'RATE_CHANGED'],
    ['the stake is too small', { amount: 49 }, 400, 'STAKE_TOO_SMALL'],
    ['the stake is above what would be there', { amount: 1000.01 }, 409, 'INSUFFICIENT_BALANCE'],
    ['the team does not play', { team: 'Nobody' }, 400, 'TEAM_UNKNOWN'],
    ['the bet is on that team', { team: 'Chennai' }, 409, 'ALREADY_ON_TEAM'],
  ])('%s', async (_, wanted, status, code) => {
    const { client, match } = await aBettor();
    expect(await change(client, match, wanted)).toMatchObject({ status, body: { code } });
    await untouched(client, match);
  });

  test('the balance it would have come out of is named', async () => {
    const { client, match } = await aBettor();
    const { body } = await change(client, match, { amount: 1000.01 });
    expect(body.details).toEqual({ balance: '₹1,000.00' });
  });

  test('nobody takes the match’s other side beyond its limit', async () => {
    const { client, match } = await aBettor();
    await kit.database.owner.query('update matches set liability_max = 9500 where match_id = $1', [
      match.matchId,
    ]);
    expect(await change(client, match, { amount: 101 })).toMatchObject({
      status: 409,
      body: { code: 'STAKE_TOO_LARGE', message: 'The largest stake taken here is ₹100.00' },
    });
    await untouched(client, match);
    expect((await change(client, match, { amount: 100 })).status).toBe(200);
  });

  test('the match is suspended, or over', async () => {
    const { client, match } = await aBettor();
    const activate = (isActive: boolean) =>
      kit.database.owner.query('update matches set is_active = $2 where match_id = $1', [
        match.matchId,
        isActive,
      ]);
    await activate(false);
    expect(await change(client, match)).toMatchObject({ body: { code: 'BETTING_SUSPENDED' } });
    await activate(true);
    await kit.travel('2 hours');
    expect(await change(client, match)).toMatchObject({ status: 409, body: { code: 'BETTING_CLOSED' } });
    await kit.travel('-2 hours');
    await untouched(client, match);
  });

  test('the client is on a break: a bet may be cancelled then, and none placed', async () => {
    const { client, match } = await aBettor();
    await kit.call('takeTimeOut', { token: client.token, body: { period: 'day' } });
    expect(await change(client, match)).toMatchObject({ status: 409, body: { code: 'ON_BREAK' } });
    await untouched(client, match);
    expect((await cancel(kit, client, match)).status).toBe(200);
  });
});

test('without an open bet nothing is placed', async () => {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(kit.database.owner),
  ];
  expect(await change(client, match)).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_BET' } });
  expect(await heldBy(client, match)).toEqual([null, 0]);
});

test('a repeated key answers as the first time; it neither cancels nor bets again', async () => {
  const { client, match } = await aBettor();
  const key = randomUUID();
  const first = await change(client, match, { key });
  const again = await change(client, match, { key });
  expect([again.status, again.body.transactionId]).toEqual([200, first.body.transactionId]);
  expect(await rowsOf(client)).toHaveLength(2);
  // Back on the first team, the old key does not switch once more.
  expect((await change(client, match, { team: 'Chennai' })).status).toBe(200);
  expect((await change(client, match, { key })).body.transactionId).toBe(first.body.transactionId);
  expect(await heldBy(client, match)).toEqual(['Chennai', 100]);
  expect(await change(client, match, { key, amount: 200 })).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  });
  expect(await heldBy(client, match)).toEqual(['Chennai', 100]);
});

test('two windows that both switch to the other team: one does, the other is told', async () => {
  const { client, match } = await aBettor();
  const answers = await Promise.all([change(client, match), change(client, match)]);
  expect(answers.map(({ body }) => body.code ?? 'switched').toSorted()).toEqual([
    'ALREADY_ON_TEAM',
    'switched',
  ]);
  expect(await heldBy(client, match)).toEqual(['Mumbai', 100]);
});
