import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { answerFrame, visit } from '../../../test/visit.tsx';

const nothing = {
  factors: [],
  provenAt: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  offersPasskeys: true,
};
const app = {
  id: '3f0d7e0a-8a34-4c56-9a3c-4b5a0d1c2e3f',
  kind: 'totp' as const,
  name: 'Authenticator app',
  addedAt: '2026-11-01T06:30:00.000Z',
  usedAt: null,
};
const withApp = { ...nothing, factors: [app], provenAt: '2026-11-17T06:30:00.000Z', recoveryCodesLeft: 9 };
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBB${index}`);
const totp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/TossBook:asha?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=TossBook',
};

async function open(state: typeof nothing | typeof withApp = nothing) {
  answerFrame();
  const calls = answerCalls({ getSecondFactor: () => state });
  return { calls, ...(await visit('/security')) };
}

test('without a second factor it says so, and what to do', async () => {
  const { main } = await open();
  await expect.element(main.getByText('No second factor yet')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Authenticator app/ })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Passkey/ })).toBeVisible();
  expect(main.getByText('Recovery codes').query()).toBeNull();
});

test('staff who must have one are told', async () => {
  const { main } = await open({ ...nothing, isRequired: true });
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('Staff need a second factor here. Add one to go on.');
});

test('an authenticator app: password, key, code, and then the recovery codes', async () => {
  const { button, calls, dialog, main } = await open();
  await main.getByRole('button', { name: /^Authenticator app/ }).click();
  answerCalls({ beginTotp: () => new Refused('CURRENT_PASSWORD_WRONG') });
  await dialog.getByLabelText('Current password').fill('not-it');
  await button('Continue').click();
  await expect.element(dialog.getByText('Current password is incorrect')).toBeVisible();

  answerCalls({ beginTotp: () => totp });
  await dialog.getByLabelText('Current password').fill('my-own-1');
  await button('Continue').click();
  await expect.element(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(dialog.getByText(totp.secret)).toBeVisible();
  expect(calls.at(-1)?.sent.body).toEqual({ currentPassword: 'my-own-1' });

  await button('Confirm').click();
  await expect.element(dialog.getByText('Please enter the 6 digits')).toBeVisible();
  answerCalls({ confirmTotp: () => new Refused('SECOND_FACTOR_WRONG') });
  await dialog.getByLabelText('6-digit code').fill('000000');
  await button('Confirm').click();
  await expect.element(dialog.getByText('That did not match. Please try again.')).toBeVisible();

  answerCalls({
    confirmTotp: () => ({ message: 'Second factor added', recoveryCodes: CODES }),
    getSecondFactor: () => withApp,
  });
  await dialog.getByLabelText('6-digit code').fill('123 456');
  await button('Confirm').click();
  await expect.element(dialog.getByText('Save your recovery codes')).toBeVisible();
  for (const code of CODES) await expect.element(dialog.getByText(code)).toBeVisible();
  expect(calls.findLast(({ name }) => name === 'confirmTotp')?.sent.body).toEqual({ code: '123456' });
  await button('I have saved them').click();
  await expect.element(main.getByText('Your account is protected by a second factor')).toBeVisible();
});

test('removing the last one says what that means, and asks for the factor if it must', async () => {
  const { button, calls, dialog, toast } = await open(withApp);
  await button('Remove Authenticator app').click();
  await expect.element(dialog.getByText(/It is your only one/)).toBeVisible();
  let isProven = false;
  answerCalls({
    removeFactor: () =>
      isProven ? { message: 'Second factor removed' } : new Refused('SECOND_FACTOR_NEEDED'),
    proveSecondFactor: () => {
      isProven = true;
      return { message: 'Second factor confirmed', token: null };
    },
  });
  await button('Remove').click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByLabelText('6-digit code').fill('123456');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toast('Second factor removed')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'removeFactor')).toHaveLength(2);
});

test('new recovery codes are asked about first, and shown once', async () => {
  const { button, dialog } = await open(withApp);
  await button('New recovery codes').click();
  answerCalls({ renewRecoveryCodes: () => ({ message: 'Done', recoveryCodes: CODES }) });
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(dialog.getByText('AAAA0-BBBB0')).toBeVisible();
  await expect.element(button('Download')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  answerFrame();
  answerCalls({ getSecondFactor: () => new Refused('SERVER_ERROR') });
  const { main, button } = await visit('/security');
  await expect.element(main.getByText('Your security settings could not be loaded')).toBeVisible();
  answerCalls({ getSecondFactor: () => withApp });
  await button('Try again').click();
  await expect.element(main.getByText('9 of 10 left')).toBeVisible();
});

test('the login asks for the second factor, and keeps nothing until it is proven', async () => {
  answerFrame();
  answerCalls({
    login: () => ({
      userName: 'asha',
      token: 'un.pro.ven',
      userType: 'client',
      message: 'Login successful',
      isFirstTimeUser: false,
      needsSecondFactor: true,
    }),
    getSecondFactor: () => withApp,
  });
  const { button } = await visit('/login', { role: null });
  await page.getByLabelText('Username').fill('asha');
  await page.getByLabelText('Password', { exact: true }).fill('my-own-1');
  await button('Login').click();
  const code = page.getByLabelText('6-digit code');
  await expect.element(code).toBeVisible();
  expect(localStorage.getItem('jwtToken')).toBeNull();
  const calls = answerCalls({ proveSecondFactor: () => new Refused('SECOND_FACTOR_WRONG') });
  await code.fill('000000');
  await button('Confirm').click();
  await expect.element(page.getByText('That did not match. Please try again.')).toBeVisible();
  expect(calls.at(-1)?.sent.headers.get('authorization')).toBe('Bearer un.pro.ven');
  await button('Use a recovery code').click();
  await expect.element(page.getByLabelText('Recovery code')).toBeVisible();
  await button('Back to login').click();
  await vi.waitFor(() => expect(page.getByLabelText('Username').query()).not.toBeNull());
});
