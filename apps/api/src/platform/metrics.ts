import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { VERSION } from './version.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Registered only by the kind of process that measures it: a zero from any other would be misleading. */
const elsewhere = { registers: [] as Registry[] };

new Gauge({
  name: 'tossbook_build_info',
  help: 'Always 1, with what is running',
  labelNames: ['version', 'node'] as const,
  registers: [registry],
}).set({ version: VERSION, node: process.version }, 1);

export const checksumsOff = new Gauge({
  name: 'tossbook_database_checksums_off',
  help: '1 if PostgreSQL runs without data checksums',
  registers: [registry],
});

export const databaseRefused = new Gauge({
  name: 'tossbook_database_refused',
  help: '1 while this process refuses a database that lacks what was acknowledged',
  registers: [registry],
});

export const standbysMissing = new Gauge({
  name: 'tossbook_synchronous_standbys_missing',
  help: 'Standbys that commits wait for and that are not there; not a number where this cannot be seen',
  registers: [registry],
});

export const requestSeconds = new Histogram({
  name: 'tossbook_http_request_seconds',
  help: 'Time to answer, by call and status; 499 if the caller left first',
  labelNames: ['call', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  ...elsewhere,
});

/** Unanswered calls, oldest first, and every call seen so far: those with none in flight export a zero. */
const openCalls = new Set<{ call: string; since: number }>();
const callsSeen = new Set<string>();

/** Counts a call as in flight, until the returned function is called. */
export function followCall(call: string): () => void {
  const open = { call, since: performance.now() };
  openCalls.add(open);
  callsSeen.add(call);
  return () => openCalls.delete(open);
}

const callsInFlight = new Gauge({
  name: 'tossbook_http_requests_in_flight',
  help: 'Calls that are not answered yet, by call',
  labelNames: ['call'] as const,
  // Counted when scraped: updating a gauge with each call would cost more than some calls.
  collect() {
    for (const call of callsSeen) this.set({ call }, 0);
    for (const { call } of openCalls) this.inc({ call });
  },
  ...elsewhere,
});

const oldestCall = new Gauge({
  name: 'tossbook_http_oldest_request_seconds',
  help: 'Age of the oldest call that is not answered yet',
  collect() {
    const [oldest] = openCalls;
    this.set(oldest ? (performance.now() - oldest.since) / 1000 : 0);
  },
  ...elsewhere,
});

export const betsWaiting = new Gauge({
  name: 'tossbook_bets_waiting',
  help: 'Bets and cancels that are queued or being written',
  ...elsewhere,
});

export const refusals = new Counter({
  name: 'tossbook_refusals_total',
  help: 'Refused calls, by code',
  labelNames: ['code'] as const,
  ...elsewhere,
});

export const passwordChecks = new Counter({
  name: 'tossbook_password_checks_total',
  help: 'Passwords verified against an account that exists',
  ...elsewhere,
});

export const openStreams = new Gauge({
  name: 'tossbook_open_streams',
  help: 'Callers who listen to what changes',
  ...elsewhere,
});

export const openAlarms = new Gauge({
  name: 'tossbook_open_alarms',
  help: 'Laws of the books that were found broken, until an admin has looked',
  ...elsewhere,
});

export const alarmsRaised = new Counter({
  name: 'tossbook_alarms_total',
  help: 'Alarms raised by this process, by law',
  labelNames: ['law'] as const,
  ...elsewhere,
});

export const reconciliationLag = new Gauge({
  name: 'tossbook_reconciliation_lag_seconds',
  help: 'Age of the moment up to which what changed in the books is known to hold',
  ...elsewhere,
});

export const outboxWaiting = new Gauge({
  name: 'tossbook_outbox_waiting',
  help: 'Events not handled yet',
  ...elsewhere,
});

export const outboxOldest = new Gauge({
  name: 'tossbook_outbox_oldest_seconds',
  help: 'Age of the oldest event not handled yet',
  ...elsewhere,
});

export const settlementsUnfinished = new Gauge({
  name: 'tossbook_settlements_unfinished',
  help: 'Settlements and reversals that are recorded and not wholly paid',
  ...elsewhere,
});

export const jobSuccess = new Gauge({
  name: 'tossbook_job_success_timestamp_seconds',
  help: 'When a job last came to its end, by whichever worker',
  labelNames: ['job'] as const,
  ...elsewhere,
});

export const probeSuccess = new Gauge({
  name: 'tossbook_probe_success_timestamp_seconds',
  help: 'When the probe of this worker last bet and cancelled; when it was started, if it never did',
  ...elsewhere,
});

export const probeSeconds = new Gauge({
  name: 'tossbook_probe_seconds',
  help: 'How long the last bet and cancel of the probe took, logging in included',
  ...elsewhere,
});

export const probeFailures = new Counter({
  name: 'tossbook_probe_failures_total',
  help: 'Runs of the probe that failed, by the call that did',
  labelNames: ['call'] as const,
  ...elsewhere,
});

/** Only where a probe is configured: elsewhere its silence means nothing. */
export function exportProbe(): void {
  for (const metric of [probeSuccess, probeSeconds, probeFailures]) registry.registerMetric(metric);
  probeSuccess.setToCurrentTime();
}

export const replicaLag = new Gauge({
  name: 'tossbook_replica_lag_seconds',
  help: 'How far the replica is behind the primary; not a number while it cannot be asked',
  ...elsewhere,
});

export const readsTotal = new Counter({
  name: 'tossbook_reads_total',
  help: 'Reads that a replica may serve, by the server that did',
  labelNames: ['target'] as const,
  ...elsewhere,
});

/** Only where a replica is configured. */
export function exportReplica(): void {
  for (const metric of [replicaLag, readsTotal]) registry.registerMetric(metric);
  for (const target of ['replica', 'primary']) readsTotal.inc({ target }, 0);
}

const ofApi = [requestSeconds, callsInFlight, oldestCall, betsWaiting, refusals, passwordChecks, openStreams];

const ofWorker = [
  openAlarms,
  alarmsRaised,
  reconciliationLag,
  outboxWaiting,
  outboxOldest,
  settlementsUnfinished,
  jobSuccess,
];

export function exportMetricsOf(process: 'api' | 'worker'): void {
  for (const metric of process === 'api' ? ofApi : ofWorker) registry.registerMetric(metric);
}

let watchedPool: pg.Pool | null = null;
export const watchPool = (pool: pg.Pool) => {
  watchedPool = pool;
};

new Gauge({
  name: 'tossbook_database_connections',
  help: 'Connections of the pool, and calls that wait for one',
  labelNames: ['state'] as const,
  collect() {
    if (!watchedPool) return;
    const { totalCount, idleCount, waitingCount } = watchedPool;
    this.set({ state: 'busy' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'waiting' }, waitingCount);
  },
  registers: [registry],
});

let watchedRedis: Redis | null = null;
export const watchRedis = (redis: Redis) => {
  watchedRedis = redis;
  registry.registerMetric(redisUp);
};

const redisUp = new Gauge({
  name: 'tossbook_redis_up',
  help: '1 if Redis answers; absent where none is configured',
  async collect() {
    this.set((await watchedRedis?.ping().catch(() => null)) ? 1 : 0);
  },
  ...elsewhere,
});
