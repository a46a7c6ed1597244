import { rupees } from '@tossbook/rules';
import { expect, test, vi } from 'vitest';
import {
  alarms,
  breakBooks,
  busyBooks,
  frozen,
  useBreakableKit,
} from '../../../test/books/breakable-books.ts';
import { sealEntries } from '../../../test/support/accounts.ts';
import {
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  atOnce,
  fund,
  type Person,
} from '../../../test/support/builders.ts';
import { alarmsRaised } from '../../platform/metrics.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { reconcileChanges } from './reconcile-changes.ts';
import { readWatch } from './reconciliation.views.ts';

const kit = useBreakableKit();
const pass = () => reconcileChanges(kit.db, kit.api.app.log);
const raised = async () => (await alarmsRaised.get()).values.reduce((sum, { value }) => sum + value, 0);

/** How far the checkpoint of each wallet with rows lags behind; 0 means verified to its end. */
async function behind(): Promise<number[]> {
  const { rows } = await kit.database.owner.query<{ behind: number }>(
    `select distinct (w.last_seq - coalesce(c.seq, 0))::integer as behind
     from wallets w left join reconciliation_checkpoints c using (user_id) where w.last_seq > 0`,
  );
  return rows.map((row) => row.behind);
}

test('sound books raise no alarm, and every chain is verified to its end', async () => {
  await busyBooks(kit);
  expect(await pass()).toEqual({ ledgerRows: 7n });
  expect([await alarms(kit), await frozen(kit)]).toEqual([[], []]);
  expect(await behind()).toEqual([0]);
});

type Ids = { client: bigint; match: bigint };
type Planted = { fault: string; plant: (ids: Ids) => string; laws: string[] };
const ofRow = ({ client }: Ids, seq: number) => `where user_id = ${client} and seq = ${seq}`;
const LOOSE = 'alter table ledger drop constraint lawful_row;';

const walletFaults: Planted[] = [
  {
    fault: 'a balance grows by a paisa',
    plant: ({ client }) => `update wallets set balance = balance + 1 where user_id = ${client}`,
    laws: ['I03'],
  },
  {
    fault: 'an exposure grows by a paisa',
    plant: ({ client }) => `update wallets set exposure = exposure + 1 where user_id = ${client}`,
    laws: ['I04', 'I05'],
  },
  {
    fault: 'a debt appears',
    plant: ({ client }) => `update wallets set owed = 1 where user_id = ${client}`,
    laws: ['I23'],
  },
  {
    fault: 'a wallet is below zero',
    plant: ({ client }) =>
      `alter table wallets drop constraint lawful_wallet; update wallets set balance = -1 where user_id = ${client}`,
    laws: ['I03', 'I06'],
  },
  {
    fault: 'the wallet ends in another hash',
    plant: ({ client }) => `update wallets set last_hash = sha256('') where user_id = ${client}`,
    laws: ['I16'],
  },
  {
    fault: 'the wallet ends in an older row',
    plant: ({ client }) => `update wallets set last_seq = last_seq - 1 where user_id = ${client}`,
    laws: ['I16'],
  },
  {
    fault: 'a wallet is gone',
    plant: ({ client }) => `delete from wallets where user_id = ${client}`,
    laws: ['I03', 'I16'],
  },
  {
    fault: 'a row in the middle is gone',
    plant: (ids) => `delete from ledger ${ofRow(ids, 2)}`,
    laws: ['I16'],
  },
  {
    fault: 'a balance does not follow',
    plant: (ids) => `update ledger set balance_after = balance_after + 1 ${ofRow(ids, 2)}`,
    laws: ['I16'],
  },
  {
    fault: 'an exposure does not follow',
    plant: (ids) => `update ledger set exposure_after = exposure_after + 1 ${ofRow(ids, 2)}`,
    laws: ['I16'],
  },
  {
    fault: 'a row refers to something else',
    plant: (ids) => `update ledger set ref_id = 999 ${ofRow(ids, 1)}`,
    laws: ['I16'],
  },
  {
    fault: 'a row is not balanced',
    plant: (ids) => `${LOOSE} update ledger set house_delta = house_delta - 1 ${ofRow(ids, 1)}`,
    laws: ['I02', 'I16'],
  },
  {
    fault: 'a row is below zero',
    plant: (ids) => `${LOOSE} update ledger set balance_after = -1 ${ofRow(ids, 2)}`,
    laws: ['I06', 'I16'],
  },
];
const matchFaults: Planted[] = [
  ...['stake', 'profit', 'bets'].map((column) => ({
    fault: `the ${column} of a side is one too many`,
    plant: ({ match }: Ids) =>
      `update match_totals set ${column} = ${column} + 1 where match_id = ${match} and stripe = 0`,
    laws: column === 'profit' ? ['I21', 'I28'] : ['I21'],
  })),
  {
    fault: 'the totals of a match are gone',
    plant: ({ match }) => `delete from match_totals where match_id = ${match}`,
    laws: ['I21', 'I28'],
  },
  {
    fault: 'a match is settled, and a bet on it is open',
    plant: ({ match }) => `update matches set stage = 'settled' where match_id = ${match}`,
    laws: ['I09'],
  },
];

