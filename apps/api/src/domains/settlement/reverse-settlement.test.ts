import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aBet, aMatch, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { auditOf, fromNow } from '../../../test/support/matches.ts';
import {
  aBettor,
  aHeldMatch,
  cancel,
  freeze,
  type Game,
  place,
  postedTo,
  reverse,
  settle,
  stageOf,
  walletOf,
} from '../../../test/support/settlements.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});
const game = () => aMatch(kit.database.owner);

const move = (call: 'deposit' | 'withdraw', by: Person, { userName }: Person, amount: number) =>
  kit.call(call, { token: by.token, body: { userName, amount } });

/** A client who won ₹195, lost ₹1,000 elsewhere, and whose win was then reversed: ₹100 short of it. */
async function aDebtor(): Promise<{ client: Person; match: Game }> {
  const [match, other] = [await game(), await game()];
  const client = await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  await aBet(kit.db, { client, match: other, stake: rupees(1000) });
  await reverse(kit, admin, match);
  return { client, match };
}

describe('a reversal', () => {
  test('takes back what was paid, gives back what was lost, and opens the bets again', async () => {
    const match = await game();
    const [winner, loser] = [await aBettor(kit, match), await aBettor(kit, match, match.teamB)];
    await settle(kit, admin, match, match.teamA);
    expect(await reverse(kit, admin, match)).toMatchObject({
      status: 200,
      body: { message: 'Settlement reversed successfully', isRunning: false },
    });
    expect((await postedTo(kit, winner)).at(-1)).toBe('settlement_reversed -19500 10000 9500');
    expect((await postedTo(kit, loser)).at(-1)).toBe('settlement_reversed 0 10000 -10000');
    for (const client of [winner, loser])
      expect(await walletOf(kit, client)).toMatchObject({
        balance: rupees(900),
        exposure: rupees(100),
        owed: 0n,
      });
  });

  test('of a refund, and of both parts of a client, is one row', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
    await kit.travel('1 second');
    await aBet(kit.db, { client, match, stake: rupees(50) });
    await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
    await reverse(kit, admin, match);
    await settle(kit, admin, match, 'no result');
    await reverse(kit, admin, match);
    expect(await postedTo(kit, client)).toEqual([
      'bet_won 19500 -10000 -9500',
      'bet_refunded 5000 -5000 0',
      'settlement_reversed -24500 15000 9500',
      'bet_refunded 15000 -15000 0',
      'settlement_reversed -15000 15000 0',
    ]);
  });

  test('leaves the match closed for bets and open for a result', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    await reverse(kit, admin, match);
    expect(await stageOf(kit, match)).toBe('betting');
    expect((await place(kit, client, match, match.teamA)).body.code).toBe('BETTING_CLOSED');
    expect((await cancel(kit, client, match)).body.code).toBe('BETTING_CLOSED');
    await settle(kit, admin, match, match.teamB);
    expect(await stageOf(kit, match)).toBe('settled');
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(900), exposure: 0n });
  });

  test('is in the audit log with its reason, and the clients are told', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    await reverse(kit, admin, match, { reason: 'Umpire corrected' });
    expect((await auditOf(kit, String(match.matchId))).at(-1)).toMatchObject({
      action: 'match.reversed',
      before: { run: 1, result: 'Chennai' },
      reason: 'Umpire corrected',
    });
    const { rows } = await kit.database.owner.query(
      "select title, message, event_key from notifications where user_id = $1 and type = 'settlement_reversed'",
      [client.userId],
    );
    expect(rows).toEqual([
      {
        title: 'Settlement reversed',
        message:
          'Chennai vs Mumbai: the result was withdrawn, and your bet is open again. ₹195.00 was taken back out of your wallet.',
        event_key: `reversal:${match.matchId}:1`,
      },
    ]);
  });

  test('is refused without a reason, and where nothing is settled', async () => {
    const match = await game();
    expectRefusal(
      await reverse(kit, admin, match, { reason: ' ' }),
      400,
      'REASON_EMPTY',
      'Please enter a reason',
    );
    expectRefusal(await reverse(kit, admin, match), 409, 'NOT_SETTLED', 'This match is not settled');
    expect((await reverse(kit, admin, { matchId: 999_999n })).body.code).toBe('MATCH_NOT_FOUND');
    await settle(kit, admin, match, match.teamA);
    expect((await reverse(kit, admin, match, { reason: 'x'.repeat(501) })).body.code).toBe('REASON_TOO_LONG');
    expect((await reverse(kit, admin, match, { reason: 'x'.repeat(500) })).status).toBe(200);
    expect((await reverse(kit, admin, match)).body.code).toBe('NOT_SETTLED');
  });

  test('that goes on keeps the match from being settled', async () => {
    const match = await game();
    await settle(kit, admin, match, match.teamA);
    const setStage = (to: string) =>
      kit.database.owner.query('update matches set stage = $2 where match_id = $1', [match.matchId, to]);
    await setStage('reversing');
    expect((await settle(kit, admin, match, match.teamA)).body.code).toBe('MATCH_REVERSING');
    await setStage('settled');
  });

  test('is refused while the match is frozen', async () => {
    const match = await game();
    await settle(kit, admin, match, match.teamA);
    const freeze = 'update matches set frozen_at = app_now() where match_id = $1';
    await kit.database.owner.query(freeze, [match.matchId]);
    expect((await reverse(kit, admin, match)).body.code).toBe('MATCH_FROZEN');
  });

  test('happens once, of 16 at once and for a repeated key', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    const key = randomUUID();
    await atOnce(16, (index) => reverse(kit, admin, match, index % 2 ? { key } : {}));
    expect(await postedTo(kit, client)).toEqual([
      'bet_won 19500 -10000 -9500',
      'settlement_reversed -19500 10000 9500',
    ]);
    await settle(kit, admin, match, match.teamA);
    await reverse(kit, admin, match, { key });
    expect(await stageOf(kit, match)).toBe('settled');
  });
});

