import { randomUUID } from 'node:crypto';
import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Log } from '../log.ts';
import { followCall, requestSeconds } from '../metrics.ts';
import { acceptNoBody, countAsEmpty } from './absent-body.ts';
import { answersOf, send } from './answers.ts';
import type { Call, Caller, Handlers, Origin } from './call.ts';
import { allowOrigins } from './cors.ts';
import { createCostGuard } from './cost-guard.ts';
import { serveDocs } from './docs.ts';
import { answerError, handleErrors } from './error-handler.ts';
import type { FloodGuard } from './flood-guard.ts';
import { acceptForms, readForm } from './form-parts.ts';
import { addressOf, operationIdOf, originOf } from './origin.ts';
import { pageOf, servePages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { createTurns } from './turns.ts';

export type ServerParts = {
  handlers: Handlers;
  /** Decides who calls, and whether that caller may make such a call at all. */
  authorize: (
    request: FastifyRequest,
    called: { call: CallName; endpoint: Endpoint; origin: Origin },
  ) => Promise<Caller | null>;
  /** Refuses callers who send far more than a person could. */
  slowDown: FloodGuard;
  log: Log;
  version: string;
  isProduction: boolean;
  /** Whether /api/docs describes the calls. */
  hasDocs: boolean;
  trustedProxies: string[];
  /** The built pages, if this server is to serve them too. */
  webRoot: string | null;
  analyticsUrl: string | null;
  /** Whose pages may make calls beside the site's own, and what the site's own pages may call beside it. */
  corsOrigins: string[];
  connectOrigins: string[];
  /** Whether this process was told to stop: connections are then given up, one answer each. */
  isDraining: () => boolean;
};

const BODY_BYTES_MAX = 200_000;
/** As nginx writes it of a caller who did not wait for the answer. */
const CALLER_LEFT = 499;
/** From its first byte to its last: who sends slower than that keeps a connection for nothing. */
const REQUEST_MS_MAX = 15_000;

/** The HTTP server: one route for each call of the contract, and nothing that is not in it. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    // A list of addresses, never a count of hops: a count is ignored by this version, and `true` can be spoofed.
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // Told here as well: set afterwards, it leaves the limit for headers above it, and then no slow body is cut off.
    // Node looks only every half minute, unless told.
    http: { requestTimeout: REQUEST_MS_MAX, connectionsCheckingInterval: 1_000 },
    genReqId: () => randomUUID(),
    // One line for each answer, written below, in place of Fastify's two. Our own lines name the call themselves: a
    // logger for each would cost more than most of them.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The router refuses some addresses itself, before any hook: they are answered like all others.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // A call on a connection that is still open is answered like any other, up to the end.
    return503OnClosing: false,
  });
  // Calls are counted where it is known who makes them; this is for all the rest: pages, files, and what is not there.
  const slowDownFiles = (request: FastifyRequest) =>
    parts.slowDown(
      { address: addressOf(request) },
      null,
      request.routeOptions.config.isDocumentation ? 'docs' : 'file',
    );
  app.addHook('onRoute', (route) => {
    if (route.config?.call) return;
    // A route beside the contract would have no permission, so there is none.
    if (route.url.startsWith('/api') && !route.config?.isDocumentation)
      throw new Error(`Cannot start: ${route.url} is not in the contract`);
    route.onRequest = slowDownFiles;
  });
  acceptNoBody(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const sendPage = parts.webRoot === null ? null : pageOf(parts.webRoot, parts);
  handleErrors(app, { sendPage, slowDown: slowDownFiles });
  // These run for every call, so they call back: a promise for each would cost as much as what they do.
  const headers = securityHeaders(parts);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id).header('x-server-time', Date.now());
    const { isStream, call = 'unknown' } = request.routeOptions.config;
    // How long somebody listens says nothing about how fast anything is.
    if (!isStream) {
      const end = followCall(call);
      reply.raw.once('close', () => {
        end();
        const status = reply.raw.writableEnded ? reply.statusCode : CALLER_LEFT;
        requestSeconds.observe({ call, status }, reply.elapsedTime / 1000);
      });
    }
    done();
  });
  allowOrigins(app, parts.corsOrigins);
  // Connections are kept open between calls: whoever has one finds another process for the next call, and one whose
  // call was still running does not keep this process from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (parts.isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'unknown';
    request.log.info(
      {
        reqId: request.id,
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    );
    done();
  });
  if (parts.hasDocs) await serveDocs(app, parts);
  addCalls(app, parts, ({ multipart }) => !multipart);
  // A part of its own, so that no other call takes a form.
  await app.register(async (forms) => {
    await acceptForms(forms);
    addCalls(forms, parts, ({ multipart }) => multipart === true);
  });
  if (parts.webRoot) await servePages(app, parts.webRoot, parts);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
    isDocumentation?: boolean;
    isStream?: boolean;
  }
}

function addCalls(
  app: FastifyInstance,
  { handlers, authorize, slowDown, isProduction }: ServerParts,
  isWanted: (endpoint: Endpoint) => boolean,
) {
  const costs = createCostGuard();
  const inTurn = createTurns();
  for (const name of Object.keys(contract) as CallName[]) {
    const endpoint: Endpoint = contract[name];
    if (!isWanted(endpoint)) continue;
    const handle = handlers[name] as ((call: Call<Endpoint>) => Promise<unknown>) | undefined;
    if (!handle) throw new Error(`Cannot start: no handler for ${name}`);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { call: name, isStream: endpoint.stream === true },
      // To tell its headers alone, a whole export would be read, or a stream begun.
      ...(endpoint.csv || endpoint.stream ? { exposeHeadRoute: false } : {}),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.movesMoney || endpoint.happensOnce
          ? { description: 'Send an Idempotency-Key (a UUID): the effect happens once for each key.' }
          : {}),
        ...(endpoint.access === 'public' ? { security: [] } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
        response: { 200: answersOf(endpoint) },
      },
      ...(endpoint.multipart
        ? {
            preValidation: async (request: FastifyRequest) => {
              request.body = await readForm(request);
            },
          }
        : countAsEmpty(endpoint)),
      // Before the body is looked at: who may not call learns nothing about what a call takes.
      onRequest: async (request, reply) => {
        // What caches keep for everybody must not carry one browser's cookie.
        const origin = originOf(request, reply, { isSecure: isProduction, givesDevice: !endpoint.file });
        const caller = await authorize(request, { call: name, endpoint, origin }).catch(async (refusal) => {
          // A token that is not let in still counts, else guessing tokens would be the one thing without a limit.
          await slowDown(origin, null, 'call');
          throw refusal;
        });
        await slowDown(origin, caller, endpoint.file ? 'file' : 'call');
        calls.set(request, { origin, caller });
        reply.header('cache-control', endpoint.file ? 'public, max-age=31536000, immutable' : 'no-store');
      },
      handler: async (request, reply) => {
        const { origin, caller } = calls.get(request) ?? failed(request.id);
        const { body, query, params } = request;
        const end = costs.begin(endpoint, { caller, query });
        if (end) reply.raw.once('close', end);
        const call = {
          body,
          query,
          params,
          caller,
          origin,
          operationId: operationIdOf(request),
          reply,
        } as Call<Endpoint>;
        return send(reply, await (endpoint.inTurn ? inTurn(() => handle(call)) : handle(call)));
      },
    });
  }
}

const calls = new WeakMap<FastifyRequest, { origin: Origin; caller: Caller | null }>();

function failed(requestId: string): never {
  throw new Error(`request ${requestId} was not authorized`);
}
