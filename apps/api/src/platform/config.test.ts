import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const NEEDED = { DATABASE_URL: 'postgres://db/tossbook', TOKEN_SECRET: 'x'.repeat(32) };
const PRODUCTION = {
  NODE_ENV: 'production',
  DEFAULT_PASSWORD: 'first',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  SECOND_FACTOR_SECRET: randomBytes(32).toString('hex'),
};
const LICENCE = { LICENCE_HOLDER: 'Asha Ltd', LICENCE_AUTHORITY: 'An authority', LICENCE_NUMBER: '42' };

/** The required environment with what the test states; undefined removes a variable. */
const read = (env: Record<string, string | undefined> = {}) => readConfig({ ...NEEDED, ...env });

test('two variables are enough to start; the rest has defaults', () => {
  expect(read()).toEqual({
    isProduction: false,
    host: '127.0.0.1',
    port: 8080,
    internalHost: '127.0.0.1',
    internalPort: 9464,
    drainSeconds: 0,
    databaseUrl: NEEDED.DATABASE_URL,
    databaseFallbackPassword: null,
    databaseConnectionsMax: 12,
    replicaSite: null,
    stateDir: null,
    redisUrl: null,
    tokenSecret: NEEDED.TOKEN_SECRET,
    previousTokenSecret: null,
    pushSite: null,
    bookSite: null,
    probeSite: null,
    traceSite: null,
    secondFactorSecrets: [NEEDED.TOKEN_SECRET],
    isStaffFactorRequired: false,
    passkeySite: { domain: 'localhost', origins: ['http://localhost:8080', 'http://localhost:5173'] },
    defaultPassword: 'toss1',
    licence: null,
    supportUrl: null,
    analyticsUrl: null,
    upiPayee: { upiId: 'demo@example', name: 'TossBook Demo' },
    trustedProxies: [],
    corsOrigins: [],
    connectOrigins: [],
    loopbackUnlimited: false,
    logLevel: 'info',
    webRoot: null,
    hasDocs: true,
  });
});

test('production has no passkeys until it is told where its pages are; staff must have a second factor', () => {
  expect(read(PRODUCTION)).toMatchObject({ passkeySite: null, isStaffFactorRequired: true });
  const env = { ...PRODUCTION, PASSKEY_ORIGINS: 'https://bet.example.org,https://desk.bet.example.org' };
  expect(read({ ...env, STAFF_SECOND_FACTOR: 'optional' })).toMatchObject({
    passkeySite: {
      domain: 'bet.example.org',
      origins: ['https://bet.example.org', 'https://desk.bet.example.org'],
    },
    isStaffFactorRequired: false,
  });
  expect(read({ ...env, PASSKEY_DOMAIN: 'example.org' }).passkeySite?.domain).toBe('example.org');
});

test('what the previous secret encrypted stays readable', () => {
  const [own, previous] = ['n'.repeat(32), 'p'.repeat(32)];
  expect(
    read({ SECOND_FACTOR_SECRET: own, SECOND_FACTOR_SECRET_PREVIOUS: previous }).secondFactorSecrets,
  ).toEqual([own, previous]);
});

