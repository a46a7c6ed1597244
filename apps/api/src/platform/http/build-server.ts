import { randomUUID } from 'node:crypto';
import { asked, type CallName, contract, type Endpoint, type StepUp } from '@tossbook/contract';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { speaking } from '../language.ts';
import type { Log } from '../log.ts';
import { followCall, requestSeconds } from '../metrics.ts';
import { ASKED, answersOf, send } from './answers.ts';
import { acceptNoBody, countAsEmpty } from './bodies/absent-body.ts';
import { acceptForms, readForm } from './bodies/form-parts.ts';
import type { Call, Caller, Handlers, Origin } from './call.ts';
import { chooseLanguage } from './choose-language.ts';
import { serveDocs } from './docs.ts';
import { answerError, handleErrors } from './error-handler.ts';
import { allowOrigins } from './guards/cors.ts';
import { createCostGuard } from './guards/cost-guard.ts';
import type { FloodGuard } from './guards/flood-guard.ts';
import { createLogGuard } from './guards/log-guard.ts';
import { addressOf, operationIdOf, originOf } from './guards/origin.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { createTurns } from './guards/turns.ts';
import { pageOf, servePages } from './pages.ts';
import { traceCalls } from './trace-calls.ts';

export type ServerParts = {
  handlers: Handlers;
  /** Identifies the caller, and refuses one who may not make such a call at all. */
  authorize: (
    request: FastifyRequest,
    called: { call: CallName; endpoint: Endpoint; origin: Origin },
  ) => Promise<Caller | null>;
  /** Refuses a caller who must prove the second factor again. */
  stepUp: (asked: { caller: Caller; stepUp: StepUp; body: unknown }) => Promise<void>;
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
  /** Whose pages may call besides the site's own, and what the site's own pages may call besides it. */
  corsOrigins: string[];
  connectOrigins: string[];
  /** Whether this process was told to stop: each connection is then closed with its next answer. */
  isDraining: () => boolean;
};

const BODY_BYTES_MAX = 200_000;
/** nginx's status for a client that closed the connection before the answer. */
const CALLER_LEFT = 499;
/** From the first byte of a request to its last: slower senders only occupy connections. */
const REQUEST_MS_MAX = 15_000;

/** The HTTP server: one route for each call of the contract, and nothing that is not in it. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    // A list of addresses, never a count of hops: a count is ignored by this version, and `true` can be spoofed.
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // Set here as well: set later, it would stay below the headers timeout, and then no slow body is cut off.
    // By default Node checks only every half minute.
    http: { requestTimeout: REQUEST_MS_MAX, connectionsCheckingInterval: 1_000 },
    genReqId: () => randomUUID(),
    // One log line per answer, written below, in place of Fastify's two. Our lines name the call themselves: a child
    // logger per request would cost more than most requests.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The router itself rejects some URLs before any hook runs: they are answered like all others.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // While closing, calls on open connections are still answered normally.
    return503OnClosing: false,
  });
  // Calls are counted once their caller is known; this is for everything else: pages, files, and what does not exist.
  const slowDownFiles = (request: FastifyRequest) =>
    parts.slowDown(
      { address: addressOf(request) },
      null,
      request.routeOptions.config.isDocumentation ? 'docs' : 'file',
    );
  app.addHook('onRoute', (route) => {
    if (route.config?.call) return;
    // A route outside the contract would have no permission check, so none is allowed.
    if (route.url.startsWith('/api') && !route.config?.isDocumentation)
      throw new Error(`Cannot start: ${route.url} is not in the contract`);
    route.onRequest = slowDownFiles;
  });
  app.decorateRequest('known', null);
  acceptNoBody(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const sendPage = parts.webRoot === null ? null : pageOf(parts.webRoot, parts);
  handleErrors(app, { sendPage, slowDown: slowDownFiles });
  traceCalls(app);
  // These run for every call, so they use callbacks: a promise each would cost as much as their work.
  const headers = securityHeaders(parts);
  const leftOutOfLog = createLogGuard();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id).header('x-server-time', Date.now());
    const { isStream, call = 'unknown', isRoutine = true } = request.routeOptions.config;
    const end = isStream ? null : followCall(call);
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.statusCode : CALLER_LEFT;
      const { elapsedTime } = reply;
      end?.();
      // The duration of a stream says nothing about performance.
      if (!isStream) requestSeconds.observe({ call, status }, elapsedTime / 1000);
      const ms = Math.round(elapsedTime);
      const leftOut = leftOutOfLog({ status, ms, isRoutine });
      if (leftOut !== null)
        request.log.info(
          { reqId: request.id, call, status, ms, address: request.ip, ...(leftOut > 0 ? { leftOut } : {}) },
          'answered',
        );
    });
    done();
  });
  allowOrigins(app, parts.corsOrigins);
  // Closes keep-alive connections while draining: clients find another process for the next call, and none keeps this
  // process from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (parts.isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
  if (parts.hasDocs) await serveDocs(app, parts);
  addCalls(app, parts, ({ multipart }) => !multipart);
  // A scope of its own, so that no other call accepts forms.
  await app.register(async (forms) => {
    await acceptForms(forms);
    addCalls(forms, parts, ({ multipart }) => multipart === true);
  });
  if (parts.webRoot) await servePages(app, parts.webRoot, parts);
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whence and by whom, once that is known. Here and not in a WeakMap, which the garbage collector has to search. */
    known: { origin: Origin; caller: Caller | null } | null;
  }
  interface FastifyContextConfig {
    call?: string;
    isDocumentation?: boolean;
    isStream?: boolean;
    /** A read or a bet: one of very many, which the log need not have. */
    isRoutine?: boolean;
  }
}

