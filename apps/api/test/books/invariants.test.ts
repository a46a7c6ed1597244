import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sha256, signerFrom, utf8 } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit, sealAudit } from '../../src/domains/audit/index.ts';
import { claimDailyBonus } from '../../src/domains/bonuses/claim-daily-bonus.ts';
import { payJoiningBonus } from '../../src/domains/bonuses/index.ts';
import { takeTopUp } from '../../src/domains/bonuses/take-top-up.ts';
import { appendToBook } from '../../src/domains/book/append-to-book.ts';
import { withdrawFromWallet } from '../../src/domains/cashier/withdraw-from-wallet.ts';
import { postTransfer, sealDays } from '../../src/domains/money/index.ts';
import { readInvariants } from '../../src/domains/reconciliation/invariants.ts';
import { payReferral } from '../../src/domains/referrals/index.ts';
import { insertReferral, setFirstDeposit } from '../../src/domains/referrals/referrals.store.ts';
import { sumNextDay } from '../../src/domains/reports/reports.store.ts';
import { approveDeposit } from '../../src/domains/upi/decide-deposit.ts';
import { requestDeposit } from '../../src/domains/upi/request-deposit.ts';
import { findUser } from '../../src/domains/users/index.ts';
import { type Db, openDatabase } from '../../src/platform/db/db.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import {
  aBet,
  aCancelledBet,
  aClient,
  allowSmallStakes,
  aMatch,
  anAdmin,
  anEmployee,
  anOrigin,
} from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import type { Ids } from './fault.ts';
import { LIGHT_PASS, ONLY_AT_NIGHT } from './light-pass.ts';
import { faults } from './planted-faults.ts';

const aBookSigner = () => signerFrom(sha256(utf8('first')), { name: 'tossbook.test/book', type: 'note' });

/** Sound books of yesterday, sealed, with something in them for every law. */
async function soundBooks(): Promise<{ database: TestDatabase; ids: Ids }> {
  const database = await cloneDatabase();
  const { owner } = database;
  const { db, close } = openDatabase({ url: database.appUrl, connectionsMax: 2, onBroken: () => undefined });
  await owner.query("update test_clock set shift = '-1 day'");
  const bettor = await aClient(db, { balance: rupees(100) });
  const { userId: client } = bettor;
  const { userId: debtor } = await aClient(db);
  const [spender, cashier] = [await aClient(db, { balance: rupees(1) }), await anAdmin(db)];
  const { userId: spent } = spender;
  const employee = await anEmployee(db, { balance: rupees(100) });
  await inTransaction(db, async (tx) => {
    const origin = anOrigin();
    await payJoiningBonus(tx, { userId: client, requestId: origin.requestId });
    const transfer = {
      employeeId: employee.userId,
      clientId: client,
      kind: 'deposit',
      amount: rupees(10),
    } as const;
    await postTransfer(tx, { ...transfer, reason: 'Cash at the door', requestId: origin.requestId });
    await recordAudit(tx, {
      kind: 'staff',
      action: 'wallet.deposited',
      actor: employee,
      target: { type: 'user', id: bettor.userName },
      after: { amount: transfer.amount },
      origin,
    });
  });
  const match = await aMatch(owner);
  await allowSmallStakes(owner);
  await owner.query(
    `select set_limit($1, 'stake', 'day', 10000), set_limit($1, 'loss', 'week', 20000),
            set_limit($1, 'deposit', 'month', 50000), take_break($2, 'time_out', '24 hours')`,
    [client, debtor],
  );
  const cancelledBet = await aCancelledBet(db, { client: bettor, match, stake: rupees(20) });
  const bet = await aBet(db, { client: bettor, match, stake: rupees(30) });
  // The end is moved to before the bets, after they were taken: they stay good.
  await owner.query("insert into match_ends values ($1, app_now(), app_now() - interval '1 minute')", [
    match.matchId,
  ]);
  await owner.query(
    `select from post_entries(array[posting($1, 'advance', gen_random_uuid(), wallet_delta => 500, house_delta => -500,
       house_account => 'receivable')])`,
    [debtor],
  );
  await inTransaction(db, async (tx) => {
    const target = await findUser(tx, spender.userName);
    if (!target) throw new Error('nobody to pay out to');
    await withdrawFromWallet(tx, { target, amount: rupees(1), caller: cashier, origin: anOrigin() });
  });
  const gifts = await aRewardedReferrer(db, owner);
  const upi = await aUpiPayer(db);
  await inTransaction(db, sealAudit);
  await owner.query("update test_clock set shift = '0'");
  await inTransaction(db, sealDays);
  // A day is summed half an hour after its end, whenever this runs.
  await owner.query("update test_clock set shift = '1 hour'");
  await inTransaction(db, sumNextDay);
  await owner.query("update test_clock set shift = '0'");
  await appendToBook(db, [await aBookSigner()]);
  await close();
  const { rows } = await owner.query<
    Pick<Ids, 'cashier' | 'day' | 'leafOfSpent' | 'leafOfStep' | 'codeOfMatch'>
  >(
    `select actor_id as cashier, day::text, (select leaf_index from book_leaves where user_id = $2) as "leafOfSpent",
       (select leaf_index from book_steps where match_id = $3 and step = 3) as "leafOfStep",
       (select code from matches where match_id = $3) as "codeOfMatch"
     from ledger, ledger_roots where user_id = $1 and seq = 1`,
    [client, spent, match.matchId],
  );
  const ids = { client, debtor, spent, employee: employee.userId, match: match.matchId, bet, cancelledBet };
  return { database, ids: { ...ids, ...gifts, ...upi, ...rows[0]! } };
}

