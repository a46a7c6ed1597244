import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { statementLog } from '../tracing/tracing.ts';
import { breakOff, connectionsTo, Silence, STATEMENT_MS } from './connection/connection.ts';
import { type DatabaseAddress, NoConnection, serversOf } from './connection/database-address.ts';
import type { DB } from './db-types.ts';
import { REFUSED, type ServerCheck } from './server-check.ts';

export type Db = Kysely<DB>;

const INT8 = 20;

/** Money and ids are 64-bit: they are read as bigint, never as a number that could round. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Drops every open connection: their server is gone, or takes no writes any more. */
  dropConnections: (reason: string) => void;
  close: () => Promise<void>;
};

export function openDatabase({
  url,
  fallbackPassword,
  connectionsMax,
  onBroken,
  check,
  isWaiting,
}: DatabaseAddress & {
  connectionsMax: number;
  /** Called when a connection breaks (a restart, a failover); the pool opens a new one by itself. */
  onBroken: (error: Error) => void;
  /** Checks the server behind each new connection before it is used. */
  check?: ServerCheck;
  /** Whether the server is known to be up, with commits waiting for a standby. */
  isWaiting?: () => boolean;
}): Database {
  // While the server is refused, callers do not each try it again.
  const mayOpen = () => {
    if (check?.missing()) throw new NoConnection(REFUSED);
  };
  const Client = connectionsTo({ url, fallbackPassword }, { mayOpen, ...(isWaiting ? { isWaiting } : {}) });
  const pool = new pg.Pool({
    // With several hosts, the connection finds the right one by itself.
    connectionString: serversOf(url).urls[0],
    Client,
    max: connectionsMax,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    // Nothing holds a lock for long: whoever waits longer gets an error and may retry.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // A list would start processes of its own for each page, on the cores that bets need.
    options: '-c max_parallel_workers_per_gather=0',
    keepAlive: true,
    // libuv then probes once a second, ten times: a dead machine is detected after 20 s.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'tossbook',
    // The pool awaits a promise, though its type does not say so.
    ...(check ? { onConnect: check.admit as (client: pg.ClientBase) => void } : {}),
  });
  const idle = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  const drop = (clients: Iterable<pg.PoolClient>, reason: string) => {
    for (const client of [...clients]) breakOff(client, new NoConnection(reason));
  };
  pool.on('error', onBroken);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Idle connections lead to the same server, and whoever takes one next would wait as long again.
      if (error instanceof Silence) drop(idle, 'a connection beside this one fell silent');
      onBroken(error);
    });
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (_error, client) => {
    busy.delete(client);
    idle.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    busy.delete(client);
  });
  const log = statementLog();
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  const dropConnections = (reason: string) => drop([...idle, ...busy], reason);
  return { db, pool, dropConnections, close: () => db.destroy() };
}
