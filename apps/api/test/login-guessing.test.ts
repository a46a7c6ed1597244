import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { passwordChecks } from '../src/platform/metrics.ts';
import { anAddress, countByStatus, logIn, sealEntries } from './accounts.ts';
import { aClient, anAdmin, atOnce, OWN_PASSWORD } from './builders.ts';
import { useKit } from './kit.ts';

const kit = useKit();
afterEach(() => sealEntries(kit));

const GUESSES = Number(process.env.GUESSES ?? 1_500);
const CHECKED_PER_DAY_MAX = 100;
/** As many calls as one attacker keeps open at a time. */
const AT_A_TIME = 250;
const HALF_HOURS_IN_DAY = 48;

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
  timeout: 30_000 + GUESSES * 30,
}, async ({ annotate }) => {
  await raiseLimits();
  const { userName } = await aClient(kit.db);
  const deviceId = randomUUID();
  const asOwner = (password = OWN_PASSWORD) => kit.call('login', { deviceId, body: { userName, password } });
  expect((await asOwner()).status).toBe(200);
  const before = await checked();

  const atFirst = await attack(userName, Math.floor(GUESSES / 2));
  expect(Object.keys(atFirst)).toEqual(['401', '429']);
  const afterBurst = (await checked()) - before;
  expect(afterBurst).toBe(atFirst[401]);
  expect(afterBurst).toBeLessThanOrEqual(10);

  let ownersChecks = 0;
  for (let step = 0; step < HALF_HOURS_IN_DAY; step++) {
    await kit.travel('30 minutes');
    await attack(userName, Math.ceil(GUESSES / 2 / HALF_HOURS_IN_DAY));
    if (step % 12 !== 11) continue;
    // The account is paused for strangers, not for a browser in which its owner has logged in before.
    expect((await logIn(kit, userName, OWN_PASSWORD)).status).toBe(429);
    expect((await asOwner()).status).toBe(200);
    ownersChecks++;
  }
  const total = (await checked()) - before - ownersChecks;
  await annotate(`${total} passwords checked, ${afterBurst} of them in the first burst`);
  expect(total).toBeLessThanOrEqual(CHECKED_PER_DAY_MAX);
  // Each half hour lets one through: fewer would mean that the guesses never reached the account.
  expect(total).toBeGreaterThanOrEqual(HALF_HOURS_IN_DAY);
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
  expect((await logIn(kit, victim.userName, OWN_PASSWORD)).status).toBe(429);
  expect((await logIn(kit, bystander.userName, OWN_PASSWORD)).status).toBe(200);
});