const refused: [string, Record<string, string | undefined>, RegExp][] = [
  ['no database', { DATABASE_URL: undefined }, /DATABASE_URL/],
  ['an empty database address', { DATABASE_URL: '' }, /DATABASE_URL/],
  ['no token secret', { TOKEN_SECRET: undefined }, /TOKEN_SECRET/],
  ['a token secret of 31 characters', { TOKEN_SECRET: 'x'.repeat(31) }, /TOKEN_SECRET .*32 characters/],
  [
    'production without a default password',
    { ...PRODUCTION, DEFAULT_PASSWORD: undefined },
    /DEFAULT_PASSWORD/,
  ],
  [
    'production without a secret for second factors',
    { ...PRODUCTION, SECOND_FACTOR_SECRET: undefined },
    /SECOND_FACTOR_SECRET/,
  ],
  [
    'production with a guessable secret for second factors',
    { ...PRODUCTION, SECOND_FACTOR_SECRET: 'x'.repeat(32) },
    /SECOND_FACTOR_SECRET can be guessed/,
  ],
  [
    'production with a guessable previous secret for second factors',
    { ...PRODUCTION, SECOND_FACTOR_SECRET_PREVIOUS: 'x'.repeat(32) },
    /SECOND_FACTOR_SECRET_PREVIOUS can be guessed/,
  ],
  ['passkeys on plain HTTP', { PASSKEY_ORIGINS: 'http://bet.example.org' }, /must be https/],
  [
    'passkeys of another domain',
    { PASSKEY_ORIGINS: 'https://bet.example.org', PASSKEY_DOMAIN: 'evil.org' },
    /not in the domain evil\.org/,
  ],
  [
    'production without limits for loopback',
    { ...PRODUCTION, LOOPBACK_UNLIMITED: 'true' },
    /LOOPBACK_UNLIMITED/,
  ],
  ...[
    'a'.repeat(32),
    'abcdefgh'.repeat(4),
    '0123456789abcdef'.repeat(2),
    '112233445566778899'.repeat(2),
    'changeme'.padEnd(40, '1'),
  ].map((secret): [string, Record<string, string | undefined>, RegExp] => [
    `production with the token secret ${secret}`,
    { ...PRODUCTION, TOKEN_SECRET: secret },
    /TOKEN_SECRET can be guessed/,
  ]),
  ['a default password of four characters', { DEFAULT_PASSWORD: 'four' }, /DEFAULT_PASSWORD .*five/],
  ['a default password of six characters', { DEFAULT_PASSWORD: 'sixsix' }, /DEFAULT_PASSWORD .*five/],
  ['an unknown environment', { NODE_ENV: 'prod' }, /NODE_ENV/],
  ['an unknown password mode', { PASSWORD_MODE: 'none' }, /PASSWORD_MODE/],
  ['an unknown money mode', { MONEY_MODE: 'real' }, /MONEY_MODE/],
  ['a port beyond all ports', { PORT: '65536' }, /PORT/],
  ['a port that is no number', { PORT: 'http' }, /PORT/],
  ['one database connection', { DATABASE_CONNECTIONS_MAX: '1' }, /DATABASE_CONNECTIONS_MAX/],
  [
    'a replica on several hosts',
    { READ_DATABASE_URL: 'postgres://one,two/tossbook' },
    /READ_DATABASE_URL names one host/,
  ],
  [
    'a replica that may be a minute and more behind',
    { READ_DATABASE_URL: 'postgres://two/tossbook', READ_LAG_SECONDS_MAX: '61' },
    /READ_LAG_SECONDS_MAX/,
  ],
  ['an analytics script without encryption', { ANALYTICS_URL: 'http://example.org/a.js' }, /ANALYTICS_URL/],
  ['a support link that is a script', { SUPPORT_URL: 'javascript:alert(1)' }, /SUPPORT_URL/],
  ['a flag that is neither true nor false', { LOOPBACK_UNLIMITED: 'yes' }, /LOOPBACK_UNLIMITED/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ['money without a licence', { MONEY_MODE: 'licensed', PASSWORD_MODE: 'one-time' }, /LICENCE_HOLDER/],
  ['money with fixed passwords', { ...LICENCE, MONEY_MODE: 'licensed' }, /PASSWORD_MODE=one-time/],
  ...Object.keys(LICENCE).map((missing): [string, Record<string, string | undefined>, RegExp] => [
    `money without ${missing}`,
    { ...LICENCE, MONEY_MODE: 'licensed', PASSWORD_MODE: 'one-time', [missing]: '' },
    /LICENCE_/,
  ]),
];

test.each(refused)('%s is refused', (_what, env, reason) => {
  expect(() => read(env)).toThrow(/^Cannot start:\n/);
  expect(() => read(env)).toThrow(reason);
});

test('everything wrong is named in one error', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow(/PORT[^]*DATABASE_URL[^]*TOKEN_SECRET/);
});

