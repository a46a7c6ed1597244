import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import type { Settlement } from './queries.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

const result = { finalBetResult: 'India', houseResult: -450 };
const row = { betId: '7', teamAName: 'India', teamBName: 'Nepal', bets: 2, result } as Settlement;

test('a reversal that waits for another admin says so, closes the dialog and reverses nothing', async () => {
  const calls = answerCalls({
    getReversePreview: () => ({
      bets: 2,
      clients: 1,
      takenBack: 1_950,
      owed: 0,
      debtors: 0,
      clientsHeld: 0,
      amountHeld: 0,
      clientsUnpaid: 0,
      needsSecondPerson: true,
    }),
    reverseSettlement: () => ({ message: 'It now waits for another admin', approvalId: '3' }),
  });
  const told = { onClose: vi.fn<() => void>(), onReversed: vi.fn<() => void>() };
  const { button, toast } = await show(<ReverseDialog row={row} {...told} />, { session: admin });
  await expect.element(page.getByRole('note')).toMatchTextContent('Another admin must agree.');
  await page.getByRole('textbox').fill('Wrong team');
  await button('Take back ₹1,950.00').click();
  await expect.element(toast('It now waits for another admin')).toMatchTextContent('Approvals');
  expect(calls.filter(({ name }) => name === 'reverseSettlement').map(({ sent }) => sent.body)).toEqual([
    { betId: '7', reason: 'Wrong team' },
  ]);
  expect(told.onClose).toHaveBeenCalledOnce();
  expect(told.onReversed).not.toHaveBeenCalled();
});
