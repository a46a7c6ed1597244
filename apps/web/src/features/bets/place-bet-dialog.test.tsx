import { rateBp, rupees } from '@tossbook/rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { PlaceBetDialog } from './place-bet-dialog.tsx';

const nothing = () => undefined;

async function openDialog() {
  answerCalls({ getIp: () => ({ ip: '10.0.0.1' }) });
  return show(
    <PlaceBetDialog
      isOpen
      match={{
        id: '7',
        teamA: 'India',
        teamB: 'Nepal',
        sport: 'Cricket',
        endsAt: Date.now() + 3_600_000,
        rate: rateBp(9_500),
        bet: null,
      }}
      team="India"
      balance={rupees(1_000)}
      stakeMin={rupees(50)}
      isTaking
      onCancelBet={nothing}
      onClose={nothing}
      onPlaced={nothing}
      onRateChanged={nothing}
      onFailed={nothing}
    />,
  );
}

test('who has too little is led to the deposit, and nobody else', async () => {
  await openDialog();
  const amount = page.getByLabelText('Custom amount');
  const funds = page.getByRole('link', { name: 'Add funds' });
  await amount.fill('50');
  await expect.element(page.getByRole('button', { name: /^Place Bet/ })).toBeEnabled();
  await expect.element(funds).not.toBeInTheDocument();
  await amount.fill('2000');
  await expect.element(funds).toHaveAttribute('href', '/deposit');
});

test('below 640 px the dialog is a sheet at the bottom, elsewhere it stands in the middle', async () => {
  const { dialog } = await openDialog();
  const box = () => dialog.element().getBoundingClientRect();
  await vi.waitFor(() => {
    expect(Math.round(box().bottom)).toBe(innerHeight);
    expect(box()).toMatchObject({ x: 0, width: innerWidth });
  });
  await atADesk();
  await vi.waitFor(() => {
    expect(box().y + box().height / 2).toBeCloseTo(innerHeight / 2, -0.5);
    expect(box().x + box().width / 2).toBeCloseTo(innerWidth / 2, -0.5);
  });
});
