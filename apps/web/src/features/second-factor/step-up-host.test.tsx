import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { useSend } from '../../lib/http/use-send.ts';
import { StepUpHost } from './step-up-host.tsx';

const state = {
  factors: [
    {
      id: '3f0d7e0a-8a34-4c56-9a3c-4b5a0d1c2e3f',
      kind: 'totp' as const,
      name: 'Authenticator app',
      addedAt: '2026-11-01T06:30:00.000Z',
      usedAt: null,
    },
  ],
  provenAt: null,
  recoveryCodesLeft: 10,
  isRequired: false,
  offersPasskeys: true,
};

function Desk() {
  const deposit = useSend((write) => write('deposit', { body: { userName: 'asha', amount: 100_000 } }));
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void deposit.press(
            async (send) => void (document.title = (await send(undefined)).message),
            ({ code }) => void (document.title = code ?? ''),
          )
        }
      >
        deposit
      </button>
      <StepUpHost />
    </>
  );
}

test('a call that needs the factor is repeated with its key once it is proven', async () => {
  let isProven = false;
  const calls = answerCalls({
    getSecondFactor: () => state,
    deposit: () => (isProven ? { message: 'deposited' } : new Refused('SECOND_FACTOR_NEEDED')),
    proveSecondFactor: () => {
      isProven = true;
      return { message: 'Second factor confirmed', token: null };
    },
  });
  const { button } = await show(<Desk />);
  await button('deposit').click();
  await page.getByLabelText('6-digit code').fill('123456');
  await button('Confirm').click();
  await expect.poll(() => document.title).toBe('deposited');
  const deposits = calls.filter(({ name }) => name === 'deposit');
  const keys = deposits.map(({ sent }) => sent.headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('whoever closes the question has done nothing, and is told so', async () => {
  const calls = answerCalls({
    getSecondFactor: () => state,
    deposit: () => new Refused('SECOND_FACTOR_NEEDED'),
  });
  const { button } = await show(<Desk />);
  await button('deposit').click();
  await expect.element(page.getByLabelText('6-digit code')).toBeVisible();
  await button('Close').click();
  await expect.poll(() => document.title).toBe('SECOND_FACTOR_NEEDED');
  expect(calls.filter(({ name }) => name === 'deposit')).toHaveLength(1);
});
