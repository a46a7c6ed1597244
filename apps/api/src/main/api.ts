import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BACKGROUND_HEADER } from '@tossbook/contract';
import type { Redis } from 'ioredis';
import {
  authorizeCall,
  createSessionChecks,
  createSessionUses,
  hasSecondFactor,
  liveSessions,
} from '../domains/auth/index.ts';
import { publishBook } from '../domains/book/index.ts';
import { createTokenReader, secretKey } from '../domains/credentials/index.ts';
import { createTickChecks } from '../domains/employees/index.ts';
import { watchRefusals } from '../domains/feed/index.ts';
import { createHub, createPublisher, followNews } from '../domains/realtime/index.ts';
import { requireProof } from '../domains/second-factor/index.ts';
import { followSettings } from '../domains/settings/index.ts';
import { createSender } from '../platform/changes/broadcast.ts';
import type { Config } from '../platform/config.ts';
import { openGuardedDatabase } from '../platform/db/guarded-database.ts';
import { openReads } from '../platform/db/replica/reads.ts';
import { publishChangesOf } from '../platform/db/tx.ts';
import { buildServer } from '../platform/http/build-server.ts';
import type { Caller } from '../platform/http/call.ts';
import { createFloodGuard } from '../platform/http/guards/flood-guard.ts';
import { startInternalServer } from '../platform/http/internal-server.ts';
import { serveKeptFiles } from '../platform/http/kept-files.ts';
import { stopListening } from '../platform/http/stop-listening.ts';
import { createLimits } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { exportMetricsOf, watchPool } from '../platform/metrics.ts';
import { openRedis } from '../platform/redis.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { VERSION } from '../platform/version.ts';
import { rememberingCalls } from './acknowledged-calls.ts';
import { reportLostData } from './report-lost-data.ts';
import { handlersOf } from './routes.ts';
import { watchingCalls, watchSecurity } from './security-of-calls.ts';

/** A replica in the same network is a few milliseconds behind; the primary is quicker than one that needs longer. */
const READ_PATIENCE_MS = 100;

/** Assembles an API process. It listens when told to, and closes in an order that loses nothing. */
export async function createApi(config: Config) {
  // A site that answers calls but has no pages would look healthy.
  if (config.webRoot && !existsSync(join(config.webRoot, 'index.html')))
    throw new Error(
      `Cannot start:\n  WEB_ROOT: there is no index.html in ${config.webRoot}; build the pages first`,
    );
  const log = createLog(config.logLevel);
  const stopTracing = await startTracing(config.traceSite, 'tossbook-api');
  const database = await openGuardedDatabase({
    config,
    serves: true,
    log,
    onMissing: reportLostData(config, log),
  });
  const { db, heartbeat } = database;
  const reads = await openReads({ config, primary: database, patienceMs: READ_PATIENCE_MS, log });
  exportMetricsOf('api');
  watchPool(database.pool);
  const redis: Redis | null = config.redisUrl ? openRedis(config.redisUrl, log) : null;
  const limits = createLimits({ redis, loopbackUnlimited: config.loopbackUnlimited });
  const settings = await followSettings(db, log);
  const key = secretKey(config.tokenSecret);
  const previousKeys = config.previousTokenSecret === null ? [] : [secretKey(config.previousTokenSecret)];
  const readToken = createTokenReader([key, ...previousKeys]);
  const sessionChecks = createSessionChecks(db);
  const sessionUses = createSessionUses(db, settings);
  const tickChecks = createTickChecks(db);
  const hub = createHub({ liveSessions: (sessions) => liveSessions(db, sessions), log });
  const news = await followNews({ hub, db, config, log });
  const watch = watchSecurity({ db, log });
  const refusals = watchRefusals({ db, log });
  const publisher = createPublisher({ send: createSender({ db, redis }), log });
  publishChangesOf(db, publisher.publish);

  let isDraining = false;
  const handlers = handlersOf({
    db,
    reads: reads.db,
    config,
    key,
    limits,
    settings,
    sessionChecks,
    tickChecks,
    hub,
    databaseTimeAt: heartbeat.databaseTimeAt,
    refusals,
    isDraining: () => isDraining,
    log,
  });

  const mustSetUpFactor = async ({ role, userId }: Caller) =>
    config.isStaffFactorRequired && role !== 'client' && !(await hasSecondFactor(db, userId));

  const app = await buildServer({
    handlers: watchingCalls(rememberingCalls(handlers, database), watch),
    authorize: async ({ headers }, { call, endpoint, origin }) => {
      const { authorization } = headers;
      const onDenied = (caller: Caller) => watch.noteDenied({ call, caller, origin });
      const caller = await authorizeCall(
        { readToken, sessionChecks, mustSetUpFactor, ticksOf: tickChecks.ticksOf, onDenied },
        { authorization, endpoint },
      );
      // What a page does by itself is no use, and neither is the stream of its news. A bet notes nothing.
      const isByItself = endpoint.stream || headers[BACKGROUND_HEADER] !== undefined;
      if (caller && !isByItself && !endpoint.checksSession) sessionUses.note(caller);
      return caller;
    },
    stepUp: (asked) => requireProof({ db, settings }, asked),
    slowDown: createFloodGuard({ loopbackUnlimited: config.loopbackUnlimited }),
    log,
    version: VERSION,
    isProduction: config.isProduction,
    hasDocs: config.hasDocs,
    trustedProxies: config.trustedProxies,
    webRoot: config.webRoot,
    analyticsUrl: config.analyticsUrl,
    corsOrigins: config.corsOrigins,
    connectOrigins: config.connectOrigins,
    isDraining: () => isDraining,
  });

  if (config.webRoot) serveKeptFiles(app, db);
  if (config.bookSite) publishBook(app, { db, witnesses: config.bookSite.witnesses });

  const isReady = async () => !isDraining && heartbeat.isAlive();

  return {
    app,
    db,
    async listen() {
      const { internalPort: port, internalHost: host } = config;
      const internal = await startInternalServer({ port, host, isReady });
      app.addHook('onClose', async () => void internal.close());
      await app.listen({ port: config.port, host: config.host });
      return {
        port: (app.server.address() as AddressInfo).port,
        internalPort: (internal.address() as AddressInfo).port,
      };
    },
    /** Becomes unready first, so that calls go elsewhere; then ends streams, finishes calls, closes the database. */
    async close() {
      isDraining = true;
      hub.close();
      await wait(config.drainSeconds * 1000);
      if (app.server.listening) await stopListening(app.server);
      await app.close();
      settings.stop();
      await watch.stop();
      await refusals.stop();
      await publisher.close();
      await news.stop();
      redis?.disconnect();
      await reads.close();
      await database.close();
      await stopTracing();
    },
  };
}
