import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAddress, aUserName, expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { setBlocked } from '../users/index.ts';

const kit = useKit();

const UNKNOWN = [404, 'INVITATION_NOT_FOUND', 'Invalid referral code'] as const;

const codeOf = async ({ token }: Pick<Person, 'token'>) =>
  (await kit.call('getReferralStats', { token })).body.referralCode;
const open = (code: string, from: { address?: string; deviceId?: string } = {}) =>
  kit.call('getInvitation', { params: { code }, ...from });

// Builders call everybody 'Name of …'.
test("an invitation tells the first name of the code's owner, and no more", async () => {
  const asha = await aClient(kit.db);
  const code = await codeOf(asha);
  expect(await open(code)).toMatchObject({ status: 200, body: { firstName: 'Name' } });
  expect((await open(` ${code.toLowerCase()}`)).body).toEqual({ firstName: 'Name' });
});

test('a code that nobody has is not found, whatever it looks like', async () => {
  for (const code of ['ZZZZZZZZ', aUserName(), 'x'.repeat(61)]) expectRefusal(await open(code), ...UNKNOWN);
});

test('the owner switches the name off and on again; a blocked one is not named either', async () => {
  const asha = await aClient(kit.db);
  const code = await codeOf(asha);
  const show = (showsName: boolean) => kit.call('setInvitation', { token: asha.token, body: { showsName } });
  expect((await show(false)).body).toEqual({ showsName: false });
  expect((await open(code)).body).toEqual({ firstName: null });
  expect((await kit.call('getReferralStats', { token: asha.token })).body.showsName).toBe(false);
  await show(true);
  expect((await open(code)).body).toEqual({ firstName: 'Name' });
  await inTransaction(kit.db, (tx) => setBlocked(tx, { userId: asha.userId, isBlocked: true }));
  expect((await open(code)).body).toEqual({ firstName: null });
});

test.each([
  ['address', () => ({ address: anAddress() })],
  ['device', () => ({ deviceId: randomUUID() })],
] as const)(
  'beyond the failures that one %s may have in 15 minutes no code is looked up',
  async (kind, make) => {
    const admin = await anAdmin(kit.db);
    for (const key of ['login.failuresPerAddress', 'login.failuresPerDevice'])
      await kit.call('changeSetting', { token: admin.token, body: { key, value: 12 } });
    const source = make();
    const from = () => ({ ...(kind === 'device' ? { address: anAddress() } : {}), ...source });
    const code = await codeOf(await aClient(kit.db));
    for (let good = 0; good < 16; good++) expect((await open(code, from())).status).toBe(200);
    for (let failure = 0; failure < 12; failure++) expectRefusal(await open('ZZZZZZZZ', from()), ...UNKNOWN);
    expect((await open(code, from())).status).toBe(429);
    expect((await open(code, { address: anAddress(), deviceId: randomUUID() })).status).toBe(200);
  },
);
