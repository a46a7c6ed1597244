import { beforeAll, expect, test } from 'vitest';
import { raiseAlerts } from '../../apps/api/src/domains/risk/watch-risk.ts';
import { letTwoDecide } from '../../apps/api/test/support/approvals.ts';
import { useKit } from '../../apps/api/test/support/kit.ts';
import { playDemo } from './play-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { callsOf, type SiteCalls } from './site-calls.ts';

const kit = useKit({ LOOPBACK_UNLIMITED: 'true' });
const password = 'demo-1234';
let url: string;
let call: SiteCalls;

beforeAll(async () => {
  url = `http://127.0.0.1:${(await kit.api.listen()).port}`;
  call = callsOf(url);
  await letTwoDecide(kit);
  await seedDemo(kit.db, { password, withSecondAdmin: true });
  await playDemo(url, { password });
});

const tokenOf = async (userName: string) =>
  (await call<{ token: string }>('POST', '/login', { body: { userName, password } })).token;

test('the demonstration has a match and a UPI deposit in every state', async () => {
  const token = await tokenOf('admin');
  await kit.travel('20 seconds');
  const { betList } = await call<{ betList: { state: string }[] }>('GET', '/admin/getAllBets', { token });
  expect(new Set(betList.map(({ state }) => state))).toEqual(
    new Set(['open', 'closed', 'scheduled', 'suspended']),
  );
  const { settlements } = await call<{ settlements: { result: { finalBetResult: string } | null }[] }>(
    'GET',
    '/admin/settlements?state=settled',
    { token },
  );
  expect(settlements.map(({ result }) => result?.finalBetResult)).toContain('no result');
  const { deposits } = await call<{ deposits: { status: string; sameUtr: unknown[] }[] }>(
    'GET',
    '/admin/upi/deposits',
    { token },
  );
  expect(new Set(deposits.map(({ status }) => status))).toEqual(new Set(['pending', 'approved', 'rejected']));
  expect(deposits.filter(({ sameUtr }) => sameUtr.length > 0)).toHaveLength(2);
});

test('Asha plays within limits, and one client is self-excluded', async () => {
  const { limits } = await call<{ limits: { used: number; amount: number; pending: object | null }[] }>(
    'GET',
    '/client/limits',
    { token: await tokenOf('asha') },
  );
  expect(limits.filter(({ used, amount }) => used > 0 && used < amount).length).toBeGreaterThanOrEqual(3);
  expect(limits.filter(({ pending }) => pending !== null)).toHaveLength(1);
  const { excludedUntil } = await call<{ excludedUntil: string | null }>(
    'GET',
    '/admin/userLimits?userName=divya',
    { token: await tokenOf('admin') },
  );
  expect(excludedUntil).not.toBeNull();
});

test('a deposit waits for meera, who can approve it, and a large bet is an alert', async () => {
  const token = await tokenOf('meera');
  const { approvals } = await call<{ approvals: { title: string; bar: string | null }[] }>(
    'GET',
    '/admin/approvals',
    { token },
  );
  expect(approvals).toMatchObject([{ title: 'Deposit ₹1,50,000.00 to ravi', bar: null }]);
  await raiseAlerts(kit.db);
  const { alerts } = await call<{ alerts: { kind: string }[] }>('GET', '/admin/alerts', { token });
  expect(alerts.map(({ kind }) => kind)).toContain('large_bet');
});

test('started again, it goes on as it stood', async () => {
  const walletOf = async () => call<object>('GET', '/client/wallet', { token: await tokenOf('asha') });
  const before = await walletOf();
  await seedDemo(kit.db, { password, withSecondAdmin: true });
  await playDemo(url, { password });
  expect(await walletOf()).toEqual(before);
});
