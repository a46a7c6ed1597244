import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Field names that hold secrets. */
const SECRETS = ['password', 'newPassword', 'confirmPassword', 'currentPassword', 'defaultPassword', 'token'];

/** Structured logs. Bodies are never logged; anything else that could hold a secret is redacted. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        ...SECRETS,
        ...SECRETS.map((name) => `*.${name}`),
      ],
      remove: true,
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
