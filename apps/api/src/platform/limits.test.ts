import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { atOnce } from '../../test/support/builders.ts';
import { startProxy, type TcpProxy } from '../../test/support/tcp-proxy.ts';
import { createLimits, type Limit, type Limits } from './limits.ts';
import { openRedis } from './redis.ts';

const redisUrl = inject('redisUrl');
const store = new Redis(redisUrl);
const origin = { address: '198.51.100.7' };
const opened: Redis[] = [];
const proxies: TcpProxy[] = [];
const limitsMade: Limit[] = [];

afterEach(async () => {
  for (const redis of opened.splice(0)) redis.disconnect();
  for (const proxy of proxies.splice(0)) await proxy.close();
  await store.del(...limitsMade.splice(0).map(keyOf), 'none');
});
afterAll(() => store.disconnect());

/** A limit that no other test shares, though they all use one Redis. */
function aLimit(points: number): Limit {
  const limit = { name: `test-${randomUUID()}`, points, seconds: 60 };
  limitsMade.push(limit);
  return limit;
}

const keyOf = ({ name }: Limit) => `limit:${name}:k`;

async function someLimits({ url = redisUrl } = {}) {
  const redis = openRedis(url, pino({ level: 'silent' }));
  opened.push(redis);
  await expect.poll(() => redis.status).toBe('ready');
  return { redis, limits: createLimits({ redis, loopbackUnlimited: false }) };
}

/** Redis as seen through a proxy that can be cut. */
async function limitsBehindProxy() {
  const { hostname, port } = new URL(redisUrl);
  const proxy = await startProxy({ host: hostname, port: Number(port) });
  proxies.push(proxy);
  return { proxy, ...(await someLimits({ url: `redis://127.0.0.1:${proxy.port}` })) };
}

/** How many of these counts were within the limit. */
async function countTimes(limits: Limits[], limit: Limit, times: number): Promise<number> {
  const results = await atOnce(times, async (index) =>
    limits[index % limits.length]?.count(limit, { key: 'k', origin }),
  );
  const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  return times - refusals.length;
}

test('two processes count together: of 50 at once, the limit passes', async () => {
  const [one, two] = [await someLimits(), await someLimits()];
  const limit = aLimit(20);
  expect(await countTimes([one.limits, two.limits], limit, 50)).toBe(20);
  expect(await two.limits.isReached(limit, { key: 'k', origin })).toBe(true);
});

test('a refusal says when to come back, and the count ends then', async () => {
  const { limits } = await someLimits();
  const limit = { ...aLimit(1), seconds: 3_600 };
  await limits.count(limit, { key: 'k', origin });
  const leftMs = await store.pttl(keyOf(limit));
  const refusal = await limits.count(limit, { key: 'k', origin }).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // Asked twice, with some time in between.
  expect(refusal.retryAfterSeconds).toBeGreaterThan(3_600 - 60);
  expect(refusal.retryAfterSeconds * 1000).toBeLessThanOrEqual(leftMs + 1000);
  await store.pexpire(keyOf(limit), 0);
  expect(await countTimes([limits], limit, 1)).toBe(1);
});

