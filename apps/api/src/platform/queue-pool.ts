import pg from 'pg';
import { connectionsTo, STATEMENT_MS } from './connection.ts';
import { type DatabaseAddress, serversOf } from './database-address.ts';
import type { Log } from './log.ts';

/** Two jobs, whoever listens for new ones, and the clock. */
const CONNECTIONS_MAX = 4;

/** The job queue's own: it writes ids of jobs as JSON, which a bigint, as our other connections answer it, cannot be. */
export function openQueuePool(address: DatabaseAddress, log: Log): pg.Pool {
  const onBroken = ({ message }: Error) => log.warn({ reason: message }, 'a connection of the queue broke');
  const pool = new pg.Pool({
    Client: connectionsTo(address),
    connectionString: serversOf(address.url).urls[0] ?? address.url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'tossbook',
  });
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}
