import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { ProofForm } from './proof-form.tsx';

const factor = (kind: 'totp' | 'passkey') => ({
  id: '3f0d7e0a-8a34-4c56-9a3c-4b5a0d1c2e3f',
  kind,
  name: kind,
  addedAt: '2026-11-01T06:30:00.000Z',
  usedAt: null,
});

async function open(kinds: ('totp' | 'passkey')[]) {
  await loadWords(['second-factor']);
  const calls = answerCalls({
    getSecondFactor: () => ({
      factors: kinds.map(factor),
      provenAt: null,
      recoveryCodesLeft: 10,
      isRequired: false,
      offersPasskeys: true,
    }),
  });
  const screen = await show(<ProofForm onProven={(token) => void (document.title = `proven ${token}`)} />);
  return { calls, ...screen };
}

test('a code is sent without what people type between its digits, and nothing shorter is', async () => {
  const { calls, button } = await open(['totp']);
  const code = page.getByLabelText('6-digit code');
  await code.fill('12345');
  await button('Confirm').click();
  await expect.element(page.getByText('Please enter the 6 digits')).toBeVisible();
  expect(calls.some(({ name }) => name === 'proveSecondFactor')).toBe(false);
  answerCalls({ proveSecondFactor: () => ({ message: 'Second factor confirmed', token: null }) });
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.title).toBe('proven null');
  const sent = calls.findLast(({ name }) => name === 'proveSecondFactor');
  expect(sent?.sent.body).toEqual({ code: '123456' });
});

test('who has both is offered the passkey first, and every other way', async () => {
  const { button } = await open(['totp', 'passkey']);
  await expect.element(button('Use a passkey')).toBeVisible();
  await button('Use an authenticator code').click();
  await expect.element(page.getByLabelText('6-digit code')).toBeVisible();
  await button('Use a recovery code').click();
  await button('Confirm').click();
  await expect.element(page.getByText('Please enter a recovery code')).toBeVisible();
});

test('a passkey that is gone meanwhile says so, and the other ways stay', async () => {
  const { button } = await open(['passkey']);
  answerCalls({ beginProof: () => ({ options: null }) });
  await button('Use a passkey').click();
  await expect.element(page.getByText('The passkey was not used. Please try again.')).toBeVisible();
  await expect.element(button('Use a recovery code')).toBeEnabled();
});

test('too many guesses are said under the field', async () => {
  const { button } = await open(['totp']);
  answerCalls({ proveSecondFactor: () => new Refused('LOGIN_PAUSED') });
  await page.getByLabelText('6-digit code').fill('123456');
  await button('Confirm').click();
  await expect
    .element(page.getByLabelText('6-digit code'))
    .toHaveAccessibleDescription('Too many attempts. Please wait and try again.');
});
