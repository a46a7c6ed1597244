import { rateBp, rupees } from '@tossbook/rules';
import { expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { CancelBetDialog } from './cancel-bet-dialog.tsx';

const bet = {
  team: 'India',
  stake: rupees(1_500),
  projectedReturn: rupees(2_925),
  lockedRate: rateBp(9_500),
};
const match = {
  id: '7',
  teamA: 'India',
  teamB: 'Nepal',
  sport: 'Cricket',
  endsAt: Date.now() + 3_600_000,
  rate: rateBp(9_500),
  bet,
};

async function openDialog() {
  const told = {
    onClose: vi.fn<() => void>(),
    onCancelBet: vi.fn<() => void>(),
    onCancelled: vi.fn<(left: { balance: number; exposure: number }) => void>(),
    onFailed: vi.fn<() => void>(),
  };
  return { ...(await show(<CancelBetDialog isOpen match={match} team="India" {...told} />)), told };
}

test('team and stake are named, and the bet can be kept', async () => {
  const { dialog, button, told } = await openDialog();
  await expect.element(dialog).toMatchTextContent('TeamIndiaAmount₹1,500.00');
  await button('Keep Bet').click();
  expect(told.onClose).toHaveBeenCalledOnce();
});

test('a double press cancels once, says so, and tells the page what is left', async () => {
  const calls = answerCalls({
    cancelBet: () => ({ message: 'Bet cancelled successfully', balance: 10_000, exposure: 0 }),
  });
  const { button, toast, told } = await openDialog();
  await button('Cancel Bet').dblClick();
  await expect.element(toast('Bet cancelled successfully')).toBeVisible();
  expect(calls).toMatchObject([{ name: 'cancelBet', sent: { body: { betId: '7' } } }]);
  expect(told.onCancelled).toHaveBeenCalledExactlyOnceWith({ balance: 10_000, exposure: 0 });
  expect(told.onClose).toHaveBeenCalledOnce();
});

test('a refused cancel shows the words of the server and tells the page', async () => {
  answerCalls({ cancelBet: () => new Refused('BETTING_SUSPENDED') });
  const { button, toast, told } = await openDialog();
  await button('Cancel Bet').click();
  await expect.element(toast('Betting is suspended for this match')).toBeVisible();
  expect(told.onFailed).toHaveBeenCalledOnce();
  expect(told.onCancelled).not.toHaveBeenCalled();
});