const isRoutine = ({ method, access }: Endpoint): boolean => method === 'GET' || access === 'bet.place';

function addCalls(
  app: FastifyInstance,
  { handlers, authorize, stepUp, slowDown, isProduction }: ServerParts,
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
      config: { call: name, isStream: endpoint.stream === true, isRoutine: isRoutine(endpoint) },
      // A HEAD request would read a whole export, or start a stream.
      ...(endpoint.csv || endpoint.jsonFile || endpoint.pdfFile || endpoint.stream
        ? { exposeHeadRoute: false }
        : {}),
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
        response: { 200: answersOf(endpoint), ...(endpoint.twoPeople ? { [ASKED]: asked } : {}) },
      },
      ...(endpoint.multipart
        ? {
            preValidation: async (request: FastifyRequest) => {
              request.body = await readForm(request);
            },
          }
        : countAsEmpty(endpoint)),
      // Before the body is parsed: whoever may not call learns nothing about what a call takes.
      onRequest: async (request, reply) => {
        // Publicly cached answers must not carry one browser's cookie.
        const givesDevice = !endpoint.file && !endpoint.cacheSeconds;
        const origin = originOf(request, reply, { isSecure: isProduction, givesDevice });
        const caller = await authorize(request, { call: name, endpoint, origin }).catch(async (refusal) => {
          // Rejected tokens count too, or guessing tokens would be the one thing without a limit.
          await slowDown(origin, null, 'call');
          throw refusal;
        });
        await slowDown(origin, caller, endpoint.file ? 'file' : 'call');
        request.known = { origin, caller };
        reply.header('cache-control', cachingOf(endpoint));
        // Kept for a while, it would be the wrong time.
        if (endpoint.cacheSeconds) reply.removeHeader('x-server-time');
      },
      handler: async (request, reply) => {
        const { origin, caller } = request.known ?? failed(request.id);
        const { body, query, params } = request;
        if (endpoint.stepUp && caller) await stepUp({ caller, stepUp: endpoint.stepUp, body });
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
        // A picture says nothing, and is cached for everybody.
        return speaking(endpoint.file ? 'en' : chooseLanguage(request, reply), async () =>
          send(reply, await (endpoint.inTurn ? inTurn(() => handle(call)) : handle(call)), endpoint),
        );
      },
    });
  }
}

function cachingOf({ file, cacheSeconds }: Endpoint): string {
  if (file) return 'public, max-age=31536000, immutable';
  return cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store';
}

function failed(requestId: string): never {
  throw new Error(`request ${requestId} was not authorized`);
}
