import closeWithGrace from 'close-with-grace';
import { createPublisher } from '../domains/realtime/index.ts';
import { runPayouts } from '../domains/settlement/index.ts';
import { createSender } from '../platform/broadcast.ts';
import { readConfig } from '../platform/config.ts';
import { openGuardedDatabase } from '../platform/guarded-database.ts';
import { startInternalServer } from '../platform/internal-server.ts';
import { createLog } from '../platform/log.ts';
import { exportMetricsOf, watchPool } from '../platform/metrics.ts';
import { runDispatcher } from '../platform/outbox.ts';
import { openRedis } from '../platform/redis.ts';
import { isFateUnknown } from '../platform/tx.ts';
import { refuseToStart } from './complain.ts';
import { keepMeasuring } from './gauges.ts';
import { runJobs } from './run-jobs.ts';
import { subscriptions } from './subscriptions.ts';
import { tellOfLoss } from './tell-of-loss.ts';

/** The worker process: events from the outbox, payouts, and jobs by the clock. Any number may run at once. */
async function work(): Promise<void> {
  // Beside an API process on the same machine.
  const config = readConfig(process.env, { INTERNAL_PORT: '9465' });
  const log = createLog(config.logLevel);
  const database = await openGuardedDatabase({ config, log, onMissing: tellOfLoss(config, log) });
  const { db, heartbeat } = database;
  exportMetricsOf('worker');
  watchPool(database.pool);

  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null;
  const publisher = createPublisher({ send: createSender({ db, redis }), log });

  const stopping = new AbortController();
  const dispatching = runDispatcher(db, subscriptions, log, stopping.signal);
  const paying = runPayouts(db, { signal: stopping.signal, publish: publisher.publish, log });
  const running = runJobs({
    db,
    address: { url: config.databaseUrl, fallbackPassword: config.databaseFallbackPassword },
    log,
    signal: stopping.signal,
  });
  const gauges = await keepMeasuring(db, log);
  const internal = await startInternalServer({
    port: config.internalPort,
    host: config.internalHost,
    isReady: async () => !stopping.signal.aborted && heartbeat.isAlive(),
  });
  // The queue does not wait until it has noted how a job ended. What it could not note is done again; anything else ends
  // this process, as an uncaught exception.
  process.on('unhandledRejection', (error) => {
    if (!isFateUnknown(error)) throw error;
    log.warn({ err: error }, 'the end of a job is not noted');
  });
  closeWithGrace({ delay: 20_000, logger: log, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an error');
    stopping.abort();
    gauges.stop();
    await dispatching;
    await paying;
    await running;
    await publisher.close();
    redis?.disconnect();
    internal.close();
    await database.close();
  });
  log.info('working');
}

await work().catch(refuseToStart);
