import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aClient, OWN_PASSWORD } from '../../../../test/support/builders.ts';
import { useKit } from '../../../../test/support/kit.ts';

/** Behind a proxy at 10.0.0.1, and another in front of it in 10.1.0.0/16. */
const kit = useKit({ TRUSTED_PROXIES: '10.0.0.1,10.1.0.0/16' });

/** Where a login came from, according to the database. */
async function loginFrom({
  remoteAddress,
  headers = {},
}: {
  remoteAddress: string;
  headers?: Record<string, string>;
}) {
  const { userName, userId } = await aClient(kit.db);
  const response = await kit.api.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { userName, password: OWN_PASSWORD },
    remoteAddress,
    headers,
  });
  expect(response.statusCode).toBe(200);
  const { rows } = await kit.database.owner.query<{
    address: string;
    device_id: string;
    user_agent: string | null;
  }>(
    'select host(address) as address, device_id, user_agent from sessions where user_id = $1 order by created_at desc limit 1',
    [String(userId)],
  );
  const [session] = rows;
  if (!session) throw new Error('the login left no session');
  return { ...session, cookie: response.headers['set-cookie'] as string | undefined };
}

const seen: [remoteAddress: string, forwarded: string | null, address: string][] = [
  ['203.0.113.9', null, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', null, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '127.0.0.1, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['10.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['10.0.0.1', '127.junk', '10.0.0.1'],
  ['10.0.0.1', "'; drop table users; --, 10.1.2.3", '10.1.2.3'],
  ['10.0.0.1', '198.51.100.1:4711', '10.0.0.1'],
  ['fe80::1%eth0', null, 'fe80::1'],
];

test.each(seen)(
  'a call from %s that says it is for %s comes from %s',
  async (remoteAddress, forwarded, address) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    expect((await loginFrom({ remoteAddress, headers })).address).toBe(address);
  },
);

test('a browser without a device gets one, and one that has it keeps it', async () => {
  const first = await loginFrom({ remoteAddress: '203.0.113.9' });
  expect(first.cookie).toMatch(
    new RegExp(`^device=${first.device_id}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax$`),
  );
  const again = await loginFrom({
    remoteAddress: '203.0.113.9',
    headers: { cookie: `device=${first.device_id}` },
  });
  expect(again).toMatchObject({ device_id: first.device_id, cookie: undefined });
});

test.each(['junk', '', '%00', `${randomUUID()}x`, '../../etc', '"quoted"'])(
  '%j is no device',
  async (value) => {
    const login = await loginFrom({ remoteAddress: '203.0.113.9', headers: { cookie: `device=${value}` } });
    expect(login.cookie).toContain(`device=${login.device_id};`);
  },
);

test('a browser that says too much of itself is cut short', async () => {
  const login = await loginFrom({
    remoteAddress: '203.0.113.9',
    headers: { 'user-agent': '🏏é'.repeat(500) },
  });
  expect(login.user_agent).toHaveLength(300);
});