test.each([
  ...walletFaults.map((fault) => ({ ...fault, type: 'user' as const })),
  ...matchFaults.map((fault) => ({ ...fault, type: 'match' as const })),
])('is found and freezes its $type and nobody else, once: $fault', async ({ plant, laws, type, fault }) => {
  const { client, match, bystander } = await busyBooks(kit);
  const ids = { client: client.userId, match: match.matchId };
  await breakBooks(kit, plant(ids));
  const error = vi.spyOn(kit.api.app.log, 'error');
  const before = await raised();
  const subject = type === 'user' ? `user ${ids.client}` : `match ${ids.match}`;

  for (const _ of ['first', 'again']) {
    await pass();
    expect(await alarms(kit)).toEqual(laws.map((law) => `${law} ${subject}`));
    // A missing wallet cannot be frozen.
    expect(await frozen(kit)).toEqual(fault === 'a wallet is gone' ? [] : [subject]);
  }
  expect((await raised()) - before).toBe(laws.length);
  expect(error).toHaveBeenCalledTimes(laws.length);
  expect((await readWatch(kit.db)).openAlarms).toBe(laws.length);
  // The others continue, in the same pass.
  await fund(kit.db, { ...bystander, amount: rupees(1) });
  expect(await pass()).toMatchObject({ ledgerRows: expect.any(BigInt) });
  expect(await frozen(kit)).toEqual(fault === 'a wallet is gone' ? [] : [subject]);
});

test('an open position that is gone freezes its client and its match', async () => {
  const { client, match } = await busyBooks(kit);
  await breakBooks(kit, `delete from positions where user_id = ${client.userId} and status = 'pending'`);
  await pass();
  const user = `user ${client.userId}`;
  expect(await alarms(kit)).toEqual([`I05 ${user}`, `I07 ${user}`, `I21 match ${match.matchId}`]);
  expect(await frozen(kit)).toEqual([`match ${match.matchId}`, `user ${client.userId}`]);
});

test('a pass reads what was posted since the last one; what was verified before is left to the full pass', async () => {
  const { client, bystander } = await busyBooks(kit);
  await pass();
  await kit.travel('10 minutes');
  await breakBooks(kit, `update ledger set ref_id = 999 where user_id = ${client.userId} and seq = 1`);
  expect(await pass()).toEqual({ ledgerRows: 0n });
  await fund(kit.db, { ...client, amount: rupees(5) });
  await fund(kit.db, { ...bystander, amount: rupees(5) });
  expect(await pass()).toEqual({ ledgerRows: 2n });
  expect(await alarms(kit)).toEqual([]);
  await reconcileBooks(kit.db, kit.api.app.log);
  expect(await alarms(kit)).toEqual([`I16 user ${client.userId}`]);
});