test('an empty variable is an absent one', () => {
  const everything = [
    ...[
      'NODE_ENV',
      'HOST',
      'PORT',
      'INTERNAL_HOST',
      'INTERNAL_PORT',
      'DATABASE_CONNECTIONS_MAX',
      'REDIS_URL',
      'PASSWORD_MODE',
    ],
    ...['DEFAULT_PASSWORD', 'MONEY_MODE', 'LICENCE_HOLDER', 'SUPPORT_URL', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
    ...[
      'LOOPBACK_UNLIMITED',
      'LICENCE_AUTHORITY',
      'LICENCE_NUMBER',
      'WEB_ROOT',
      'UPI_PAYEE_ID',
      'UPI_PAYEE_NAME',
      'ANALYTICS_URL',
    ],
  ];
  expect(read(Object.fromEntries(everything.map((name) => [name, ''])))).toEqual(read());
});

test('production takes a default password, or none at all where passwords are one-time', () => {
  expect(read({ ...PRODUCTION, DEFAULT_PASSWORD: 'abcde' })).toMatchObject({
    isProduction: true,
    defaultPassword: 'abcde',
  });
  expect(read({ ...PRODUCTION, PASSWORD_MODE: 'one-time' }).defaultPassword).toBeNull();
  // One-time wins: a default that is still set has no effect.
  expect(read({ PASSWORD_MODE: 'one-time', DEFAULT_PASSWORD: 'abcde' }).defaultPassword).toBeNull();
});

test('production takes calls for three seconds after it was told to stop, unless told otherwise', () => {
  expect(read({ ...PRODUCTION, PASSWORD_MODE: 'one-time' }).drainSeconds).toBe(3);
  expect(read({ ...PRODUCTION, PASSWORD_MODE: 'one-time', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  // The process is killed after 20 s.
  expect(() => read({ DRAIN_SECONDS: '16' })).toThrow(/DRAIN_SECONDS/);
});

test('a replica may be five seconds behind, unless told otherwise', () => {
  const url = 'postgres://two/tossbook';
  expect(read({ READ_DATABASE_URL: url }).replicaSite).toEqual({ url, lagSecondsMax: 5 });
  expect(read({ READ_DATABASE_URL: url, READ_LAG_SECONDS_MAX: '2' }).replicaSite?.lagSecondsMax).toBe(2);
});

test('a whole licence and one-time passwords open the licensed mode', () => {
  const { licence } = read({ ...LICENCE, MONEY_MODE: 'licensed', PASSWORD_MODE: 'one-time' });
  expect(licence).toEqual({ holder: 'Asha Ltd', authority: 'An authority', number: '42' });
});

test('a licence in play mode is not shown', () => {
  expect(read(LICENCE).licence).toBeNull();
});

test('a payee of one’s own is paid in licensed mode only; in play mode it is a demonstration', () => {
  const payee = { UPI_PAYEE_ID: 'asha@okbank', UPI_PAYEE_NAME: 'Asha Ltd' };
  const licensed = { ...LICENCE, MONEY_MODE: 'licensed', PASSWORD_MODE: 'one-time' };
  expect(read({ ...licensed, ...payee }).upiPayee).toEqual({ upiId: 'asha@okbank', name: 'Asha Ltd' });
  expect(read(licensed).upiPayee).toBeNull();
  expect(read(payee).upiPayee).toEqual(read().upiPayee);
  expect(read(payee).upiPayee?.upiId).toBe('demo@example');
});

test('half a payee, or an id that is none, does not start', () => {
  const licensed = { ...LICENCE, MONEY_MODE: 'licensed', PASSWORD_MODE: 'one-time' };
  expect(() => read({ ...licensed, UPI_PAYEE_ID: 'asha@okbank' })).toThrow(/UPI_PAYEE_NAME/);
  expect(() => read({ ...licensed, UPI_PAYEE_NAME: 'Asha Ltd' })).toThrow(/UPI_PAYEE_ID/);
  for (const id of ['asha', 'asha@', '@okbank', 'a b@okbank', 'asha@ok&am=1'])
    expect(() => read({ UPI_PAYEE_ID: id })).toThrow(/UPI_PAYEE_ID/);
});

test('the list of proxies is split at commas, empty parts left out', () => {
  expect(read({ TRUSTED_PROXIES: ' 10.0.0.0/8, ,192.168.1.1,' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.168.1.1',
  ]);
});

test('the folder of the pages is named from where the server starts', () => {
  expect(read({ WEB_ROOT: 'apps/web/dist' }).webRoot).toBe(join(process.cwd(), 'apps/web/dist'));
  expect(read({ WEB_ROOT: '/srv/pages' }).webRoot).toBe('/srv/pages');
});

test('an error about the environment does not repeat a secret', () => {
  expect(() => read({ TOKEN_SECRET: 'short-secret' })).not.toThrow(/short-secret/);
});

test('a process has defaults of its own, which the environment overrules, but not with nothing', () => {
  const port = (env: Record<string, string>) =>
    readConfig({ ...NEEDED, ...env }, { INTERNAL_PORT: '9465' }).internalPort;
  expect([port({}), port({ INTERNAL_PORT: '' }), port({ INTERNAL_PORT: '7' })]).toEqual([9465, 9465, 7]);
});

test('what is public opens nothing that is internal', () => {
  expect(read({ HOST: '0.0.0.0' }).internalHost).toBe('127.0.0.1');
});

test('a random secret is accepted in production, in hexadecimal and in base64', () => {
  for (let n = 0; n < 1_000; n++) {
    for (const secret of [randomBytes(16).toString('hex'), randomBytes(32).toString('base64')])
      expect(read({ ...PRODUCTION, TOKEN_SECRET: secret }).tokenSecret).toBe(secret);
  }
});
