import { text } from 'node:stream/consumers';
import {
  type Answer,
  type Asked,
  type BodySent,
  type CallName,
  contract,
  type Endpoint,
  type ErrorBody,
  type Params,
  type QuerySent,
} from '@tossbook/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readBooks } from '../../src/domains/reconciliation/index.ts';
import { createApi } from '../../src/main/api.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { cloneDatabase, openPlannedOnce, type TestDatabase } from './database.ts';

export const TOKEN_SECRET = 'a secret of thirty-two characters, for tests';
export const DEFAULT_PASSWORD = 'toss1';
/** As on a real site. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  LOOPBACK_UNLIMITED: 'false',
  SECOND_FACTOR_SECRET: 'another secret of thirty-two characters, for tests',
};

type Call<Name extends CallName> = {
  body?: BodySent<(typeof contract)[Name]>;
  query?: QuerySent<(typeof contract)[Name]>;
  params?: Params<(typeof contract)[Name]>;
  token?: string | undefined;
  key?: string;
  deviceId?: string;
  address?: string;
  language?: string;
};

export type Reply<T> = {
  status: number;
  body: T & Partial<ErrorBody & Asked>;
  headers: Record<string, unknown>;
};

export type Kit = {
  database: TestDatabase;
  /** The server's own connection, with the server's own rights. */
  db: Db;
  api: Awaited<ReturnType<typeof createApi>>;
  /** Makes a call of the contract on the real server. */
  call: <Name extends CallName>(
    name: Name,
    call?: Call<Name>,
  ) => Promise<Reply<Answer<(typeof contract)[Name]>>>;
  /** Moves the database's clock on; '25 hours', '-10 minutes'. */
  travel: (interval: string) => Promise<void>;
};

/**
 * A real server on a database of its own for the tests of one file. After each test the books are checked:
 * every invariant, whatever the test was about.
 */
export function useKit(env: Record<string, string> = {}): Kit {
  const kit = {} as Kit;
  let books: ReturnType<typeof openPlannedOnce>;
  beforeAll(async () => {
    Object.assign(kit, await startKit(env));
    books = openPlannedOnce(kit.database.appUrl);
  });
  afterEach(async () => {
    await expectSoundBooks(books.db);
  });
  afterAll(async () => {
    await books.close();
    await kit.api.close();
    await kit.database.drop();
  });
  return kit;
}

export async function startKit(env: Record<string, string>, on?: TestDatabase): Promise<Kit> {
  const database = on ?? (await cloneDatabase());
  const api = await createApi(readConfig({ ...testEnvironment(database.appUrl), ...env }));
  return {
    database,
    api,
    db: api.db,
    call: callsTo(api),
    travel: async (interval) => {
      await database.owner.query('update test_clock set shift = shift + $1::interval', [interval]);
    },
  };
}

/** Makes calls of the contract on a server, without a network between. */
export const callsTo =
  ({ app }: Pick<Kit['api'], 'app'>): Kit['call'] =>
  async (name, call = {}) => {
    const { method, path, multipart, stream }: Endpoint = contract[name];
    const params = (call.params ?? {}) as Record<string, string>;
    const sent = multipart ? await formOf(call.body ?? {}) : jsonOf(call.body);
    const response = await (stream ? injectStream : inject)(app, {
      method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? param)}`,
      query: Object.fromEntries(Object.entries(call.query ?? {}).map(([key, value]) => [key, String(value)])),
      ...(sent ? { payload: sent.payload } : {}),
      remoteAddress: call.address ?? '127.0.0.1',
      headers: {
        ...sent?.headers,
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.key ? { 'idempotency-key': call.key } : {}),
        ...(call.language ? { 'accept-language': call.language } : {}),
        ...(call.deviceId ? { cookie: `device=${call.deviceId}` } : {}),
      },
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (response.rawPayload as never),
      headers: response.headers,
    };
  };

const inject = (app: Kit['api']['app'], request: InjectOptions) => app.inject(request);

/** A stream has no end to wait for: of one that begins there is the head alone. */
export async function injectStream(app: Kit['api']['app'], request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode, headers } = response;
  const body = statusCode === 200 ? '' : await text(response.stream());
  response.stream().destroy();
  return { statusCode, headers, body, rawPayload: Buffer.from(body), json: () => JSON.parse(body) };
}

const jsonOf = (body: unknown) => (body === undefined ? null : { payload: body as object, headers: {} });

/** A body as a browser sends a form. */
export async function formOf(
  body: object,
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, string | File | undefined][]) {
    if (value !== undefined) form.append(name, value);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** What a server process needs to start against a test database. */
export const testEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET,
  DEFAULT_PASSWORD,
  LOOPBACK_UNLIMITED: 'true',
  LOG_LEVEL: 'silent',
  API_DOCS: 'false',
  PORT: '0',
  INTERNAL_PORT: '0',
  DRAIN_SECONDS: '0',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
});

export async function expectSoundBooks(db: Db): Promise<void> {
  const { verdicts } = await readBooks(db);
  const broken = verdicts
    .filter(({ offenders }) => offenders.length > 0)
    .map(({ name, offenders }) => ({ name, offenders }));
  expect(broken).toEqual([]);
}
