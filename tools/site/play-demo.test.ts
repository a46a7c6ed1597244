import { beforeAll, expect, test } from 'vitest';
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
  await seedDemo(kit.db, { password });
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

test('started again, it goes on as it stood', async () => {
  const walletOf = async () => call<object>('GET', '/client/wallet', { token: await tokenOf('asha') });
  const before = await walletOf();
  await seedDemo(kit.db, { password });
  await playDemo(url, { password });
  expect(await walletOf()).toEqual(before);
});
