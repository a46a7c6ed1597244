import { randomUUID } from 'node:crypto';
import type { LoginProof } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import {
  anAddress,
  aUserName,
  expectRefusal,
  logInWithProof,
  sealEntries,
  solve,
} from '../../../test/support/accounts.ts';
import { aClient, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { passwordChecks } from '../../platform/metrics.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const WRONG = [401, 'LOGIN_FAILED', 'Invalid username or password'] as const;
const PROOF_NEEDED = [
  429,
  'LOGIN_PROOF_NEEDED',
  'Too many failed logins. Please reload the page and try again.',
] as const;
const PAUSED = [429, 'LOGIN_PAUSED', 'Too many attempts. Please wait and try again.'] as const;

const passwordsChecked = async () => (await passwordChecks.get()).values[0]?.value ?? 0;

const fromElsewhere = (body: { userName: string; password: string; proof?: LoginProof }, deviceId?: string) =>
  kit.call('login', { body, address: anAddress(), ...(deviceId ? { deviceId } : {}) });

/** As if strangers had made this many guesses. */
const setLevel = (userName: string, level: number) =>
  kit.database.owner.query(
    `insert into login_guards (name_key, lane, level, updated_at) values (lower($1), 'strangers', $2, app_now())
     on conflict (name_key, lane) do update set level = $2, updated_at = app_now()`,
    [userName, level],
  );

test.each([
  ['somebody', async () => (await aClient(kit.db)).userName],
  ['nobody', async () => aUserName()],
])(
  'of the name of %s five guesses are free, then each takes work, which doubles with every six',
  async (_who, make) => {
    const userName = await make();
    for (let guess = 1; guess <= 5; guess++)
      expectRefusal(await fromElsewhere({ userName, password: `guess-${guess}` }), ...WRONG);
    const bits: unknown[] = [];
    for (const level of [5, 11, 17, 23, 29, 35]) {
      await setLevel(userName, level);
      const reply = await fromElsewhere({ userName, password: 'guess' });
      expectRefusal(reply, ...PROOF_NEEDED);
      expect(reply.headers['retry-after']).toBeUndefined();
      bits.push(reply.body.details?.bits);
    }
    expect(bits).toEqual([18, 19, 20, 21, 22, 22]);
  },
);

test('with its work done the right password comes in, and a wrong one is told so', async () => {
  const { userName } = await aClient(kit.db);
  await setLevel(userName, 5);
  const tries = async (password: string) => logInWithProof(kit, { userName, password, address: anAddress() });
  expectRefusal(await tries('wrong-password'), ...WRONG);
  expect((await tries(OWN_PASSWORD)).status).toBe(200);
});

test('work that is not done, done twice, or done for another name or too little is none', async () => {
  const [{ userName }, other] = [await aClient(kit.db), await aClient(kit.db)];
  for (const name of [userName, other.userName]) await setLevel(name, 5);
  const challengeFor = async (name: string) =>
    (await fromElsewhere({ userName: name, password: 'guess' })).body.details;
  const tryWith = (proof: LoginProof) => fromElsewhere({ userName, password: OWN_PASSWORD, proof });
  const before = await passwordsChecked();

  const { challenge, nonces } = solve(await challengeFor(userName));
  const [first = 0, ...rest] = nonces;
  const [text = '', signature = ''] = challenge.split('.');
  const cheap = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), bits: 4 }),
  ).toString('base64url');
  const worthless = [
    { challenge, nonces: [first + 1, ...rest] },
    { challenge: `${cheap}.${signature}`, nonces },
    { challenge: 'none', nonces },
    solve(await challengeFor(other.userName)),
  ];
  for (const proof of worthless) expectRefusal(await tryWith(proof), ...PROOF_NEEDED);
  const tooLittle = solve(await challengeFor(userName));
  await setLevel(userName, 12);
  expectRefusal(await tryWith(tooLittle), ...PROOF_NEEDED);
  expect(await passwordsChecked()).toBe(before);

  await setLevel(userName, 5);
  const proof = solve(await challengeFor(userName));
  expectRefusal(await fromElsewhere({ userName, password: 'wrong-password', proof }), ...WRONG);
  expectRefusal(await tryWith(proof), ...PROOF_NEEDED);
});

test('a lane that is full is paused until the time that the answer names', async () => {
  const { userName } = await aClient(kit.db);
  await setLevel(userName, 36);
  const paused = await fromElsewhere({ userName, password: OWN_PASSWORD });
  expectRefusal(paused, ...PAUSED);
  const seconds = Number(paused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(2_300);
  expect(seconds).toBeLessThanOrEqual(2_400);
  await kit.travel(`${seconds - 120} seconds`);
  expectRefusal(await fromElsewhere({ userName, password: OWN_PASSWORD }), ...PAUSED);
  await kit.travel('120 seconds');
  expectRefusal(await fromElsewhere({ userName, password: OWN_PASSWORD }), ...PROOF_NEEDED);
});

test('a new browser on a network that the owner uses does not wait for strangers', async () => {
  const { userName } = await aClient(kit.db);
  const address = anAddress();
  const logInThere = () =>
    kit.call('login', { address, deviceId: randomUUID(), body: { userName, password: OWN_PASSWORD } });
  expect((await logInThere()).status).toBe(200);
  await setLevel(userName, 36);
  expect((await logInThere()).status).toBe(200);
});

test('strangers are not let off because the owner came in', async () => {
  const { userName } = await aClient(kit.db);
  await setLevel(userName, 5);
  await logInWithProof(kit, { userName, password: OWN_PASSWORD, address: anAddress() });
  expectRefusal(await fromElsewhere({ userName, password: 'guess' }), ...PROOF_NEEDED);
});

test('a guess with spaces around it, which is compared twice, counts twice', async () => {
  const { userName } = await aClient(kit.db);
  for (let guess = 1; guess <= 2; guess++)
    expectRefusal(await fromElsewhere({ userName, password: ` guess-${guess} ` }), ...WRONG);
  expectRefusal(await fromElsewhere({ userName, password: ' guess ' }), ...PROOF_NEEDED);
  expectRefusal(await fromElsewhere({ userName, password: 'guess' }), ...WRONG);
});
