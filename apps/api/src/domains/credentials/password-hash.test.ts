import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { passwordChecks } from '../../platform/metrics.ts';
import { givenPassword, hashPassword, isPasswordOf } from './password-hash.ts';

const userWith = async (password: string) => ({ passwordHash: await hashPassword(password) });
const checksSoFar = async () => (await passwordChecks.get()).values[0]?.value ?? 0;

test('a password is stored as argon2id with at least 19 MiB and two passes', async () => {
  expect((await userWith('secret one')).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('two users with one password have different hashes', async () => {
  expect(await hashPassword('secret one')).not.toBe(await hashPassword('secret one'));
});

test('a password is right for its own hash alone', async () => {
  const user = await userWith('secret one');
  expect(await isPasswordOf(user, 'secret one')).toBe(true);
  for (const other of ['secret  one', 'Secret one', 'secret on', ''])
    expect(await isPasswordOf(user, other)).toBe(false);
});

test('a password is compared as typed, and then without the spaces around it', async () => {
  const [plain, spaced] = [await userWith('padded'), await userWith(' padded ')];
  for (const typed of ['padded', '\tpadded\n', ' padded '])
    expect(await isPasswordOf(plain, typed)).toBe(true);
  expect(await isPasswordOf(spaced, ' padded ')).toBe(true);
  expect(await isPasswordOf(spaced, 'padded')).toBe(false);
});

test('nobody has no password', async () => {
  expect(await isPasswordOf(null, 'anything')).toBe(false);
});

test('the metric counts checks against accounts that exist', async () => {
  const user = await userWith('secret one');
  const before = await checksSoFar();
  await isPasswordOf(user, 'wrong');
  await isPasswordOf(null, 'wrong');
  expect((await checksSoFar()) - before).toBe(1);
});

test('without a default password, and as staff, everybody gets ten unambiguous characters of their own', () => {
  expect(givenPassword({ role: 'client', defaultPassword: 'toss1' })).toBe('toss1');
  const given = Array.from({ length: 200 }, (_, n) =>
    n % 2
      ? givenPassword({ role: 'client', defaultPassword: null })
      : givenPassword({ role: n % 4 ? 'admin' : 'employee', defaultPassword: 'toss1' }),
  );
  expect(new Set(given).size).toBe(200);
  for (const password of given) expect(password).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
});

test('a file is read while passwords wait to be hashed', async () => {
  let hashed = 0;
  const logins = Array.from({ length: 40 }, async (_, index) => {
    await hashPassword(`secret ${index}`);
    hashed++;
  });
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(logins.length);
  await Promise.all(logins);
});
