import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../apps/api/test/database.ts';

const USERS = Number(process.env.GENERATED_USERS ?? 150);
const ROWS = Number(process.env.GENERATED_ROWS ?? 2_000);

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
  run('generate-ledger.ts', {
    MIGRATE_DATABASE_URL: database.ownerUrl,
    USERS: String(USERS),
    ROWS: String(ROWS),
    ...env,
  });

test('generated books are sound, as large as wanted, and of many kinds; a second run adds to them', async () => {
  for (const times of [1, 2]) {
    expect(generate()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${ROWS} rows of ${USERS} clients in `),
    });
    const { status, stdout } = run('../apps/api/src/main/reconcile.ts', { DATABASE_URL: database.appUrl });
    expect(stdout).not.toContain('BROKEN');
    expect(stdout).toContain(`, ${ROWS * times} ledger rows, `);
    expect(status).toBe(0);
  }
  const { rows } = await database.owner.query<{ kind: string }>(
    'select distinct kind::text from ledger order by 1',
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'bet_cancelled',
    'bet_placed',
    'deposit',
    'deposit_to_client',
    'joining_bonus',
  ]);
  const bets = await database.owner.query(
    'select status::text, side::text from bets group by 1, 2 order by 1, 2',
  );
  expect(bets.rows.map(({ status, side }) => `${status} ${side}`)).toEqual([
    'cancelled A',
    'cancelled B',
    'pending A',
    'pending B',
  ]);
  expect((await database.owner.query('select from sessions')).rows).toEqual([]);
});

test('it never runs in production', () => {
  expect(generate({ NODE_ENV: 'production' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Invented money has no place in production'),
  });
});
