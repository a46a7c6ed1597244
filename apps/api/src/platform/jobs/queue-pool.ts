import pg from 'pg';
import { connectionsTo, STATEMENT_MS } from '../db/connection/connection.ts';
import { type DatabaseAddress, serversOf } from '../db/connection/database-address.ts';
import type { Log } from '../log.ts';

/** For two jobs, the listener for new ones, and the cron scheduler. */
const CONNECTIONS_MAX = 4;

/** The job queue's own pool: it writes job ids as JSON, which fails with the bigints of our other connections. */
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