/** A daily bonus, two rewards for friends and a third that is held, and a top-up. */
async function aRewardedReferrer(db: Db, owner: TestDatabase['owner']) {
  const balance = rupees(100);
  const [{ userId: referrer }, ...friends] = [
    await aClient(db),
    await aClient(db, { balance }),
    await aClient(db, { balance }),
    await aClient(db, { balance }),
  ];
  const { userId: poor } = await aClient(db);
  const [friend = 0n, secondFriend = 0n, held = 0n] = friends.map(({ userId }) => userId);
  await inTransaction(db, async (tx) => {
    await claimDailyBonus(tx, { userId: referrer, requestId: anOrigin().requestId });
    await takeTopUp(tx, { userId: poor, requestId: anOrigin().requestId });
    for (const friendId of [friend, secondFriend, held]) {
      await insertReferral(tx, { friendId, referrerId: referrer, origin: anOrigin() });
      await setFirstDeposit(tx, { friendId, seq: 1n });
    }
  });
  await owner.query(
    `insert into referral_reviews (friend_id, reasons, held_at) values ($1, '{same_device}', app_now())`,
    [held],
  );
  await inTransaction(db, async (tx) => {
    for (const friendId of [friend, secondFriend]) await payReferral(tx, friendId);
  });
  return { referrer, friend, secondFriend, held, poor };
}

/** One UPI deposit that was approved, and one that waits. */
async function aUpiPayer(db: Db) {
  const [client, caller] = [await aClient(db), await anAdmin(db)];
  const { userId: payer } = client;
  const payee = { upiId: 'demo@example', name: 'Demo' };
  return inTransaction(db, async (tx) => {
    const of = { userId: payer, payee };
    const approvedUpi = await requestDeposit(tx, { ...of, amount: rupees(500), utr: '412345678901' });
    const waitingUpi = await requestDeposit(tx, { ...of, amount: rupees(700), utr: '412345678902' });
    await approveDeposit(tx, { depositId: approvedUpi, caller, origin: anOrigin() });
    return { payer, approvedUpi, waitingUpi };
  });
}

/** `npm run reconcile`, as an operator runs it. */
function reconcile(url: string | undefined) {
  const program = join(import.meta.dirname, '../../src/main/reconcile.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...(url ? { DATABASE_URL: url } : {}) },
    encoding: 'utf8',
  });
  return { status, output: stdout, stderr };
}

const laws = readInvariants();
const withoutTriggers = 'set local session_replication_role = replica;';

test('every law has a planted fault, and every planted fault a law', () => {
  expect([...new Set(faults.map(({ law }) => law))].sort()).toEqual(laws.map(({ name }) => name).sort());
});

describe('a law', () => {
  let books: Awaited<ReturnType<typeof soundBooks>>;
  beforeAll(async () => {
    books = await soundBooks();
  });
  afterAll(() => books.database.drop());

  test.each(laws)('$name finds nothing in sound books', async ({ query }) => {
    expect((await books.database.owner.query(query)).rows).toEqual([]);
  });

  test('nothing in sound books is named by the pass of each minute', async () => {
    expect((await books.database.owner.query(LIGHT_PASS)).rows).toEqual([]);
  });

  test.each(faults)(
    '$law names it, and so does the pass of each minute: $fault',
    async ({ law, fault, plant, offender }) => {
      const connection = await books.database.owner.connect();
      try {
        await connection.query(`begin; ${withoutTriggers} ${plant(books.ids)}`);
        const query = laws.find(({ name }) => name === law)?.query;
        const { rows } = await connection.query<{ subject: string }>(
          `select * from (${query}) broken (subject, detail)`,
        );
        expect(rows.map(({ subject }) => subject)).toContain(offender(books.ids));
        if (!ONLY_AT_NIGHT[law] && !ONLY_AT_NIGHT[fault])
          expect((await connection.query(LIGHT_PASS)).rows).not.toEqual([]);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    },
  );
});

describe('reconcile', () => {
  test('exits with 0 on sound books, with a line for each law, the totals and the root', async () => {
    const { database } = await soundBooks();
    const { status, output } = reconcile(database.appUrl);
    const { rows } = await database.owner.query<{ root: string }>(
      "select encode(root, 'hex') as root from day_root(ist_day(app_now()))",
    );
    await database.drop();
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith('ok '))
        .map((line) => line.split(/ +/)[1]),
    ).toEqual(laws.map(({ name }) => name));
    expect(output).toContain('18 wallets, 21 ledger rows');
    expect(output).toContain('balances ₹2,605.00, exposure ₹30.00, owed ₹5.00');
    expect(output).toContain('cash −₹1,000.00');
    expect(output).toContain(`root ${rows[0]?.root}`);
    expect(status).toBe(0);
  });

  test('exits with 1 and names every broken law and its rows', async () => {
    const { database, ids } = await soundBooks();
    const planted = ['I01', 'I08'].map((name) => faults.find(({ law }) => law === name)!);
    for (const { plant } of planted)
      await database.owner.query(`begin; ${withoutTriggers} ${plant(ids)}; commit`);
    const { status, output } = reconcile(database.appUrl);
    await database.drop();
    for (const { law: name, offender } of planted) {
      const { law } = laws.find((each) => each.name === name)!;
      expect(output).toContain(`BROKEN ${name.padEnd(5)} ${law}`);
      expect(output).toContain(`\n         ${offender(ids)}: `);
    }
    expect(status).toBe(1);
  });

  test('does not pass for success when it cannot ask', () => {
    expect(reconcile(undefined)).toMatchObject({
      status: 1,
      stderr: 'Nothing was proven: DATABASE_URL is needed\n',
    });
    expect(reconcile('postgres://tossbook_app@127.0.0.1:1/nothing')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was proven: .*ECONNREFUSED.*\n$/),
    });
  });
});
