import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { reserveAttempt } from '../../src/domains/auth/auth.store.ts';
import { lanesOf, levelFor, PROOF_BITS_MAX } from '../../src/domains/auth/login-guard.ts';
import { passwordChecks } from '../../src/platform/metrics.ts';
import { anAddress, countByStatus, logIn, logInWithProof, sealEntries } from '../support/accounts.ts';
import { aClient, anAdmin, anOrigin, atOnce, OWN_PASSWORD } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const GUESSES = Number(process.env.GUESSES ?? 1_500);
const CHECKED_PER_DAY_MAX = 100;
/** As many calls as one attacker keeps open at a time. */
const AT_A_TIME = 250;
const HOURS_IN_DAY = 24;

/** How many passwords have been compared with the one of an account that exists. */
const checked = async () => (await passwordChecks.get()).values[0]?.value ?? 0;

/** Guesses at once, each from an address and a device of its own. Answers how often each status came. */
async function attack(userName: string, guesses: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let done = 0; done < guesses; done += AT_A_TIME) {
    const results = await atOnce(Math.min(AT_A_TIME, guesses - done), (index) =>
      kit.call('login', {
        address: anAddress(),
        deviceId: randomUUID(),
        body: { userName: index % 2 ? userName : userName.toUpperCase(), password: `guess-${done + index}` },
      }),
    );
    for (const [status, count] of Object.entries(countByStatus(results)))
      counts[status] = (counts[status] ?? 0) + count;
  }
  return counts;
}

/** So that the guard of the account is what holds, not a limit by address or device. */
async function raiseLimits(): Promise<void> {
  const admin = await anAdmin(kit.db);
  for (const key of ['login.failuresPerAddress', 'login.failuresPerDevice']) {
    const reply = await kit.call('changeSetting', { token: admin.token, body: { key, value: 1_000_000 } });
    expect(reply.status).toBe(200);
  }
}

test(`${GUESSES} guesses against one account in a day check at most ${CHECKED_PER_DAY_MAX} passwords, and its owner still gets in`, {
  timeout: 240_000 + GUESSES * 60,
}, async ({ annotate }) => {
  await raiseLimits();
  const { userName } = await aClient(kit.db);
  const deviceId = randomUUID();
  const asOwner = () =>
    kit.call('login', { deviceId, address: anAddress(), body: { userName, password: OWN_PASSWORD } });
  expect((await logIn(kit, userName, OWN_PASSWORD)).status).toBe(200);
  expect((await asOwner()).status).toBe(200);
  const before = await checked();

  const atFirst = await attack(userName, Math.floor(GUESSES / 2));
  // On a busy machine some find no turn: those are not looked at either.
  const { 401: looked, 429: refused = 0, 503: noTurn = 0 } = atFirst;
  expect(refused).toBeGreaterThan(0);
  expect((looked ?? 0) + refused + noTurn).toBe(Math.floor(GUESSES / 2));
  const afterBurst = (await checked()) - before;
  expect(afterBurst).toBe(looked);
  expect(afterBurst).toBe(5);

  let ownersChecks = 0;
  for (let step = 0; step < HOURS_IN_DAY; step++) {
    await kit.travel('1 hour');
    await attack(userName, Math.ceil(GUESSES / 2 / HOURS_IN_DAY));
    if (step % 8 !== 7) continue;
    // The owner's own browser has nothing to prove; a new one, wherever it is, proves its work and is in.
    expect((await asOwner()).status).toBe(200);
    const newBrowser = { userName, address: anAddress(), deviceId: randomUUID() };
    expect(
      (await kit.call('login', { ...newBrowser, body: { userName, password: OWN_PASSWORD } })).body.code,
    ).toBe('LOGIN_PROOF_NEEDED');
    expect((await logInWithProof(kit, { ...newBrowser, password: OWN_PASSWORD })).status).toBe(200);
    ownersChecks += 2;
  }
  const total = (await checked()) - before - ownersChecks;
  await annotate(`${total} passwords checked, ${afterBurst} of them in the first burst`);
  expect(total).toBeLessThanOrEqual(CHECKED_PER_DAY_MAX);
  // What drains in the day lets some through: fewer would mean that the guesses never reached the account.
  expect(total).toBeGreaterThanOrEqual(20);
});

test('who pays for every guess still has fewer than 100 looked at in a day', async ({ annotate }) => {
  const { userName } = await aClient(kit.db);
  const guard = {
    nameKey: userName,
    lane: lanesOf({ isKnownDevice: false, isKnownNetwork: false }, anOrigin())[0],
  };
  const levelMax = levelFor(guard.lane, PROOF_BITS_MAX);
  let passed = 0;
  for (let hour = 0; hour <= HOURS_IN_DAY; hour++) {
    const results = await atOnce(40, () => reserveAttempt(kit.db, guard, { weight: 1, levelMax }));
    passed += results.filter((result) => result.status === 'fulfilled' && result.value).length;
    await kit.travel('1 hour');
  }
  await annotate(`${passed} of ${40 * (HOURS_IN_DAY + 1)} guesses`);
  expect(passed).toBeGreaterThan(36);
  expect(passed).toBeLessThanOrEqual(CHECKED_PER_DAY_MAX);
});

test('a device that the owner has used is not a way round the guard', async () => {
  await raiseLimits();
  const { userName } = await aClient(kit.db);
  const deviceId = randomUUID();
  await kit.call('login', { deviceId, body: { userName, password: OWN_PASSWORD } });
  const before = await checked();
  await atOnce(100, (index) =>
    kit.call('login', { deviceId, body: { userName, password: `guess-${index}` } }),
  );
  expect((await checked()) - before).toBeLessThanOrEqual(10);
});

test('guesses against one account pause no other', async () => {
  const [victim, bystander] = [await aClient(kit.db), await aClient(kit.db)];
  await attack(victim.userName, 50);
  const statusOf = async ({ userName }: { userName: string }) =>
    (await kit.call('login', { address: anAddress(), body: { userName, password: OWN_PASSWORD } })).status;
  expect(await statusOf(victim)).toBe(429);
  expect(await statusOf(bystander)).toBe(200);
});
