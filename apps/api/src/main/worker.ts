import closeWithGrace from 'close-with-grace';
import { createProbe } from '../domains/probe/index.ts';
import { runPushes } from '../domains/push/index.ts';
import { createPublisher } from '../domains/realtime/index.ts';
import { watchRisk } from '../domains/risk/index.ts';
import { runPayouts } from '../domains/settlement/index.ts';
import { createSender } from '../platform/changes/broadcast.ts';
import { runDispatcher } from '../platform/changes/outbox.ts';
import { readConfig } from '../platform/config.ts';
import { openGuardedDatabase } from '../platform/db/guarded-database.ts';
import { openReads } from '../platform/db/replica/reads.ts';
import { isOutcomeUnknown, publishChangesOf } from '../platform/db/tx.ts';
import { startInternalServer } from '../platform/http/internal-server.ts';
import { createLog } from '../platform/log.ts';
import { exportMetricsOf, exportProbe, watchPool } from '../platform/metrics.ts';
import { openRedis } from '../platform/redis.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { keepMeasuring } from './gauges.ts';
import { refuseToStart } from './print-error.ts';
import { reportLostData } from './report-lost-data.ts';
import { runJobs } from './run-jobs.ts';
import { subscriptions } from './subscriptions.ts';

/** Nobody waits for the nightly pass. */
const READ_PATIENCE_MS = 5_000;

/** The worker process: outbox events, payouts, and scheduled jobs. Any number may run at once. */
async function work(): Promise<void> {
  // Another default port, for an API process on the same machine.
  const config = readConfig(process.env, { INTERNAL_PORT: '9465' });
  const log = createLog(config.logLevel);
  const stopTracing = await startTracing(config.traceSite, 'tossbook-worker');
  const database = await openGuardedDatabase({
    config,
    serves: false,
    log,
    onMissing: reportLostData(config, log),
  });
  const { db, heartbeat } = database;
  const reads = await openReads({ config, primary: database, patienceMs: READ_PATIENCE_MS, log });
  exportMetricsOf('worker');
  if (config.probeSite) exportProbe();
  watchPool(database.pool);

  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null;
  const publisher = createPublisher({ send: createSender({ db, redis }), log });
  publishChangesOf(db, publisher.publish);

  const stopping = new AbortController();
  const dispatching = runDispatcher(db, subscriptions, log, stopping.signal);
  const paying = runPayouts(db, { signal: stopping.signal, log });
  const watching = watchRisk(db, { signal: stopping.signal, log });
  const pushing = runPushes(db, { site: config.pushSite, signal: stopping.signal, log });
  const running = runJobs({
    db,
    reads: reads.db,
    address: { url: config.databaseUrl, fallbackPassword: config.databaseFallbackPassword },
    bookSite: config.bookSite,
    probe: config.probeSite && createProbe(config.probeSite, log),
    log,
    signal: stopping.signal,
  });
  const gauges = await keepMeasuring(db, log);
  const internal = await startInternalServer({
    port: config.internalPort,
    host: config.internalHost,
    isReady: async () => !stopping.signal.aborted && heartbeat.isAlive(),
  });
  // The queue does not await recording how a job ended. A job whose end was not recorded is run again; any other
  // rejection ends this process as an uncaught exception.
  process.on('unhandledRejection', (error) => {
    if (!isOutcomeUnknown(error)) throw error;
    log.warn({ err: error }, 'the end of a job is not noted');
  });
  closeWithGrace({ delay: 20_000, logger: log, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an error');
    stopping.abort();
    gauges.stop();
    await dispatching;
    await paying;
    await watching;
    await pushing;
    await running;
    await publisher.close();
    redis?.disconnect();
    internal.close();
    await reads.close();
    await database.close();
    await stopTracing();
  });
  log.info('working');
}

await work().catch(refuseToStart);
