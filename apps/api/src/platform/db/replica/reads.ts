import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { exportReplica, readsTotal } from '../../metrics.ts';
import { statementLog } from '../../tracing/tracing.ts';
import { type Db, openDatabase } from '../db.ts';
import type { DB } from '../db-types.ts';
import type { GuardedDatabase } from '../guarded-database.ts';
import { sqlState } from '../tx.ts';
import { createLocate, standingOf } from './log-place.ts';
import { watchReplica } from './replica-watch.ts';

/** How long until a replica that is only a little behind is asked again whether it has caught up. */
const CATCH_UP_MS = 5;

export type Reads = {
  /** Only to be read, and never to decide a write. */
  db: Db;
  close: () => Promise<void>;
};

type Parts = {
  config: Pick<Config, 'replicaSite' | 'databaseFallbackPassword' | 'databaseConnectionsMax'>;
  primary: Pick<GuardedDatabase, 'db' | 'pool' | 'heartbeat'>;
  /** How long a reader waits for the replica to catch up, before it reads the primary. */
  patienceMs: number;
  log: Log;
};

/**
 * Where histories, reports and exports are read: the replica, if one is configured, and else the primary. Each read sees
 * at least what the primary had acknowledged before it, to whomever and by whichever process. A replica that has not got
 * so far in time, or fails, is passed over for the primary. Throws if the replica configured is none.
 */
export async function openReads({ config, primary, patienceMs, log }: Parts): Promise<Reads> {
  const { replicaSite, databaseFallbackPassword, databaseConnectionsMax } = config;
  if (!replicaSite) return { db: primary.db, close: async () => undefined };
  const address = { url: replicaSite.url, fallbackPassword: databaseFallbackPassword };
  const locate = createLocate(primary.pool);
  const replica = openDatabase({
    ...address,
    connectionsMax: databaseConnectionsMax,
    onBroken: ({ message }) => watch.distrust(message),
  });
  const watch = await watchReplica({
    address,
    lagSecondsMax: replicaSite.lagSecondsMax,
    locate,
    databaseTimeAt: primary.heartbeat.databaseTimeAt,
    onSilence: replica.dropConnections,
    log,
  });
  exportReplica();

  async function connect(): Promise<PostgresPoolClient> {
    const client = watch.isFit() ? await connectToReplica() : null;
    if (client) {
      readsTotal.inc({ target: 'replica' });
      return orElsePrimary(client);
    }
    readsTotal.inc({ target: 'primary' });
    return primary.pool.connect();
  }

  /** A connection to the replica, once that has replayed what was acknowledged until now; null if it does not in time. */
  async function connectToReplica(): Promise<pg.PoolClient | null> {
    const until = performance.now() + patienceMs;
    const place = await locate();
    let client: pg.PoolClient | null = null;
    try {
      client = await within(patienceMs, replica.pool.connect());
      while (client) {
        const { mistake, hasReached } = await standingOf(client, place);
        if (!mistake && hasReached) return client;
        if (mistake || performance.now() > until) throw new Error(mistake ?? 'it does not catch up');
        await wait(CATCH_UP_MS);
      }
    } catch (error) {
      // Behind a balancer, the next connection may find a better one.
      client?.release(true);
      watch.distrust((error as Error).message);
    }
    return null;
  }

  /** Asks the primary whatever the replica fails to answer. In a transaction that is up to whoever began it. */
  function orElsePrimary(client: pg.PoolClient): PostgresPoolClient {
    let isInTransaction = false;
    const query = async (text: string, values: unknown[]) => {
      isInTransaction ||= BEGINS.test(text);
      try {
        return await client.query(text, values);
      } catch (error) {
        if (isInTransaction || FINAL.includes(sqlState(error) ?? '')) throw error;
        readsTotal.inc({ target: 'primary' });
        const answer = await primary.pool.query(text, values);
        // Had it failed there, too, the statement would be at fault.
        watch.distrust((error as Error).message);
        return answer;
      }
    };
    return {
      // Kysely would also pass cursors, for streams, which nobody asks for.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isToBeClosed) => client.release(isToBeClosed),
    };
  }

  const statements = statementLog();
  const pool = { connect, end: async () => undefined, options: {} };
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      ...(statements ? { log: statements } : {}),
    }),
    close: async () => {
      await watch.stop();
      await replica.close();
    },
  };
}

const BEGINS = /^(?:begin|start transaction)\b/;

/** A write, which no reader may do anywhere, and a statement that would take too long on the primary, too. */
const FINAL = ['25006', '57014'];

/** Null if the connection is not there in time; it then goes back to its pool. */
async function within(ms: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient | null> {
  const client = await Promise.race([connecting, wait(ms, null, { ref: false })]);
  if (!client)
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
  return client;
}