describe('what a reversal finds no balance for', () => {
  test('is advanced first and owed from then on', async () => {
    const { client } = await aDebtor();
    expect((await postedTo(kit, client)).slice(1)).toEqual([
      'advance 10000 0 -10000',
      'settlement_reversed -19500 10000 9500',
    ]);
    expect(await walletOf(kit, client)).toMatchObject({
      balance: 0n,
      exposure: rupees(1100),
      owed: rupees(100),
    });
    const { notifications } = (await kit.call('getNotifications', { token: client.token })).body;
    expect(notifications[0]?.message).toMatch(/You owe ₹100\.00 of it, which will come out/);
  });

  test('keeps the client from withdrawing until it is repaid', async () => {
    const { client } = await aDebtor();
    await move('deposit', admin, client, 40);
    expect(await walletOf(kit, client)).toMatchObject({ balance: 0n, owed: rupees(60) });
    expect((await move('withdraw', admin, client, 1)).body.code).toBe('WITHDRAW_WHILE_OWING');
    await move('deposit', admin, client, 100);
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(40), owed: 0n });
    expect((await move('withdraw', admin, client, 40)).status).toBe(200);
  });

  test('is repaid first out of deposits, and the answer names what is left', async () => {
    const { client } = await aDebtor();
    const employee = await anEmployee(kit.db, { balance: rupees(500) });
    const replies = [await move('deposit', employee, client, 70), await move('deposit', admin, client, 70)];
    expect(replies.map(({ body }) => body.message)).toEqual([
      `₹70.00 deposited to ${client.userName}. New balance ₹0.00`,
      `₹70.00 deposited to ${client.userName}. New balance ₹40.00`,
    ]);
    expect((await postedTo(kit, client)).slice(-2)).toEqual([
      'owed_repaid -7000 0 7000',
      'owed_repaid -3000 0 3000',
    ]);
    expect(await walletOf(kit, employee)).toMatchObject({ balance: rupees(430) });
  });

  test('is repaid first out of winnings, but never out of a refund', async () => {
    const { client, match } = await aDebtor();
    await settle(kit, admin, match, 'no result');
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(100), owed: rupees(100) });
    await reverse(kit, admin, match);
    await settle(kit, admin, match, match.teamA);
    expect((await postedTo(kit, client)).slice(-2)).toEqual([
      'bet_won 19500 -10000 -9500',
      'owed_repaid -10000 0 10000',
    ]);
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(95), owed: 0n });
  });
});