test('keys and limits are counted apart', async () => {
  const { limits } = await someLimits();
  const [one, two] = [aLimit(1), aLimit(1)];
  await limits.count(one, { key: 'a', origin });
  await limits.count(one, { key: 'b', origin });
  await limits.count(two, { key: 'a', origin });
  await expect(limits.count(one, { key: 'a', origin })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('looking does not count', async () => {
  const { limits } = await someLimits();
  const limit = aLimit(1);
  for (let look = 0; look < 5; look++)
    expect(await limits.isReached(limit, { key: 'k', origin })).toBe(false);
  await limits.count(limit, { key: 'k', origin });
  expect(await limits.isReached(limit, { key: 'k', origin })).toBe(true);
});

test('a limit that is raised while the site runs keeps what was counted', async () => {
  const { limits } = await someLimits();
  const limit = aLimit(2);
  expect(await countTimes([limits], limit, 3)).toBe(2);
  expect(await countTimes([limits], { ...limit, points: 5 }, 5)).toBe(2);
});

test('while Redis is cut off, a tenth of the limit passes; when it is back, the count goes on', async () => {
  const { proxy, redis, limits } = await limitsBehindProxy();
  // On a busy machine a late reply counts as no reply; that is another test's subject.
  redis.options.commandTimeout = 20_000;
  const limit = aLimit(30);
  expect(await countTimes([limits], limit, 10)).toBe(10);
  proxy.cut();
  await expect.poll(() => redis.status).not.toBe('ready');
  expect(await countTimes([limits], limit, 20)).toBe(3);
  expect(await limits.isReached(limit, { key: 'k', origin })).toBe(true);
  proxy.mend();
  await expect.poll(() => redis.status, { timeout: 20_000 }).toBe('ready');
  expect(await countTimes([limits], limit, 40)).toBe(20);
});

test('a Redis that hangs costs a quarter of a second, not the call', async () => {
  const { proxy, limits, redis } = await limitsBehindProxy();
  const limit = aLimit(10);
  await limits.count(limit, { key: 'k', origin });
  expect(redis.options.commandTimeout).toBe(250);
  proxy.stall();
  expect(await countTimes([limits], limit, 20)).toBe(1);
  expect(await limits.isReached(limit, { key: 'k', origin })).toBe(true);
});

test('a limit of less than ten lets one through while Redis is away', async () => {
  const { proxy, redis, limits } = await limitsBehindProxy();
  proxy.cut();
  await expect.poll(() => redis.status).not.toBe('ready');
  expect(await countTimes([limits], aLimit(5), 10)).toBe(1);
});

test('a process that starts while Redis is away counts alone, and then together', async () => {
  const { hostname, port } = new URL(redisUrl);
  const proxy = await startProxy({ host: hostname, port: Number(port) });
  proxies.push(proxy);
  proxy.cut();
  const redis = openRedis(`redis://127.0.0.1:${proxy.port}`, pino({ level: 'silent' }));
  opened.push(redis);
  const limits = createLimits({ redis, loopbackUnlimited: false });
  const limit = aLimit(20);
  expect(await countTimes([limits], limit, 20)).toBe(2);
  proxy.mend();
  await expect.poll(() => redis.status, { timeout: 20_000 }).toBe('ready');
  expect(await countTimes([limits], limit, 30)).toBe(20);
});

test('without Redis a process counts alone, with the whole limit', async () => {
  const limits = createLimits({ redis: null, loopbackUnlimited: false });
  expect(await countTimes([limits], aLimit(20), 50)).toBe(20);
});

const junk: [string, (key: string) => Promise<unknown>][] = [
  ['a text', (key) => store.set(key, 'junk')],
  ['a number that is none', (key) => store.set(key, '1e309')],
  ['a list', (key) => store.rpush(key, 'a', 'b')],
  ['a hash', (key) => store.hset(key, 'a', 'b')],
  ['a count without an end', (key) => store.set(key, '999')],
];

test.each(junk)('%s in place of a count neither opens the limit nor breaks a call', async (_what, put) => {
  const { limits } = await someLimits();
  const limit = aLimit(20);
  await put(keyOf(limit));
  expect(await countTimes([limits], limit, 50)).toBeLessThanOrEqual(20);
});

test.each(junk)('looking at %s cleans it away, and counting starts anew', async (_what, put) => {
  const { limits } = await someLimits();
  const limit = aLimit(20);
  await put(keyOf(limit));
  expect(await limits.isReached(limit, { key: 'k', origin })).toBe(false);
  expect(await countTimes([limits], limit, 50)).toBe(20);
});

const loopback = ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'];
const elsewhere = ['128.0.0.1', '12.7.0.0', '198.127.0.1', '::2', '::ffff:10.0.0.1', '1::1', '2001:db8::127'];

test.each(loopback)('%s has no limit, if that is set', async (address) => {
  const limit = aLimit(1);
  const free = createLimits({ redis: null, loopbackUnlimited: true });
  for (let count = 0; count < 5; count++) await free.count(limit, { key: 'k', origin: { address } });
  expect(await free.isReached(limit, { key: 'k', origin: { address } })).toBe(false);

  const bound = createLimits({ redis: null, loopbackUnlimited: false });
  await bound.count(limit, { key: 'k', origin: { address } });
  await expect(bound.count(limit, { key: 'k', origin: { address } })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test.each(elsewhere)('%s is limited even where loopback is not', async (address) => {
  const limits = createLimits({ redis: null, loopbackUnlimited: true });
  const limit = aLimit(1);
  await limits.count(limit, { key: 'k', origin: { address } });
  await expect(limits.count(limit, { key: 'k', origin: { address } })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('a /64 of IPv6 is one address to a limit, and a /48 has four times as much', async () => {
  const limits = createLimits({ redis: null, loopbackUnlimited: false });
  const limit = aLimit(10);
  const passed = async (network: number, times: number) => {
    const results = await atOnce(times, (host) =>
      limits.countAddress(limit, { address: `2001:db8:1:${network}::${host + 1}` }),
    );
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await passed(1, 20)).toBe(10);
  expect(await limits.isReachedByAddress(limit, { address: '2001:db8:1:1::ffff' })).toBe(true);
  expect(await limits.isReachedByAddress(limit, { address: '2001:db8:1:2::1' })).toBe(false);
  let all = 10;
  for (let network = 2; network <= 9; network++) all += await passed(network, 10);
  expect(all).toBe(40);
  expect(await limits.isReachedByAddress(limit, { address: '2001:db8:2::1' })).toBe(false);
});

test('an address of IPv4 is one however it is written', async () => {
  const limits = createLimits({ redis: null, loopbackUnlimited: false });
  const limit = aLimit(1);
  await limits.countAddress(limit, { address: '198.51.100.9' });
  expect(await limits.isReachedByAddress(limit, { address: '::ffff:198.51.100.9' })).toBe(true);
  expect(await limits.isReachedByAddress(limit, { address: '198.51.100.10' })).toBe(false);
});
