import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'tossbook_http_request_seconds',
  help: 'Time to answer, by call and status',
  labelNames: ['call', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

export const refusals = new Counter({
  name: 'tossbook_refusals_total',
  help: 'Refused calls, by code',
  labelNames: ['code'] as const,
  registers: [registry],
});

export const passwordChecks = new Counter({
  name: 'tossbook_password_checks_total',
  help: 'Passwords verified against an account that exists',
  registers: [registry],
});

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

export const openAlarms = new Gauge({
  name: 'tossbook_open_alarms',
  help: 'Laws of the books that were found broken, until an admin has looked',
  registers: [registry],
});

export const alarmsRaised = new Counter({
  name: 'tossbook_alarms_total',
  help: 'Alarms raised by this process, by law',
  labelNames: ['law'] as const,
  registers: [registry],
});

export const reconciliationLag = new Gauge({
  name: 'tossbook_reconciliation_lag_seconds',
  help: 'Age of the moment up to which what changed in the books is known to hold',
  registers: [registry],
});

export const outboxWaiting = new Gauge({
  name: 'tossbook_outbox_waiting',
  help: 'Events not handled yet',
  registers: [registry],
});

export const openStreams = new Gauge({
  name: 'tossbook_open_streams',
  help: 'Callers who listen to what changes',
  registers: [registry],
});
