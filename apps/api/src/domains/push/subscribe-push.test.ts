import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient } from '../../../test/support/builders.ts';
import { startKit, useKit } from '../../../test/support/kit.ts';
import { aBrowser } from '../../../test/support/push-service.ts';
import { readConfig } from '../../platform/config.ts';

const KEYS = { PUSH_PUBLIC_KEY: 'B'.repeat(87), PUSH_PRIVATE_KEY: 'b'.repeat(43) };
const kit = useKit({ ...KEYS, PUSH_CONTACT: 'mailto:desk@example.org' });
const subscribe = (token: string, body: object) => kit.call('subscribePush', { token, body: body as never });

test('a browser learns the key, and is stored with its keys; an address that is no push service is refused', async () => {
  const { token, userId } = await aClient(kit.db);
  expect((await kit.call('getPush', { token })).body).toEqual({ publicKey: KEYS.PUSH_PUBLIC_KEY });
  const { keys } = aBrowser();
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/x',
    'https://localhost/',
  ])
    expectRefusal(
      await subscribe(token, { endpoint, keys }),
      400,
      'PUSH_ENDPOINT_INVALID',
      'The push service of this browser is not supported',
    );
  const stored = async () => {
    const { rows } = await kit.database.owner.query(
      'select endpoint, p256dh, auth from push_subscriptions where user_id = $1',
      [String(userId)],
    );
    return rows;
  };
  expect(await stored()).toEqual([]);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  expect((await subscribe(token, { endpoint, keys })).body).toEqual({
    message: 'We will tell you on this device',
  });
  expect(await stored()).toEqual([{ endpoint, ...keys }]);
});

test('keys that are none are refused, and so many browsers are kept and no more', async () => {
  const { token, userId } = await aClient(kit.db);
  const { keys } = aBrowser();
  const endpoint = (n: number) => `https://fcm.googleapis.com/fcm/send/${userId}-${n}`;
  for (const wrong of [{ ...keys, auth: 'short' }, { ...keys, p256dh: `${keys.p256dh}x` }, {}])
    expect((await subscribe(token, { endpoint: endpoint(0), keys: wrong })).status).toBe(400);
  for (let n = 1; n <= 12; n++) await subscribe(token, { endpoint: endpoint(n), keys });
  const { rows } = await kit.database.owner.query(
    'select endpoint from push_subscriptions where user_id = $1 order by subscription_id',
    [String(userId)],
  );
  expect(rows.map((row) => row.endpoint)).toEqual(Array.from({ length: 10 }, (_, n) => endpoint(n + 3)));
});

test('a site without keys offers nothing', async () => {
  const bare = await startKit({}, kit.database);
  const { token } = await aClient(bare.db);
  expect((await bare.call('getPush', { token })).body).toEqual({ publicKey: null });
  const body = { endpoint: 'https://fcm.googleapis.com/x', keys: aBrowser().keys };
  expect((await bare.call('subscribePush', { token, body })).body).toMatchObject({ code: 'PUSH_OFF' });
  await bare.api.close();
});

test('half a configuration, and a test endpoint in production, do not start', () => {
  const env = { DATABASE_URL: 'x', TOKEN_SECRET: 'a secret of thirty-two characters, for tests' };
  expect(() => readConfig({ ...env, PUSH_PUBLIC_KEY: KEYS.PUSH_PUBLIC_KEY })).toThrow('belong together');
  expect(() =>
    readConfig({ ...env, NODE_ENV: 'production', PUSH_TEST_ORIGIN: 'http://127.0.0.1:9' }),
  ).toThrow('PUSH_TEST_ORIGIN is for trials');
});
