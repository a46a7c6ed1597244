import { BACKGROUND_HEADER, contract } from '@tossbook/contract';
import type { FastifyInstance } from 'fastify';

/** How long a browser caches the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;
const POSTERS = `/api${contract.getPoster.path.split('{')[0]}`;

const shared = {
  // For the device cookie; logins use the token only.
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-disposition, retry-after, x-request-id, x-server-time',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, idempotency-key, last-event-id, ${BACKGROUND_HEADER}`,
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};

/** Lets pages of these origins, and no others, make calls and read the answers. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    // A shared cache must not serve the answer for one origin to another.
    reply.header('vary', 'Origin');
    // Images are requested without CORS, so without an Origin header.
    if (request.url.startsWith(POSTERS)) reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return done();
    reply.headers(shared).header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    void reply.code(204).headers(preflight).send();
  });
}
