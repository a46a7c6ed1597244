import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUserName, callRaw } from '../support/accounts.ts';
import { aClient, OWN_PASSWORD } from '../support/builders.ts';
import { type Kit, PRODUCTION, useKit } from '../support/kit.ts';

/** A device cookie as the browser gets it, in parts. */
async function cookieFrom(kit: Kit, headers: Record<string, string> = {}) {
  const reply = await callRaw(kit, { method: 'GET', path: '/health', headers });
  const text = reply.headers['set-cookie'];
  return typeof text === 'string' ? text.split('; ') : null;
}

/** The address that the audit log has for a login which names this one in X-Forwarded-For. */
async function addressNoted(kit: Kit, { peer, forwardedFor }: { peer: string; forwardedFor: string }) {
  const { userName, userId } = await aClient(kit.db);
  const reply = await callRaw(kit, {
    path: '/login',
    address: peer,
    headers: { 'x-forwarded-for': forwardedFor, 'x-real-ip': forwardedFor, forwarded: `for=${forwardedFor}` },
    body: JSON.stringify({ userName, password: OWN_PASSWORD }),
  });
  expect(reply.status).toBe(200);
  const { rows } = await kit.database.owner.query<{ address: string }>(
    `select host(address) as address from audit_log where actor_id = $1 and action = 'session.started'`,
    [String(userId)],
  );
  return rows.map(({ address }) => address).join();
}

describe('without trusted proxies', () => {
  const kit = useKit();
  afterEach(() => vi.useRealTimers());

  test('a browser without a device gets a random one that scripts cannot read and other sites cannot send', async () => {
    const [first, second] = [await cookieFrom(kit), await cookieFrom(kit)];
    expect(first?.[0]).toMatch(/^device=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first?.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
    expect(second?.[0]).not.toBe(first?.[0]);
  });

  test('a browser with a device keeps it; one with nonsense gets a new one', async () => {
    expect(await cookieFrom(kit, { cookie: `device=${randomUUID()}` })).toBeNull();
    for (const nonsense of ['1', "x' or 1=1", '../../etc', `${randomUUID()}x`]) {
      expect(await cookieFrom(kit, { cookie: `device=${nonsense}` })).not.toBeNull();
    }
  });

  test('what a caller says about its own address is not believed', async () => {
    expect(await addressNoted(kit, { peer: '198.18.5.5', forwardedFor: '203.0.113.9' })).toBe('198.18.5.5');
    expect(await addressNoted(kit, { peer: '127.0.0.1', forwardedFor: '203.0.113.9' })).toBe('127.0.0.1');
  });

  test('1000 spoofed addresses are one caller to the limits', async () => {
    // However long all of them take, it is within one window of each limit.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const register = (n: number) =>
      callRaw(kit, {
        path: '/register',
        address: '198.18.6.6',
        headers: { 'x-forwarded-for': `203.0.${n % 250}.${n % 249}` },
        body: JSON.stringify({ name: 'A', userName: aUserName() }),
      });
    const replies = await Promise.all(Array.from({ length: 1_000 }, (_, n) => register(n)));
    // Anonymous calls from one address are slowed down too, and those for whom there is no room to wait for their turn
    // are sent away: the rest are refused one way or the other.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429 || status === 503)).toHaveLength(940);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('behind trusted proxies', () => {
  const kit = useKit({ TRUSTED_PROXIES: '10.0.0.0/8, 172.16.0.1' });

  test('a trusted proxy is believed about the address before it', async () => {
    expect(await addressNoted(kit, { peer: '10.1.2.3', forwardedFor: '203.0.113.9' })).toBe('203.0.113.9');
    expect(await addressNoted(kit, { peer: '172.16.0.1', forwardedFor: '2001:db8::7' })).toBe('2001:db8::7');
  });

  test('of a chain, the last address that no trusted proxy has counts', async () => {
    const spoofed = '1.1.1.1, 203.0.113.9, 10.9.9.9';
    expect(await addressNoted(kit, { peer: '10.1.2.3', forwardedFor: spoofed })).toBe('203.0.113.9');
  });

  test('anybody else is not believed', async () => {
    expect(await addressNoted(kit, { peer: '198.18.5.5', forwardedFor: '203.0.113.9' })).toBe('198.18.5.5');
    expect(await addressNoted(kit, { peer: '172.16.0.2', forwardedFor: '203.0.113.9' })).toBe('172.16.0.2');
  });
});

describe('in production', () => {
  const kit = useKit(PRODUCTION);

  test('the device is sent over TLS alone, and no other host can set it', async () => {
    const [device, ...attributes] = (await cookieFrom(kit)) ?? [];
    expect(device).toMatch(/^__Host-device=[0-9a-f-]{36}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(await cookieFrom(kit, { cookie: String(device) })).toBeNull();
  });

  test('a device of before keeps its id under the new name, which then counts alone', async () => {
    const [before, planted] = [randomUUID(), randomUUID()];
    expect((await cookieFrom(kit, { cookie: `device=${before}` }))?.[0]).toBe(`__Host-device=${before}`);
    expect(await cookieFrom(kit, { cookie: `device=${planted}; __Host-device=${before}` })).toBeNull();
  });
});
