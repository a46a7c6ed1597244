import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readSecretFiles, SECRETS } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(text: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

test.each(SECRETS)('%s can be a file', (name) => {
  expect(readSecretFiles({ [`${name}_FILE`]: aFile('kept apart') })[name]).toBe('kept apart');
});

test.each([
  ['a newline', 'kept apart\n', 'kept apart'],
  ['a newline of Windows', 'kept apart\r\n', 'kept apart'],
  ['one of two newlines', 'kept apart\n\n', 'kept apart\n'],
  ['no spaces', ' kept apart ', ' kept apart '],
])('of what an editor adds at the end, %s is trimmed', (_, text, secret) => {
  expect(readSecretFiles({ TOKEN_SECRET_FILE: aFile(text) }).TOKEN_SECRET).toBe(secret);
});

test('a process starts with its secrets in files', () => {
  const [url, secret] = ['postgres://db/tossbook', 's'.repeat(40)];
  const env = { DATABASE_URL_FILE: aFile(`${url}\n`), TOKEN_SECRET_FILE: aFile(`${secret}\n`) };
  expect(readConfig(env)).toMatchObject({ databaseUrl: url, tokenSecret: secret });
});

test.each([
  [
    'a secret that is given twice',
    { TOKEN_SECRET: 'a', TOKEN_SECRET_FILE: aFile('a') },
    /both set; keep one/,
  ],
  ['a file that is not there', { TOKEN_SECRET_FILE: '/nowhere/secret' }, /TOKEN_SECRET_FILE: ENOENT/],
  ['an empty file', { TOKEN_SECRET_FILE: aFile('\n') }, /is empty/],
])('refuses %s', (_, env, message) => {
  expect(() => readSecretFiles(env)).toThrow(/^Cannot start:\n/);
  expect(() => readSecretFiles(env)).toThrow(message);
});

test('an empty variable beside a file counts as absent, and so does an empty name of a file', () => {
  expect(readSecretFiles({ TOKEN_SECRET: '', TOKEN_SECRET_FILE: aFile('a') }).TOKEN_SECRET).toBe('a');
  expect(readSecretFiles({ TOKEN_SECRET: 'a', TOKEN_SECRET_FILE: '' }).TOKEN_SECRET).toBe('a');
});

test('every variable of the configuration that is a secret can be a file', () => {
  const config = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8');
  const secrets = [
    ...config.matchAll(/^ {2}((?:DATABASE|REDIS)_URL|\w*(?:SECRET|PASSWORD|PRIVATE_KEY)\w*): /gm),
  ]
    .map(([, name]) => name)
    .filter((name) => name !== 'PASSWORD_MODE');
  expect(secrets).toContain('TOKEN_SECRET');
  expect(SECRETS).toEqual(expect.arrayContaining(secrets));
});
