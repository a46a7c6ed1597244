import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { Silence } from './connection/connection.ts';
import { openDatabase } from './db.ts';
import { inTransaction, isOutcomeUnknown, isUniqueViolation, sqlState } from './tx.ts';

const kit = useKit();

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  );

test('work that deadlocks is tried again until it is through', async () => {
  const [one, two] = [await aClient(kit.db), await aClient(kit.db)];
  // Both take the two locks in opposite order; without a retry one of them would fail.
  const crossed = (first: bigint, second: bigint) =>
    inTransaction(kit.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
      await sql`select pg_sleep(0.05)`.execute(tx);
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
      return 'through';
    });
  const results = await Promise.all([crossed(one.userId, two.userId), crossed(two.userId, one.userId)]);
  expect(results).toEqual(['through', 'through']);
});

test.each(['40001', '40P01'])('a failure of kind %s is tried four times, then told', async (state) => {
  let tries = 0;
  const work = inTransaction(kit.db, async (tx) => {
    tries++;
    await sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '${state}'; end $$`)}`.execute(
      tx,
    );
  });
  await expect(work).rejects.toMatchObject({ code: state });
  expect(tries).toBe(4);
});

test('any other failure is told at once', async () => {
  let tries = 0;
  const work = inTransaction(kit.db, async (tx) => {
    tries++;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test('a taken name is told apart by its constraint', async () => {
  const client = await aClient(kit.db);
  const error = await errorOf(
    kit.db.insertInto('user_names').values({ name_key: client.userName, user_id: client.userId }).execute(),
  );
  expect(isUniqueViolation(error, 'user_names_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'users_pkey')).toBe(false);
  expect(isUniqueViolation(new Error('user_names_pkey'), 'user_names_pkey')).toBe(false);
});

test('only errors of PostgreSQL have its five characters', async () => {
  expect(sqlState(await errorOf(sql`select 1 / 0`.execute(kit.db)))).toBe('22012');
  expect(sqlState(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeNull();
  expect(sqlState('22012')).toBeNull();
});

/** A second, small pool. */
const aPool = (url: string, connectionsMax = 1) =>
  openDatabase({ url, connectionsMax, onBroken: () => undefined });

test('the outcome of work whose connection PostgreSQL ended is unknown', async () => {
  const { db, close } = aPool(kit.database.appUrl);
  const error = await errorOf(
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await kit.database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select pg_sleep(1)`.execute(tx);
    }),
  );
  expect(isOutcomeUnknown(error)).toBe(true);
  await close();
});

test('a database that is away, or has no such host, leaves the outcome unknown', async () => {
  const urls = [
    'postgres://a@127.0.0.1:1/b',
    'postgres://a@127.0.0.1:1,127.0.0.1:2/b',
    'postgres://a@no-such-host.invalid/b',
  ];
  for (const url of urls) {
    const { db, close } = aPool(url);
    expect(isOutcomeUnknown(await errorOf(inTransaction(db, async () => undefined)))).toBe(true);
    await close();
  }
});

test('a pool in which no connection comes free leaves the outcome unknown', async () => {
  const { db, close } = aPool(kit.database.appUrl);
  const release = Promise.withResolvers<void>();
  const holding = inTransaction(db, () => release.promise);
  const error = await errorOf(inTransaction(db, async () => undefined));
  expect(error.message).toBe('timeout exceeded when trying to connect');
  expect(isOutcomeUnknown(error)).toBe(true);
  release.resolve();
  await holding;
  await close();
});

test('the outcome of work whose connection was dropped here is unknown', async () => {
  const { db, dropConnections, close } = aPool(kit.database.appUrl);
  const working = inTransaction(db, async (tx) => {
    setTimeout(() => dropConnections('another server answers'), 50);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  expect(isOutcomeUnknown(await errorOf(working))).toBe(true);
  await close();
});

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../node_modules', path), 'utf8');
const PG_SOURCES = ['pg/lib/client.js', 'pg/lib/connection.js', 'pg-pool/index.js'].map(read).join('');

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'There was an error establishing an SSL connection',
  'The server does not support SSL connections',
])('pg has no code for %j, so its text tells that the outcome is unknown', (text) => {
  expect(PG_SOURCES).toContain(`Error('${text}'`);
  expect(isOutcomeUnknown(new Error(text))).toBe(true);
});

const told: [boolean, Error & { code?: string; severity?: string }][] = [
  [true, Object.assign(new Error('sorry, too many clients already'), { code: '53300', severity: 'FATAL' })],
  [true, Object.assign(new Error('shutting down'), { code: '57P01', severity: 'FATAL' })],
  [
    true,
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
      code: '25006',
      severity: 'ERROR',
    }),
  ],
  [true, Object.assign(new Error('password authentication failed'), { code: '28P01', severity: 'FATAL' })],
  [true, Object.assign(new Error('terminating connection'), { code: '57P05', severity: 'FATAL' })],
  [true, new Silence(10_000)],
  [true, Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' })],
  [true, Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  [true, Object.assign(new Error('connect EHOSTUNREACH 10.0.0.1:5432'), { code: 'EHOSTUNREACH' })],
  [true, Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })],
  [
    false,
    Object.assign(new Error('a value for the connection column'), { code: '23505', severity: 'ERROR' }),
  ],
  [
    false,
    Object.assign(new Error('canceling statement due to timeout'), { code: '57014', severity: 'ERROR' }),
  ],
  [false, new Error('a bug of ours')],
  [false, new Error('no row for the connection of this socket')],
  [false, new TypeError("Cannot read properties of undefined (reading 'socket')")],
];

test.each(told)('an outcome is unknown (%s) after: %s', (isUnknown, error) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});