test('a wallet that moved a moment ago is compared once more, though its rows are verified', async () => {
  const { client } = await busyBooks(kit);
  await pass();
  await breakBooks(kit, `update wallets set balance = balance + 1 where user_id = ${client.userId}`);
  expect(await pass()).toEqual({ ledgerRows: 0n });
  expect(await alarms(kit)).toEqual([`I03 user ${client.userId}`]);
});

test('a row whose transaction was open during a pass is read by the next', async () => {
  const { client } = await busyBooks(kit);
  await sealEntries(kit);
  await kit.travel('1 hour');
  await pass();
  const slow = await kit.database.owner.connect();
  await slow.query('begin');
  await slow.query(
    `select from post_entries(array[posting($1, 'advance', gen_random_uuid(), wallet_delta => 500, house_delta => -500,
       house_account => 'receivable')])`,
    [String(client.userId)],
  );
  await kit.travel('90 seconds');
  expect(await pass()).toEqual({ ledgerRows: 0n });
  await slow.query('commit');
  slow.release();
  await kit.travel('60 seconds');
  expect(await pass()).toEqual({ ledgerRows: 1n });
  expect([await behind(), await alarms(kit)]).toEqual([[0], []]);
});

test('passes at the same time raise an alarm once and leave the checkpoints right', async () => {
  const { client } = await busyBooks(kit);
  await breakBooks(kit, `update wallets set balance = balance + 1 where user_id = ${client.userId}`);
  const before = await raised();
  const results = await atOnce(4, pass);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(await alarms(kit)).toEqual([`I03 user ${client.userId}`]);
  expect((await raised()) - before).toBe(1);
  expect(new Set(await behind())).toEqual(new Set([0, 4]));
});

test('a busy site gives no false alarm, and is verified to its end when it is quiet again', async () => {
  const admin = await anAdmin(kit.db);
  const clients = [await aClient(kit.db), await aClient(kit.db), await aClient(kit.db)];
  const match = await aMatch(kit.database.owner);
  let isBusy = true;
  const bet = async (client: Person) => {
    const body = { userName: client.userName, amount: 100 };
    expect((await kit.call('deposit', { token: admin.token, body })).status).toBe(200);
    await aCancelledBet(kit.db, { client, match, stake: rupees(60) });
  };
  const posting = atOnce(clients.length, async (i) => {
    while (isBusy) await bet(clients[i]!);
  });
  const rows: bigint[] = [];
  for (let i = 0; i < 20; i++) rows.push((await pass()).ledgerRows);
  isBusy = false;
  expect((await posting).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  await pass();
  expect([await alarms(kit), await frozen(kit), await behind()]).toEqual([[], [], [0]]);
  // Otherwise there was no concurrent load.
  expect(rows.filter((count) => count > 0n).length).toBeGreaterThan(10);
});

test('a balance raised without a row is found within a minute of its first use, and untouched by the pass of the night', async () => {
  const [used, untouched] = [
    await aClient(kit.db, { balance: rupees(10) }),
    await aClient(kit.db, { balance: rupees(10) }),
  ];
  await pass();
  await kit.travel('1 hour');
  await pass();
  for (const { userId } of [used, untouched])
    await breakBooks(kit, `update wallets set balance = balance + 1 where user_id = ${userId}`);
  await pass();
  expect(await frozen(kit)).toEqual([]);
  await fund(kit.db, { ...used, amount: rupees(1) });
  await pass();
  expect(await frozen(kit)).toEqual([`user ${used.userId}`]);
  await reconcileBooks(kit.db, kit.api.app.log);
  expect(await frozen(kit)).toEqual([`user ${used.userId}`, `user ${untouched.userId}`]);
});

test('how old the last pass is can be watched', async () => {
  const lag = async () => (await readWatch(kit.db)).lagSeconds ?? 0;
  await pass();
  await kit.travel('1 hour');
  expect(await lag()).toBeGreaterThanOrEqual(3_600);
  await pass();
  expect(await lag()).toBeLessThan(3_600);
});
