import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectRefusal, logIn, sealEntries } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, OWN_PASSWORD, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { setSetting } from '../../../test/support/matches.ts';

const kit = useKit();
const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;
const staff = [
  ['an employee', anEmployee],
  ['an admin', anAdmin],
] as const;

const aLogin = async ({ userName }: Person) => (await logIn(kit, userName, OWN_PASSWORD)).body.token;
const wallet = (token: string) => kit.call('getWallet', { token });
const minutesAfter = (token: string) =>
  kit.database.owner.query<{ minutes: number }>(
    `select round(extract(epoch from idle_until - last_seen_at) / 60)::integer as minutes from sessions
     where session_id = $1`,
    [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti],
  );

/** Travels, and comes back whatever happens. */
async function after(time: string, look: () => Promise<void>): Promise<void> {
  await kit.travel(time);
  // What was found a moment ago counts for up to a second.
  await wait(900);
  try {
    await look();
  } finally {
    await kit.travel(`-${time}`);
    await sealEntries(kit);
  }
}

test.each(staff)('%s who does nothing for half an hour is logged out', async (_who, aPerson) => {
  const token = await aLogin(await aPerson(kit.db));
  await after('29 minutes', async () => {
    const response = await kit.api.app.inject({
      url: '/api/client/sessions',
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    });
    expect(response.statusCode).toBe(200);
  });
  await after('32 minutes', async () => expectRefusal(await wallet(token), ...ENDED));
});

test('every use starts the half hour again, and a session that ended stays ended', async () => {
  const token = await aLogin(await anEmployee(kit.db));
  await after('25 minutes', async () => {
    expect((await wallet(token)).status).toBe(200);
    // Written behind the call.
    const rested = async () => (await minutesAfter(token)).rows[0]?.minutes;
    await expect.poll(rested).toBe(31);
    await wait(100);
  });
  await after('50 minutes', async () => expect((await wallet(token)).status).toBe(200));
  await after('60 minutes', async () => expectRefusal(await wallet(token), ...ENDED));
});

test('money is not moved by a session that has idled, even if it was found alive a moment ago', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const token = await aLogin(admin);
  expect((await wallet(token)).status).toBe(200);
  await kit.travel('32 minutes');
  const body = { userName: client.userName, amount: 100 };
  expectRefusal(await kit.call('deposit', { token, body }), ...ENDED);
  await kit.travel('-32 minutes');
});

test('a client who does nothing stays logged in for the day', async () => {
  const token = await aLogin(await aClient(kit.db));
  await after('23 hours', async () => expect((await wallet(token)).status).toBe(200));
});

test('the time is a setting, from five minutes to a day', async () => {
  await setSetting(kit, 'session.staffIdleMinutes', 5);
  await expect.poll(async () => (await kit.call('getConfig')).body.staffIdleMinutes).toBe(5);
  const token = await aLogin(await anEmployee(kit.db));
  expect((await minutesAfter(token)).rows).toEqual([{ minutes: 6 }]);
  await after('7 minutes', async () => expectRefusal(await wallet(token), ...ENDED));
  const { token: admin } = await anAdmin(kit.db);
  for (const value of [4, 1_441]) {
    const body = { key: 'session.staffIdleMinutes', value };
    expect((await kit.call('changeSetting', { token: admin, body })).body.code).toBe('SETTING_OUT_OF_RANGE');
  }
});

test('a use that is noted too late revives nothing', async () => {
  const token = await aLogin(await anEmployee(kit.db));
  // Found alive just before the time is over, noted just after it.
  const background = { authorization: `Bearer ${token}`, 'x-background': '1' };
  await kit.api.app.inject({ url: '/api/client/sessions', headers: background });
  await kit.travel('32 minutes');
  await wallet(token);
  await wait(900);
  expectRefusal(await wallet(token), ...ENDED);
  await kit.travel('-32 minutes');
});
