import type { FastifyInstance } from 'fastify';
import { activeTracing } from '../tracing/tracing.ts';

/** A span for each call, in which its handlers run. It names neither the caller nor what was asked. */
export function traceCalls(app: FastifyInstance): void {
  const tracing = activeTracing();
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { call, isStream } = request.routeOptions.config;
    if (!call || isStream) return done();
    const span = tracing.startCall(call, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'tossbook.request_id': request.id,
    });
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) tracing.fail(span);
      span.end();
    });
    tracing.within(span, done);
  });
}