describe('the preview of a reversal', () => {
  const got = ({ userName }: Person) => ({ userName, got: 195, isFrozen: false });
  const previewOf = async ({ matchId }: Game) =>
    (await kit.call('getReversePreview', { token: admin.token, query: { betId: String(matchId) } })).body;

  test('says what can be taken back now and what will be owed, by how many; the reversal then says the same', async () => {
    const [match, other] = [await game(), await game()];
    const [rich, poor, broke] = [
      await aBettor(kit, match),
      await aBettor(kit, match),
      await aBettor(kit, match),
      await aBettor(kit, match, match.teamB),
    ];
    // An earlier cancelled bet is not part of it.
    await cancel(kit, rich, match);
    await aBet(kit.db, { client: rich, match, stake: rupees(100) });
    await settle(kit, admin, match, match.teamA);
    await aBet(kit.db, { client: poor, match: other, stake: rupees(1000) });
    await aBet(kit.db, { client: broke, match: other, stake: rupees(1095) });
    expect(await previewOf(match)).toEqual({
      bets: 4,
      clients: 4,
      wallets: 3,
      takenBack: 290,
      owed: 295,
      debtors: 2,
      clientsHeld: 0,
      amountHeld: 0,
      clientsUnpaid: 0,
      needsSecondPerson: false,
      // Debtors first; who lost got nothing, and is not listed.
      byClient: [
        { ...got(broke), has: 0, recoverable: 0, owed: 195, withdrawn: 0 },
        { ...got(poor), has: 95, recoverable: 95, owed: 100, withdrawn: 0 },
        { ...got(rich), has: 1_095, recoverable: 195, owed: 0, withdrawn: 0 },
      ],
    });
    expect((await reverse(kit, admin, match)).body).toMatchObject({ takenBack: 290, owed: 295, debtors: 2 });
    const query = { betId: String(match.matchId) };
    const { settlements } = (await kit.call('getSettlements', { token: admin.token, query })).body;
    expect(settlements[0]?.result?.reversal).toMatchObject({ takenBack: 290, owed: 295, debtors: 2 });
    expect((await previewOf(match)) as object).toMatchObject({ code: 'NOT_SETTLED' });
  });

  test('names what a debtor has withdrawn since the settlement', async () => {
    const match = await game();
    const client = await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA);
    await kit.call('withdraw', {
      token: admin.token,
      body: { userName: client.userName, amount: 1_000, reason: 'Paid out' },
    });
    expect(await previewOf(match)).toMatchObject({
      takenBack: 95,
      owed: 100,
      byClient: [{ ...got(client), has: 95, recoverable: 95, owed: 100, withdrawn: 1_000 }],
    });
  });

  test('counts whoever is frozen apart: the paid are taken back from later, the unpaid not at all', async () => {
    const { match, paid } = await aHeldMatch(kit, admin, { paidClients: 3 });
    await freeze(kit, paid[0] as Person);
    expect(await previewOf(match)).toMatchObject({
      bets: 3,
      clients: 3,
      takenBack: 390,
      owed: 0,
      debtors: 0,
      clientsHeld: 1,
      amountHeld: 195,
      clientsUnpaid: 1,
    });
    expect((await reverse(kit, admin, match)).body).toMatchObject({
      isRunning: true,
      takenBack: 390,
      owed: 0,
      debtors: 0,
    });
  });

  test('is refused where nothing is settled', async () => {
    expect(await previewOf(await game())).toMatchObject({ code: 'NOT_SETTLED' });
  });
});

const RESULTS = ['Chennai', 'Mumbai', 'no result'];
const balances: Record<string, number> = { Chennai: 1095, Mumbai: 900, 'no result': 1000 };
const orders = RESULTS.flatMap((first) => RESULTS.map((second) => ({ first, second })));

test.each(orders)(
  'cancelled, bet again, settled as $first, reversed and settled as $second: the last counts',
  async ({ first, second }) => {
    const match = await game();
    const client = await aBettor(kit, match, match.teamB);
    await cancel(kit, client, match);
    await aBet(kit.db, { client, match, stake: rupees(100) });
    await settle(kit, admin, match, first);
    await reverse(kit, admin, match);
    await settle(kit, admin, match, second);
    expect(await walletOf(kit, client)).toMatchObject({
      balance: rupees(balances[second] ?? 0),
      exposure: 0n,
      owed: 0n,
    });
  },
);

test('deposits and bets of the same clients go on while matches are settled and reversed', async () => {
  const [match, other] = [await game(), await game()];
  const clients = await Promise.all(Array.from({ length: 8 }, () => aBettor(kit, match)));
  const act = async (index: number) => {
    const client = clients[index % 8] ?? admin;
    if (index % 5 === 0) return settle(kit, admin, match, match.teamA);
    if (index % 5 === 1) return reverse(kit, admin, match);
    return index % 5 === 2 ? move('deposit', admin, client, 10) : place(kit, client, other, other.teamA, 500);
  };
  const replies = await atOnce(60, act);
  expect(replies.filter((reply) => reply.status === 'rejected' || reply.value.status >= 500)).toEqual([]);
});

test('a reversal that races the spending of what it takes back finishes, and what is short is owed (20 times)', async () => {
  for (let round = 0; round < 20; round++) {
    const [match, other] = [await game(), await game()];
    const clients = await Promise.all(Array.from({ length: 6 }, () => aBettor(kit, match)));
    await settle(kit, admin, match, match.teamA);
    const [reversed] = await Promise.all([
      reverse(kit, admin, match),
      ...clients.map((client) => place(kit, client, other, other.teamA, 1095)),
    ]);
    expect(reversed.body.message).toBe('Settlement reversed successfully');
    for (const client of clients) {
      const { balance, exposure, owed } = await walletOf(kit, client);
      expect(balance + exposure - owed).toBe(rupees(1000));
    }
  }
});

test('winnings that race a deposit repay what is owed once (20 times)', async () => {
  for (let round = 0; round < 20; round++) {
    const { client, match } = await aDebtor();
    const [settled] = await Promise.all([
      settle(kit, admin, match, match.teamA),
      ...Array.from({ length: 3 }, () => move('deposit', admin, client, 50)),
    ]);
    expect(settled.body.message).toBe('Bet settled successfully');
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(245), owed: 0n });
  }
});
