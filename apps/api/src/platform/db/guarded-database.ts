import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './db.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { createServerCheck, isOwn, type Missing, sayMissing } from './server-check.ts';
import { assertSound } from './start-checks.ts';
import { openWitness, type Witness } from './witness.ts';

export type GuardedDatabase = Database & { heartbeat: Heartbeat; witness: Witness };

type Parts = {
  config: Pick<Config, 'databaseUrl' | 'databaseFallbackPassword' | 'databaseConnectionsMax' | 'stateDir'>;
  /** Whether the process answers calls. */
  serves: boolean;
  log: Log;
  /** Alerts a person, over a separate connection, since those of the pool are refused. */
  onMissing: (missing: Missing, processId: string) => Promise<unknown>;
};

/**
 * The database as a server process uses it: checked for soundness, and never one that lacks what this process, or an
 * earlier one on this machine, has acknowledged. Throws if the process must not start.
 */
export async function openGuardedDatabase({
  config,
  serves,
  log,
  onMissing,
}: Parts): Promise<GuardedDatabase> {
  const address = { url: config.databaseUrl, fallbackPassword: config.databaseFallbackPassword };
  const witness = openWitness(config.stateDir, (error) =>
    log.error({ err: error }, 'what is acknowledged cannot be written to STATE_DIR'),
  );
  let heartbeat: Heartbeat | null = null;
  let reporting: Promise<unknown> = Promise.resolve();
  const check = createServerCheck(witness, {
    onOther: () => {
      log.warn('another database server answers');
      database.dropConnections('the connection leads to a server in whose place is another');
    },
    onMissing: (missing) => {
      log.error(
        { missing: sayMissing(missing) },
        'the database lacks what was acknowledged; nothing is served until it is accepted',
      );
      database.dropConnections('the connection leads to a database that is refused');
      if (!isOwn(missing)) return;
      reporting = onMissing(missing, witness.processId).catch((error: unknown) =>
        log.error({ err: error }, 'no alarm was raised'),
      );
    },
  });
  const database = openDatabase({
    ...address,
    connectionsMax: config.databaseConnectionsMax,
    onBroken: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
    check,
    isWaiting: () => heartbeat?.isWaiting() ?? false,
  });
  try {
    await assertSound(database.db);
  } catch (error) {
    await reporting;
    await database.close();
    const missing = check.missing();
    if (!missing) throw error;
    throw new Error(`Cannot start:\n  The database lacks what was acknowledged: ${sayMissing(missing)}`);
  }
  const started = await startHeartbeat({ address, check, witness, serves, log });
  heartbeat = started;
  return {
    ...database,
    heartbeat: started,
    witness,
    close: async () => {
      await started.stop();
      await database.close();
      witness.close();
    },
  };
}
