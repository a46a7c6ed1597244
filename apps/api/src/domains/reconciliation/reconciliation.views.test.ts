import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import {
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  atOnce,
} from '../../../test/support/builders.ts';
import { startKit, useKit } from '../../../test/support/kit.ts';
import { readBooks } from './index.ts';

const kit = useKit();

test('the books sum up wallets, counter-accounts and rows', async () => {
  const own = await startKit({});
  const client = await aClient(own.db, { balance: rupees(100) });
  const employee = await anEmployee(own.db, { balance: rupees(50) });
  await own.call('deposit', { token: employee.token, body: { userName: client.userName, amount: 20 } });
  const { verdicts, ...books } = await readBooks(own.db);
  expect(books).toEqual({
    at: expect.any(Date),
    users: 4n,
    ledgerRows: 4n,
    totals: { balance: rupees(150), exposure: 0n, owed: 0n, accounts: { cash: -rupees(150), transfer: 0n } },
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(verdicts.flatMap(({ offenders }) => offenders)).toEqual([]);
  await own.api.close();
  await own.database.drop();
});

test('a law that is broken everywhere names the first twenty offenders', async () => {
  const own = await startKit({});
  for (let i = 0; i < 21; i++) await aClient(own.db);
  await own.database.owner.query('update wallets set balance = balance + 1');
  const { verdicts } = await readBooks(own.db);
  const offenders = Object.fromEntries(verdicts.map((verdict) => [verdict.name, verdict.offenders.length]));
  expect(offenders).toMatchObject({ I03: 20, I04: 0 });
  await own.api.close();
  await own.database.drop();
});

test('reading the books of a busy site gives no false alarm', async () => {
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db, { balance: rupees(1_000_000) })];
  const clients = [await aClient(kit.db), await aClient(kit.db), await aClient(kit.db)];
  const match = await aMatch(kit.database.owner);
  let isBusy = true;
  const posting = atOnce(clients.length, async (i) => {
    let calls = 0;
    for (; isBusy; calls++) {
      const { token } = calls % 2 === 0 ? admin : employee;
      const { status } = await kit.call('deposit', {
        token,
        body: { userName: clients[i]!.userName, amount: 50 },
      });
      expect(status).toBe(200);
      await aCancelledBet(kit.db, { client: clients[i]!, match, stake: rupees(50) });
    }
    return calls;
  });
  const rowCounts = new Set<bigint>();
  try {
    for (let i = 0; i < 20; i++) {
      const { verdicts, ledgerRows, totals } = await readBooks(kit.db);
      expect(verdicts.flatMap(({ offenders }) => offenders)).toEqual([]);
      // The totals are from the same snapshot as the verdicts.
      expect(totals.balance + totals.exposure + (totals.accounts.cash ?? 0n)).toBe(0n);
      rowCounts.add(ledgerRows);
    }
  } finally {
    isBusy = false;
  }
  expect((await posting).every(({ status }) => status === 'fulfilled')).toBe(true);
  // Otherwise there was no concurrent load.
  expect(rowCounts.size).toBeGreaterThan(5);
});

test('alarms are listed open or resolved, with the teams of a match', async () => {
  const { token, userId } = await anAdmin(kit.db);
  const { matchId } = await aMatch(kit.database.owner);
  await kit.database.owner.query(
    `insert into alarms (law, subject_type, subject_id, detail, raised_at, resolved_at, resolved_by, resolution) values
       ('I01', 'match', $1, 'open', app_now(), null, null, null),
       ('I02', 'user', $2::text, 'done', app_now(), app_now(), $2::bigint, 'Looked')`,
    [String(matchId), String(userId)],
  );
  const listed = async (state?: 'open' | 'resolved') => {
    const { alarms, total } = (await kit.call('getAlarms', { token, query: state ? { state } : {} })).body;
    return [total, ...alarms.map(({ detail, teamAName, teamBName }) => [detail, teamAName, teamBName])];
  };
  const [open, done] = [
    ['open', 'Chennai', 'Mumbai'],
    ['done', null, null],
  ];
  expect(await listed('open')).toEqual([1, open]);
  expect(await listed('resolved')).toEqual([1, done]);
  expect(await listed()).toEqual([2, open, done]);
});
