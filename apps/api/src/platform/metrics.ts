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

export const outboxWaiting = new Gauge({
  name: 'tossbook_outbox_waiting',
  help: 'Events not handled yet',
  registers: [registry],
});
