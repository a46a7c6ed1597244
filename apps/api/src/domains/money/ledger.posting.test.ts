import { randomUUID } from 'node:crypto';
import { paise, rupees } from '@tossbook/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  anAdmin,
  anEmployee,
  anOrigin,
  atOnce,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { recordAudit } from '../audit/index.ts';
import { postMovement, postTransfer } from '../money/index.ts';
import { readWallet } from './index.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);
/** A connection each: more than a server has, so that the postings are truly concurrent. */
const WORKERS = 16;

const kit = useKit();
let racing: Database;

beforeAll(() => {
  racing = openDatabase({ url: kit.database.appUrl, connectionsMax: WORKERS, onBroken: () => undefined });
});
afterAll(() => racing.close());

type Movement = { kind: 'deposit' | 'withdrawal'; amount: bigint };
type Entry = { userId: bigint | number; kind?: string; wallet: number; account?: string };

/** Locks and posts as the owner of the database, the only role that may call post_entries. */
async function postEntries(entries: Entry[]) {
  const rows = entries.map(
    ({ userId, kind = 'advance', wallet, account = 'receivable' }) =>
      `posting(user_id => ${userId}, kind => '${kind}', request_id => gen_random_uuid(), wallet_delta => ${wallet}, house_delta => ${-wallet}, house_account => '${account}')`,
  );
  const owner = await kit.database.owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select lock_wallets($1)', [entries.map(({ userId }) => userId)]);
    const posted = await owner.query(`select * from post_entries(array[${rows.join()}]::ledger_posting[])`);
    await owner.query('commit');
    return posted.rows;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  } finally {
    owner.release();
  }
}

