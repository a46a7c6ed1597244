import { resolve } from 'node:path';
import * as z from 'zod';
import { type BookSite, bookSiteOf, bookVariables } from './book-site.ts';
import { type ReplicaSite, replicaSiteOf, replicaVariables } from './db/replica/replica-site.ts';
import { type ProbeSite, probeSiteOf, probeVariables } from './probe-site.ts';
import { type PushSite, pushSiteOf, pushVariables } from './push-site.ts';
import { type Environment, readSecretFiles } from './secret-files.ts';
import { type TraceSite, traceSiteOf, traceVariables } from './tracing/trace-site.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
/** Origins as browsers send them: no path, no wildcard. */
const origins = list.refine(
  (items) => items.every((item) => /^https?:\/\/[^*/]+$/.test(item) && URL.canParse(item)),
  'must be origins, like https://bet.example.org, separated by commas',
);
const choice = z.enum(['true', 'false']).transform((text) => text === 'true');
const flag = choice.default(false);
const secret = z.string().min(32, 'must have at least 32 characters');
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  /** Where metrics and readiness are served, apart from the public port. Port 0 takes any free one. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: port.default(9464),
  /** How long a stopping process that is no longer ready still takes calls. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(15).optional(),
  DATABASE_URL: z.string().min(1),
  /** Tried if the server refuses the password in DATABASE_URL, while it is being changed. */
  DATABASE_FALLBACK_PASSWORD: z.string().optional(),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(2).max(200).default(12),
  /** Where a process stores what it has acknowledged, for the next one to verify; without it, only in memory. */
  STATE_DIR: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Signs login tokens. Changing it ends every session, unless TOKEN_SECRET_PREVIOUS has the old one. */
  TOKEN_SECRET: secret,
  /** Only verifies tokens: the previous secret, or the next one. */
  TOKEN_SECRET_PREVIOUS: secret.optional(),
  /**
   * Encrypts the secrets of authenticator apps. Not the token secret: that one is rotated, and these must stay readable.
   */
  SECOND_FACTOR_SECRET: secret.optional(),
  /** Only reads what the previous secret has encrypted. */
  SECOND_FACTOR_SECRET_PREVIOUS: secret.optional(),
  /** Whether staff must have a second factor; by default in production. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Where the site's pages are: passkeys work there alone. */
  PASSKEY_ORIGINS: origins,
  /** The domain that passkeys belong to, if not the host of the first origin. */
  PASSKEY_DOMAIN: z.string().optional(),
  PASSWORD_MODE: z.enum(['fixed', 'one-time']).default('fixed'),
  DEFAULT_PASSWORD: z.string().length(5, 'must have five characters').optional(),
  MONEY_MODE: z.enum(['play', 'licensed']).default('play'),
  LICENCE_HOLDER: z.string().optional(),
  LICENCE_AUTHORITY: z.string().optional(),
  LICENCE_NUMBER: z.string().optional(),
  SUPPORT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** An analytics script; without it none is loaded, and the content policy allows none. */
  ANALYTICS_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Whom clients pay by UPI in licensed mode; without both there are no UPI deposits. */
  UPI_PAYEE_ID: z
    .string()
    .regex(/^[\w.-]{2,200}@[A-Za-z][A-Za-z0-9]{1,60}$/, 'must be a UPI ID, like name@bank')
    .optional(),
  UPI_PAYEE_NAME: z.string().max(60).optional(),
  ...replicaVariables,
  ...pushVariables,
  ...bookVariables,
  ...probeVariables,
  ...traceVariables,
  /** Addresses (CIDR) of the proxies in front; only they are trusted to report a caller's address. */
  TRUSTED_PROXIES: list,
  /** Pages of these origins may call this server, besides the site's own. */
  CORS_ORIGINS: origins,
  /** What the served pages may call besides this server: an API or a lookup service elsewhere. */
  CONNECT_ORIGINS: origins,
  /** For local demonstrations: no limits for calls from the machine itself. */
  LOOPBACK_UNLIMITED: flag,
  /** Where the built pages are, for a site without a web server in front. */
  WEB_ROOT: z.string().optional(),
  /** Whether /api/docs describes the calls publicly; by default everywhere but in production. */
  API_DOCS: choice.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Licence = { holder: string; authority: string; number: string };

/** Where passkeys work, and the domain they belong to. */
export type PasskeySite = { domain: string; origins: string[] };

export type UpiPayee = { upiId: string; name: string };

/** Payments to it always fail: 'example' is no bank. */
const DEMONSTRATION_PAYEE: UpiPayee = { upiId: 'demo@example', name: 'TossBook Demo' };

