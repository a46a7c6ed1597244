import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const setting = {
  key: 'bet.minRupees',
  name: 'Smallest stake',
  meaning: 'No bet is below it.',
  unit: 'rupees' as const,
  value: 50,
  default: 50,
  minimum: 1,
  maximum: 1_000,
  zero: null,
  isOptional: false,
  changedBy: null,
  changedAt: null,
  reason: null,
};

async function open(answer: () => object) {
  answerCalls({
    changeSetting: () => Promise.resolve(answer()),
    getSettings: () => ({ settings: [setting] }),
  });
  const told = { onClose: vi.fn<() => void>(), onChanged: vi.fn<() => void>() };
  const screen = await show(<ConfirmDialog setting={setting} value={75} {...told} />, { session: admin });
  await screen.button('Change it').click();
  return { ...screen, ...told };
}

test('a change that counts says what the setting is now', async () => {
  const { toast, onChanged } = await open(() => ({ settings: [{ ...setting, value: 75 }] }));
  await expect.element(toast('Smallest stake is now ₹75')).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a change that waits for another admin says so, and what the setting stays until then', async () => {
  const { toast, onChanged } = await open(() => ({
    message: 'It now waits for another admin',
    approvalId: '3',
  }));
  await expect
    .element(toast('It now waits for another admin'))
    .toMatchTextContent('Until then Smallest stake stays at ₹50.');
  await expect.element(toast('is now')).not.toBeInTheDocument();
  expect(onChanged).toHaveBeenCalledOnce();
});