const balanceOf = async ({ userId }: Person) => (await readWallet(kit.db, userId)).balance;
const rowsOf = async ({ userId }: Person) =>
  kit.db
    .selectFrom('ledger')
    .select(['seq', 'balance_after'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();

describe('a set of entries', () => {
  test('is posted in one call: each wallet, its next row, its balances', async () => {
    const [a, b] = [await aClient(kit.db, { balance: rupees(5) }), await aClient(kit.db)];
    const posted = await postEntries([
      { userId: b.userId, wallet: 300 },
      { userId: a.userId, wallet: 200 },
    ]);
    expect(posted.sort((x, y) => Number(x.user_id) - Number(y.user_id))).toEqual([
      { user_id: String(a.userId), seq: '2', balance: '700', exposure: '0' },
      { user_id: String(b.userId), seq: '1', balance: '300', exposure: '0' },
    ]);
  });

  test('that names a user twice fails as a whole', async () => {
    const [a, b] = [await aClient(kit.db), await aClient(kit.db)];
    const twice = [a, b, a].map(({ userId }) => ({ userId, wallet: 100 }));
    await expect(postEntries(twice)).rejects.toThrow('posted 2 of 3 entries');
    expect([await rowsOf(a), await rowsOf(b), await balanceOf(b)]).toEqual([[], [], 0n]);
  });

  test('that names a user without a wallet fails as a whole', async () => {
    const a = await aClient(kit.db);
    const withStranger = [a.userId, 999_999].map((userId) => ({ userId, wallet: 100 }));
    await expect(postEntries(withStranger)).rejects.toThrow('posted 1 of 2 entries');
    expect(await balanceOf(a)).toBe(0n);
  });

  test('that names a user with a frozen wallet fails as a whole', async () => {
    const [a, frozen] = [await aClient(kit.db), await aClient(kit.db)];
    await kit.database.owner.query('select freeze_wallet($1)', [frozen.userId]);
    const both = [a, frozen].map(({ userId }) => ({ userId, wallet: 100 }));
    await expect(postEntries(both)).rejects.toThrow('posted 1 of 2 entries');
    expect([await balanceOf(a), await balanceOf(frozen)]).toEqual([0n, 0n]);
  });

  test('of which one would overdraw a wallet fails as a whole', async () => {
    const [a, b] = [await aClient(kit.db), await aClient(kit.db)];
    const owed = { kind: 'owed_repaid', account: 'receivable' };
    await expect(
      postEntries([
        { userId: a.userId, wallet: 100 },
        { userId: b.userId, wallet: -1, ...owed },
      ]),
    ).rejects.toMatchObject({ constraint: 'wallets_balance_check' });
    expect(await balanceOf(a)).toBe(0n);
  });

  test('that is empty posts nothing', async () => {
    expect(await postEntries([])).toEqual([]);
  });

  test('is timed after its locks are held: the rows of a wallet never go back in time', async () => {
    const client = await aClient(kit.db);
    const holder = await kit.database.owner.connect();
    await holder.query('begin');
    await holder.query('select from wallets where user_id = $1 for update', [client.userId]);
    const waiting = postEntries([{ userId: client.userId, wallet: 100 }]);
    await expect.poll(() => countWaitingForLocks()).toBe(1);
    const { rows } = await holder.query<{ released: Date }>('select clock_timestamp() as released');
    await holder.query('commit');
    holder.release();
    await waiting;
    const { posted_at } = await kit.db
      .selectFrom('ledger')
      .select('posted_at')
      .where('user_id', '=', client.userId)
      .executeTakeFirstOrThrow();
    expect(posted_at.getTime()).toBeGreaterThanOrEqual(rows[0]?.released.getTime() ?? Infinity);
  });
});

async function countWaitingForLocks(): Promise<number> {
  const { rows } = await kit.database.owner.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

describe('a movement', () => {
  test('answers the row and the balances after it', async () => {
    const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
    const posted = await deposit(client, admin, 150n);
    expect(posted).toEqual({ userId: client.userId, seq: 1n, balance: 150n, exposure: 0n });
  });

  test('of 64 at once on one wallet is one row of 64, without a gap', async () => {
    const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
    const results = await atOnce(64, () => deposit(client, admin, 1n));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const expected = Array.from({ length: 64 }, (_, i) => ({
      seq: BigInt(i + 1),
      balance_after: BigInt(i + 1),
    }));
    expect(await rowsOf(client)).toEqual(expected);
  });

  async function deposit(client: Person, actor: Person, amount: bigint) {
    const { requestId } = anOrigin();
    return racing.db.transaction().execute(async (tx) => {
      await auditOf(tx, { actor, client, kind: 'deposit', amount, requestId });
      return postMovement(tx, {
        userId: client.userId,
        kind: 'deposit',
        amount: paise(amount),
        actorId: actor.userId,
        reason: null,
        requestId,
      });
    });
  }
});

describe('a transfer', () => {
  test("answers the client's side", async () => {
    const [client, employee] = [await aClient(kit.db), await anEmployee(kit.db, { balance: rupees(1) })];
    const posted = await transfer({ employee, client, kind: 'deposit', amount: 30n });
    expect(posted).toEqual({ userId: client.userId, seq: 1n, balance: 30n, exposure: 0n });
    expect(await balanceOf(employee)).toBe(70n);
  });

  test(`and its opposite between the same two people, ${ROUNDS} times at once, never deadlock`, {
    timeout: 240_000 + ROUNDS * 20,
  }, async () => {
    // Two employees, so that each can be named first in the call.
    const [a, b] = [
      await anEmployee(kit.db, { balance: rupees(100) }),
      await anEmployee(kit.db, { balance: rupees(100) }),
    ];
    const directions = [
      { employee: a, client: b, kind: 'deposit' },
      { employee: b, client: a, kind: 'deposit' },
      { employee: a, client: b, kind: 'withdrawal' },
      { employee: b, client: a, kind: 'withdrawal' },
    ] as const;
    // Every worker posts sequentially. No retry hides a deadlock: these are bare transactions.
    const results = await atOnce(WORKERS, async (worker) => {
      for (let round = 0; round < ROUNDS / WORKERS; round++) {
        await transfer({ ...directions[(worker + round) % 4]!, amount: BigInt(1 + (round % 7)) });
      }
    });
    expect(
      results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
    ).toEqual([]);
    expect((await balanceOf(a)) + (await balanceOf(b))).toBe(rupees(200));
    expect(await rowsOf(a)).toHaveLength(1 + WORKERS * Math.ceil(ROUNDS / WORKERS));
  });

  type Wanted = Movement & { employee: Person; client: Person };

  async function transfer({ employee, client, kind, amount }: Wanted) {
    const requestId = randomUUID();
    return racing.db.transaction().execute(async (tx) => {
      await auditOf(tx, { actor: employee, client, kind, amount, requestId });
      return postTransfer(tx, {
        employeeId: employee.userId,
        clientId: client.userId,
        kind,
        amount: paise(amount),
        reason: null,
        requestId,
      });
    });
  }
});

/** Every staff movement needs its audit entry, or the books would not hold. */
function auditOf(
  tx: Parameters<typeof recordAudit>[0],
  { actor, client, kind, amount, requestId }: Movement & { actor: Person; client: Person; requestId: string },
) {
  return recordAudit(tx, {
    kind: 'staff',
    action: kind === 'deposit' ? 'wallet.deposited' : 'wallet.withdrawn',
    actor,
    target: { type: 'user', id: client.userName },
    after: { amount },
    origin: { ...anOrigin(), requestId },
  });
}