export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  internalHost: string;
  internalPort: number;
  drainSeconds: number;
  databaseUrl: string;
  databaseFallbackPassword: string | null;
  databaseConnectionsMax: number;
  /** Null where everything is read from the primary. */
  replicaSite: ReplicaSite | null;
  stateDir: string | null;
  redisUrl: string | null;
  tokenSecret: string;
  /** While the secret is being changed: tokens signed with it are still valid. */
  previousTokenSecret: string | null;
  /** The first one encrypts, all of them decrypt. */
  secondFactorSecrets: [string, ...string[]];
  isStaffFactorRequired: boolean;
  /** Null where passkeys are not offered. */
  passkeySite: PasskeySite | null;
  /** The password that new accounts start with, or null if each gets a random one. */
  defaultPassword: string | null;
  /** Null in play mode. */
  licence: Licence | null;
  supportUrl: string | null;
  analyticsUrl: string | null;
  /** Whom clients pay by UPI; a demonstration in play mode, where no real money may change hands. */
  upiPayee: UpiPayee | null;
  /** Null where no messages are sent to browsers. */
  pushSite: PushSite | null;
  /** Null where no verifiable book is kept. */
  bookSite: BookSite | null;
  /** Null where no worker probes the site. */
  probeSite: ProbeSite | null;
  /** Null where nothing is traced. */
  traceSite: TraceSite | null;
  trustedProxies: string[];
  corsOrigins: string[];
  connectOrigins: string[];
  loopbackUnlimited: boolean;
  webRoot: string | null;
  hasDocs: boolean;
  logLevel: string;
};

/** Longer than a load balancer takes to notice that readiness is gone. */
const DRAIN_SECONDS = 3;

/** Where `npm run dev` serves the pages. */
const DEV_SERVER = 'http://localhost:5173';

type Variables = z.output<typeof environment>;

