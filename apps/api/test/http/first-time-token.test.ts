import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { aFirstTimer, expectRefusal } from '../support/accounts.ts';
import { useKit } from '../support/kit.ts';

const kit = useKit();

const ALLOWED: CallName[] = ['changePassword', 'logout'];
const names = Object.keys(contract) as CallName[];
const guarded = names.filter((name) => {
  const { access }: Endpoint = contract[name];
  return access !== 'public' && !ALLOWED.includes(name);
});

test('there are calls to be guarded', () => {
  expect(guarded.length).toBeGreaterThan(10);
});

test.each(['client', 'employee', 'admin'] as const)(
  'a default-password token of type %s can do nothing but change the password and log out',
  async (role) => {
    const { token } = await aFirstTimer(kit, role);
    for (const name of guarded) {
      const reply = await kit.call(name, { token });
      expectRefusal(reply, 403, 'PASSWORD_CHANGE_NEEDED', 'First time user, please change your password');
    }
  },
);

test.each(['client', 'employee', 'admin'] as const)(
  'a default-password token of type %s changes the password, and logs out',
  async (role) => {
    const { token, userName } = await aFirstTimer(kit, role);
    const chosen = { userName, newPassword: 'my-own-choice', confirmPassword: 'my-own-choice' };
    expect((await kit.call('changePassword', { token, body: chosen })).status).toBe(200);
    expect((await kit.call('logout', { token })).status).toBe(200);
  },
);

test('the change does not turn the old token into a full one', async () => {
  const { token, userName } = await aFirstTimer(kit, 'admin');
  const chosen = { userName, newPassword: 'my-own-choice', confirmPassword: 'my-own-choice' };
  await kit.call('changePassword', { token, body: chosen });
  const { status } = await kit.call('getUserList', { token });
  expect([401, 403]).toContain(status);
  await expect
    .poll(async () => (await kit.call('getUserList', { token })).status, { timeout: 5_000 })
    .toBe(401);
});
