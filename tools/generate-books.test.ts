import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../apps/api/test/support/database.ts';

const USERS = Number(process.env.GENERATED_USERS ?? 150);
const ROWS = Number(process.env.GENERATED_ROWS ?? 2_000);
/** Some clients have two, some three, to cover odd and even numbers of rows. */
const OPEN_BETS = Math.floor(USERS * 2.5);

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

function run(program: string, env: Record<string, string>) {
  return spawnSync(process.execPath, [join(import.meta.dirname, program)], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
}

const generate = (env: Record<string, string> = {}) =>
  run('generate-books.ts', {
    MIGRATE_DATABASE_URL: database.ownerUrl,
    USERS: String(USERS),
    ROWS: String(ROWS),
    OPEN_BETS: String(OPEN_BETS),
    ...env,
  });

/** The only column of each row. */
async function column(question: string): Promise<unknown[]> {
  const { rows } = await database.owner.query<unknown[]>({ text: question, rowMode: 'array' });
  return rows.map(([value]) => value);
}

test('generated books are sound and as large as wanted; a second run adds to them', async () => {
  const indexes = `select indexdef from pg_indexes where schemaname <> 'pg_catalog' order by 1`;
  const before = await column(indexes);
  for (const times of [1, 2]) {
    expect(generate()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${ROWS} rows of ${USERS} clients, ${OPEN_BETS} bets open, in `),
    });
    const { status, stdout } = run('../apps/api/src/main/reconcile.ts', { DATABASE_URL: database.appUrl });
    expect(stdout).not.toContain('BROKEN');
    expect(stdout).toContain(`, ${ROWS * times} ledger rows, `);
    expect(status).toBe(0);
    expect(await column("select count(*)::int from judged_bets where status = 'pending'")).toEqual([
      OPEN_BETS * times,
    ]);
  }
  expect(await column(indexes)).toEqual(before);
});

test('of every kind that a busy site has there are some', async () => {
  expect(await column('select distinct kind::text from ledger order by 1')).toEqual([
    'bet_cancelled',
    'bet_lost',
    'bet_placed',
    'bet_refunded',
    'bet_won',
    'deposit',
    'deposit_to_client',
    'joining_bonus',
  ]);
  expect(
    await column("select status || ' ' || side from judged_bets group by status, side order by status, side"),
  ).toEqual([
    'pending A',
    'pending B',
    'won A',
    'won B',
    'lost A',
    'lost B',
    'cancelled A',
    'cancelled B',
    'refunded A',
    'refunded B',
  ]);
  expect(await column('select (count(*) > 0) from notifications')).toEqual([true]);
  expect(await column('select session_id from sessions')).toEqual([]);
});

test.each([
  ['in production', { NODE_ENV: 'production' }, 'Invented money has no place in production'],
  ['with too few rows', { ROWS: String(USERS * 3) }, 'ROWS must leave each client'],
  ['with more open bets than matches', { OPEN_BETS: String(USERS * 41) }, 'at most 40 open bets'],
])('it does not run %s', (_, env, message) => {
  expect(generate(env)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
});
