import { afterAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { aClient, aMatch, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aBrowser, readVapid, startPushService } from '../../../test/support/push-service.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { insertNotification } from '../notifications/index.ts';
import { sendPushes } from './send-pushes.ts';
import { tellOfClosing } from './tell-of-closing.ts';

const service = await startPushService();
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const kit = useKit({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  PUSH_CONTACT: 'mailto:desk@example.org',
  PUSH_TEST_ORIGIN: service.origin,
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answer(201);
});

const site = {
  publicKey,
  privateKey,
  previous: null,
  contact: 'mailto:desk@example.org',
  testOrigin: service.origin,
};
const send = () => sendPushes(kit.db, { site, log: kit.api.app.log });
let count = 0;

async function aListener(client?: Person) {
  const owner = client ?? (await aClient(kit.db));
  const browser = aBrowser();
  const endpoint = `${service.origin}/browser/${++count}`;
  const { status } = await kit.call('subscribePush', {
    token: owner.token,
    body: { endpoint, keys: browser.keys },
  });
  expect(status).toBe(200);
  return { ...owner, browser, endpoint };
}

const tell = (
  { userId }: Person,
  { type = 'bet_won', status }: { type?: 'bet_won' | 'upi_deposit' | 'deposit'; status?: string } = {},
) =>
  inTransaction(kit.db, (tx) =>
    insertNotification(tx, {
      userId,
      eventKey: `test:${++count}`,
      type,
      title: 'You won',
      message: 'जीत! Chennai won the toss. ₹195.00 is yours.',
      data: status ? { status } : {},
    }),
  );

test('a result goes to the browser that asked, readable by it alone and signed by this site', async () => {
  const client = await aListener();
  await tell(client);
  expect(await send()).toBe(true);
  const [message, ...more] = service.received;
  expect(more).toEqual([]);
  expect(new URL(client.endpoint).pathname).toBe(message?.path);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(message?.body.includes('Chennai')).toBe(false);
  expect(client.browser.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'bet_won',
    title: 'You won',
    body: 'जीत! Chennai won the toss. ₹195.00 is yours.',
    url: '/tossTransaction',
  });
  expect(() => aBrowser().decrypt(message?.body ?? Buffer.alloc(0))).toThrow('unable to authenticate');
  const { key, claims } = readVapid(message?.headers.authorization);
  expect(key).toBe(publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@example.org' });
  expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  await send();
  expect(service.received).toHaveLength(1);
});

test('a deposit that is decided is told with its page; one that waits, and what staff did, is not', async () => {
  const client = await aListener();
  await tell(client, { type: 'upi_deposit', status: 'pending' });
  await tell(client, { type: 'deposit' });
  await send();
  expect(service.received).toEqual([]);
  await tell(client, { type: 'upi_deposit', status: 'rejected' });
  await send();
  const [message] = service.received;
  expect(client.browser.decrypt(message?.body ?? Buffer.alloc(0))).toMatchObject({ url: '/deposit' });
});

test('that a followed team is about to close is told with the page of the match, and held ten minutes', async () => {
  const client = await aListener();
  const { matchId, teamA } = await aMatch(kit.database.owner, { endsIn: '9 minutes' });
  await kit.call('followTeam', { token: client.token, body: { betId: String(matchId), teamName: teamA } });
  await tellOfClosing(kit.db);
  await send();
  const [message, ...more] = service.received;
  expect(more).toEqual([]);
  expect(message?.headers).toMatchObject({ ttl: '600' });
  expect(client.browser.decrypt(message?.body ?? Buffer.alloc(0))).toMatchObject({
    kind: 'match_closing',
    title: 'Closing soon',
    url: `/match/C-${matchId}`,
  });
});

test.each([404, 410])('a browser that answers %i is forgotten', async (status) => {
  const client = await aListener();
  await tell(client);
  service.answer(status);
  await send();
  service.answer(201);
  await tell(client);
  await send();
  expect(service.received).toHaveLength(1);
});

test.each([500, 429])('what is answered with %i is tried again, four times in all', async (status) => {
  const client = await aListener();
  await tell(client);
  service.answer(status);
  for (let round = 0; round < 8; round++) {
    await send();
    await kit.database.owner.query(
      "update push_deliveries set next_try_at = app_now() - interval '1 second' where next_try_at is not null",
    );
  }
  expect(service.received).toHaveLength(4);
});

test('a redirect is not followed', async () => {
  const client = await aListener();
  await tell(client);
  service.answer(307);
  await send();
  expect(service.received.map(({ path }) => path)).toEqual([new URL(client.endpoint).pathname]);
});

test('logging out, being blocked and switching it off end it', async () => {
  const [out, blocked, off] = [await aListener(), await aListener(), await aListener()];
  await kit.call('logout', { token: out.token });
  await kit.database.owner.query('update users set blocked_at = app_now() where user_id = $1', [
    String(blocked.userId),
  ]);
  await kit.call('unsubscribePush', { token: off.token, body: { endpoint: off.endpoint } });
  for (const client of [out, blocked, off]) await tell(client);
  await send();
  expect(service.received).toEqual([]);
  const { rows } = await kit.database.owner.query(
    'select user_id from push_subscriptions where endpoint = any($1)',
    [[out, blocked, off].map(({ endpoint }) => endpoint)],
  );
  expect(rows).toEqual([]);
});

test('nobody on a break is disturbed', async () => {
  const client = await aListener();
  await kit.call('takeTimeOut', { token: client.token, body: { period: 'day' } });
  await tell(client);
  await send();
  expect(service.received).toEqual([]);
});

test('a browser that somebody else now uses tells that one alone', async () => {
  const first = await aListener();
  const second = await aClient(kit.db);
  const { endpoint, browser } = first;
  await kit.call('subscribePush', { token: second.token, body: { endpoint, keys: browser.keys } });
  await tell(first);
  await send();
  expect(service.received).toEqual([]);
  await tell(second);
  await send();
  expect(service.received).toHaveLength(1);
});

/** The site after its keys were changed. */
function aChangedSite() {
  const next = webPush.generateVAPIDKeys();
  return { ...site, ...next, previous: { publicKey, privateKey } };
}

test('after the keys were changed, a browser gets messages by the key that it subscribed with', async () => {
  const changed = aChangedSite();
  const sendChanged = () => sendPushes(kit.db, { site: changed, log: kit.api.app.log });
  const [early, unnoted] = [await aListener(), await aListener()];
  await kit.database.owner.query('update push_subscriptions set public_key = null where endpoint = $1', [
    unnoted.endpoint,
  ]);
  const late = await aListener();
  await kit.call('subscribePush', {
    token: late.token,
    body: { endpoint: late.endpoint, keys: late.browser.keys, publicKey: changed.publicKey },
  });
  for (const client of [early, unnoted, late]) await tell(client);
  await sendChanged();
  const keyAt = ({ endpoint }: { endpoint: string }) =>
    readVapid(service.received.find(({ path }) => endpoint.endsWith(path))?.headers.authorization).key;
  expect([early, unnoted, late].map(keyAt)).toEqual([publicKey, publicKey, changed.publicKey]);
});

test('once the previous key is gone, what was subscribed by it is forgotten, unsent', async () => {
  const client = await aListener();
  await tell(client);
  await sendPushes(kit.db, { site: { ...aChangedSite(), previous: null }, log: kit.api.app.log });
  expect(service.received).toEqual([]);
  const { rows } = await kit.database.owner.query('select from push_subscriptions where endpoint = $1', [
    client.endpoint,
  ]);
  expect(rows).toEqual([]);
});