/** Reads the environment, or throws one error that names everything wrong with it. */
export function readConfig(env: Environment, defaults: Environment = {}): Config {
  const parsed = environment.safeParse({ ...defaults, ...withoutEmpty(readSecretFiles(env)) });
  if (!parsed.success) {
    throw new Error(
      `Cannot start:\n${parsed.error.issues.map((i) => `  ${i.path.join('.')} ${i.message}`).join('\n')}`,
    );
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  if (isProduction) refuseWhatIsForTrials(e);
  return {
    isProduction,
    host: e.HOST,
    port: e.PORT,
    internalHost: e.INTERNAL_HOST,
    internalPort: e.INTERNAL_PORT,
    drainSeconds: e.DRAIN_SECONDS ?? (isProduction ? DRAIN_SECONDS : 0),
    databaseUrl: e.DATABASE_URL,
    databaseFallbackPassword: e.DATABASE_FALLBACK_PASSWORD ?? null,
    databaseConnectionsMax: e.DATABASE_CONNECTIONS_MAX,
    replicaSite: replicaSiteOf(e),
    stateDir: e.STATE_DIR ? resolve(e.STATE_DIR) : null,
    redisUrl: e.REDIS_URL ?? null,
    tokenSecret: e.TOKEN_SECRET,
    previousTokenSecret: e.TOKEN_SECRET_PREVIOUS ?? null,
    secondFactorSecrets: factorSecretsOf(e, isProduction),
    isStaffFactorRequired: e.STAFF_SECOND_FACTOR ? e.STAFF_SECOND_FACTOR === 'required' : isProduction,
    passkeySite: passkeySiteOf(e, isProduction),
    defaultPassword: e.PASSWORD_MODE === 'one-time' ? null : fixedPassword(e.DEFAULT_PASSWORD, isProduction),
    licence: e.MONEY_MODE === 'licensed' ? licenceOf(e) : null,
    supportUrl: e.SUPPORT_URL ?? null,
    analyticsUrl: e.ANALYTICS_URL ?? null,
    upiPayee: e.MONEY_MODE === 'play' ? DEMONSTRATION_PAYEE : payeeOf(e),
    pushSite: pushSiteOf(e),
    bookSite: bookSiteOf(e),
    probeSite: probeSiteOf(e),
    traceSite: traceSiteOf(e),
    trustedProxies: e.TRUSTED_PROXIES,
    corsOrigins: e.CORS_ORIGINS,
    connectOrigins: e.CONNECT_ORIGINS,
    loopbackUnlimited: e.LOOPBACK_UNLIMITED,
    webRoot: e.WEB_ROOT ? resolve(e.WEB_ROOT) : null,
    hasDocs: e.API_DOCS ?? !isProduction,
    logLevel: e.LOG_LEVEL,
  };
}

/** An empty variable, as compose files pass them, counts as absent. */
function withoutEmpty(env: Environment) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/** Far below any random secret: 32 hexadecimal digits have 100 to 120 bits by the frequency of their digits. */
const SECRET_BITS_MIN = 72;

function refuseWhatIsForTrials(e: Variables): void {
  // Behind a proxy on the same machine, every call comes from loopback.
  if (e.LOOPBACK_UNLIMITED)
    throw new Error(
      'Cannot start:\n  LOOPBACK_UNLIMITED=true is for demonstrations and never for production',
    );
  // A client could name any address of that origin.
  if (e.PUSH_TEST_ORIGIN)
    throw new Error('Cannot start:\n  PUSH_TEST_ORIGIN is for trials and never for production');
  for (const name of [
    'TOKEN_SECRET',
    'TOKEN_SECRET_PREVIOUS',
    'SECOND_FACTOR_SECRET',
    'SECOND_FACTOR_SECRET_PREVIOUS',
  ] as const)
    if (canBeGuessed(e[name]))
      throw new Error(
        `Cannot start:\n  ${name} can be guessed, and whoever does so is anybody; make one with: openssl rand -hex 32`,
      );
}

const canBeGuessed = (text: string | undefined): boolean =>
  text !== undefined && (/^(.+?)\1+$/s.test(text) || bitsOf(text) < SECRET_BITS_MIN);

/** The Shannon entropy of a text, by the frequency of its characters. */
function bitsOf(text: string): number {
  const characters = [...text];
  const alike = Map.groupBy(characters, (character) => character).values();
  return alike.reduce((bits, { length }) => bits + length * Math.log2(characters.length / length), 0);
}

function factorSecretsOf(
  { SECOND_FACTOR_SECRET: own, SECOND_FACTOR_SECRET_PREVIOUS: previous, TOKEN_SECRET }: Variables,
  isProduction: boolean,
): [string, ...string[]] {
  if (own === undefined && isProduction)
    throw new Error('Cannot start:\n  SECOND_FACTOR_SECRET is needed; make one with: openssl rand -hex 32');
  return [own ?? TOKEN_SECRET, ...(previous === undefined ? [] : [previous])];
}

/** Browsers refuse passkeys on plain HTTP, except on localhost, and for a domain that is not the page's. */
function passkeySiteOf(
  { PASSKEY_ORIGINS: given, PASSKEY_DOMAIN, PORT }: Variables,
  isProduction: boolean,
): PasskeySite | null {
  const origins = given.length > 0 || isProduction ? given : [`http://localhost:${PORT}`, DEV_SERVER];
  const [first] = origins;
  if (!first) return null;
  const domain = PASSKEY_DOMAIN ?? new URL(first).hostname;
  for (const origin of origins) {
    const { protocol, hostname } = new URL(origin);
    if (protocol !== 'https:' && hostname !== 'localhost')
      throw new Error(`Cannot start:\n  PASSKEY_ORIGINS: ${origin} must be https`);
    if (hostname !== domain && !hostname.endsWith(`.${domain}`))
      throw new Error(`Cannot start:\n  PASSKEY_ORIGINS: ${origin} is not in the domain ${domain}`);
  }
  return { domain, origins };
}

function fixedPassword(password: string | undefined, isProduction: boolean): string {
  if (password !== undefined) return password;
  if (isProduction) throw new Error('Cannot start:\n  DEFAULT_PASSWORD is needed, or PASSWORD_MODE=one-time');
  return 'toss1';
}

function payeeOf(e: Variables): UpiPayee | null {
  const { UPI_PAYEE_ID: upiId, UPI_PAYEE_NAME: name } = e;
  if (!upiId && !name) return null;
  if (!upiId || !name)
    throw new Error('Cannot start:\n  UPI_PAYEE_ID and UPI_PAYEE_NAME are needed together');
  return { upiId, name };
}

function licenceOf(e: Variables): Licence {
  const { LICENCE_HOLDER: holder, LICENCE_AUTHORITY: authority, LICENCE_NUMBER: number } = e;
  if (!holder || !authority || !number || e.PASSWORD_MODE !== 'one-time') {
    throw new Error(
      'Cannot start:\n  MONEY_MODE=licensed needs LICENCE_HOLDER, LICENCE_AUTHORITY, LICENCE_NUMBER and PASSWORD_MODE=one-time',
    );
  }
  return { holder, authority, number };
}
