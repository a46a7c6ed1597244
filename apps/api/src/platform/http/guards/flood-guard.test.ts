import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClient } from '../../../../test/support/builders.ts';
import { useKit } from '../../../../test/support/kit.ts';

/** Loopback is limited here, as any address is on a real site. */
const kit = useKit({ LOOPBACK_UNLIMITED: 'false' });

// The ten seconds of a limit pass when a test says so, however long the calls take.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

type Flood = { times: number; token?: string | undefined; address?: string | ((call: number) => string) };

/** How often each status came, for calls made as fast as possible. */
async function flood({ times, token, address = '198.51.100.1' }: Flood): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let call = 0; call < times; call++) {
    const { statusCode, headers } = await kit.api.app.inject({
      url: token === undefined ? '/api/health' : '/api/wallet',
      remoteAddress: typeof address === 'string' ? address : address(call),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return counts;
}

test('200 calls in ten seconds pass for one account, from however many addresses', async () => {
  const client = await aClient(kit.db);
  expect(await flood({ times: 150, token: client.token, address: '198.51.100.1' })).toEqual({ 200: 150 });
  expect(await flood({ times: 70, token: client.token, address: '198.51.100.2' })).toEqual({
    200: 50,
    429: 20,
  });
  vi.advanceTimersByTime(9_999);
  expect(await flood({ times: 1, token: client.token })).toEqual({ 429: 1 });
  vi.advanceTimersByTime(1);
  expect(await flood({ times: 1, token: client.token })).toEqual({ 200: 1 });
});

test('somebody else behind the same address is not held up', async () => {
  const [loud, quiet] = [await aClient(kit.db), await aClient(kit.db)];
  expect(await flood({ times: 210, token: loud.token })).toEqual({ 200: 200, 429: 10 });
  expect(await flood({ times: 5, token: quiet.token })).toEqual({ 200: 5 });
});

test('600 calls in ten seconds pass for strangers from one address', async () => {
  expect(await flood({ times: 610, address: '198.51.100.3' })).toEqual({ 200: 600, 429: 10 });
  expect(await flood({ times: 5, address: '198.51.100.4' })).toEqual({ 200: 5 });
});

test('tokens that are not let in count against the address', async () => {
  expect(await flood({ times: 610, token: 'guessed', address: '198.51.100.5' })).toEqual({
    401: 600,
    429: 10,
  });
});

test('600 calls in ten seconds pass for strangers from one /64 of IPv6, whichever of its addresses they use', async () => {
  const address = (call: number) => `2001:db8:77:1::${call.toString(16)}`;
  expect(await flood({ times: 610, address })).toEqual({ 200: 600, 429: 10 });
  expect(await flood({ times: 5, address: '2001:db8:77:2::1' })).toEqual({ 200: 5 });
});
