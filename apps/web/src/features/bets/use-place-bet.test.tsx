import { type RateBp, rateBp, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, LOST, Refused } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { saveSession } from '../../lib/session/session.ts';
import { noteLastStake, readLastStake } from './last-stake.ts';
import { PlaceBetDialog } from './place-bet-dialog.tsx';
import type { BetEnds } from './use-place-bet.ts';

beforeEach(() => saveSession({ userName: 'asha', token: 'a.b.c', role: 'client', isFirstTimeUser: false }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const match = {
  id: '7',
  teamA: 'India',
  teamB: 'Nepal',
  sport: 'Cricket',
  endsAt: Date.now() + 3_600_000,
  rate: rateBp(9_500),
  bet: null,
};
const placed = { message: 'Bet placed', transactionId: '9', tossRate: 95, balance: 700, exposure: 300 };
const amount = page.getByLabelText('Custom amount');
const submit = page.getByRole('button', { name: /^Place Bet/ });
const bodies = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ name }) => name === 'createBet').map(({ sent }) => sent.body);

async function openDialog(
  props: Partial<Parameters<typeof PlaceBetDialog>[0]> = {},
  { ip = '10.0.0.1' } = {},
) {
  const calls = answerCalls({
    getIp: () => (ip === '' ? new Refused('MATCH_NOT_FOUND') : { ip }),
    createBet: () => placed,
  });
  const told = {
    onClose: vi.fn<() => void>(),
    onCancelBet: vi.fn<() => void>(),
    onPlaced: vi.fn<BetEnds['onPlaced']>(),
    onRateChanged: vi.fn<BetEnds['onRateChanged']>(),
    onFailed: vi.fn<() => void>(),
  };
  let setRate: (rate: RateBp) => void = () => undefined;
  function Dialog() {
    const [rate, set] = useState(match.rate);
    setRate = set;
    return (
      <PlaceBetDialog
        isOpen
        match={{ ...match, rate }}
        team="India"
        balance={rupees(1_000)}
        stakeMin={rupees(50)}
        isTaking
        {...told}
        {...props}
      />
    );
  }
  const screen = await show(<Dialog />);
  return { ...screen, calls, told, setRate: (rate: RateBp) => setRate(rate) };
}

test('a stake becomes a bet and its receipt, by Enter too', async () => {
  const { dialog, calls, told, button } = await openDialog();
  await vi.waitFor(() => expect(calls).toMatchObject([{ name: 'getIp' }]));
  await amount.fill('300');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('₹300.00 on India');
  await expect.element(button('Done')).toHaveFocus();
  expect(bodies(calls)).toEqual([
    { betId: '7', amount: 300, teamName: 'India', tossRate: 95, ipAddress: '10.0.0.1' },
  ]);
  expect(told.onPlaced).toHaveBeenCalledExactlyOnceWith({
    stake: rupees(300),
    rate: match.rate,
    team: 'India',
    isSwitch: false,
    balance: 700,
    exposure: 300,
  });
});

test('an address that cannot be looked up does not stop the bet', async () => {
  const { calls } = await openDialog({}, { ip: '' });
  await amount.fill('300');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(bodies(calls)).toMatchObject([{ ipAddress: null }]);
});

test('presets add up, Max takes the balance, Reset clears, and the return is counted as one types', async () => {
  const { dialog, button } = await openDialog({
    balance: rupees(3456.5),
    match: { ...match, rate: rateBp(9_750) },
  });
  await expect.element(dialog).toMatchTextContent('Minimum bet amount: ₹50');
  await expect.element(amount).toHaveAttribute('min', '0');
  await expect.element(submit).toBeDisabled();
  for (const preset of ['₹100', '₹500', '₹2,500', '₹10,000', '₹20,000', '₹50,000'])
    await expect.element(button(`Add ${preset}`)).toBeVisible();
  await button('Add ₹100').click();
  await button('Add ₹2,500').click();
  await expect.element(amount).toHaveValue(2600);
  await expect.element(dialog).toMatchTextContent('Stake₹2,600.00Rate97.5%Profit+₹2,535.00Return₹5,135.00');
  await button('Max').click();
  await expect.element(amount).toHaveValue(3456.5);
  await expect.element(submit).toBeEnabled();
  await button('Reset').click();
  await expect.element(amount).toHaveValue(null);
  await expect.element(submit).toBeDisabled();
  await amount.fill('77.77');
  await expect.element(dialog).toMatchTextContent('Profit+₹75.83Return₹153.60');
});

test.each([
  ['49.99', 'Betting amount must be greater than ₹50'],
  ['1000.01', 'Insufficient balance. Please add funds to your account.'],
])('a stake of ₹%s is refused in words and cannot be sent', async (stake, words) => {
  await openDialog();
  await amount.fill(stake);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(submit).toBeDisabled();
});

test('a match that has stopped taking bets says so, and nothing can be sent', async () => {
  const { calls } = await openDialog({ isTaking: false });
  await amount.fill('300');
  await expect.element(page.getByText('Betting is closed for this match.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  // Bypasses the button, as developer tools could.
  document.forms[0]?.requestSubmit();
  await drawn();
  expect(bodies(calls)).toEqual([]);
});

test('a new rate that comes while the dialog is open is asked about, and a press counts once it could be read', async () => {
  const { dialog, setRate, calls } = await openDialog();
  await amount.fill('200');
  await expect.element(submit).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setRate(rateBp(9_000));
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The rate changed from 95% to 90%Nothing has been sent yet.');
  await expect.element(submit).toBeDisabled();
  await drawn();
  vi.advanceTimersByTime(799);
  await drawn();
  await expect.element(submit).toBeDisabled();
  vi.advanceTimersByTime(1);
  await expect.element(submit).toBeEnabled();
  await expect.element(submit).toHaveTextContent('Place Bet at 90%');
  expect(bodies(calls)).toEqual([]);
});

test('a rate that the server no longer takes is told to the page, and the stake stays', async () => {
  const { dialog, told, setRate } = await openDialog();
  answerCalls({ createBet: () => new Refused('RATE_CHANGED', { rate: 90 }) });
  told.onRateChanged.mockImplementation(setRate);
  await amount.fill('200');
  await submit.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The rate changed from 95% to 90%Your bet was not placed.');
  expect(told.onRateChanged).toHaveBeenCalledWith(rateBp(9_000));
  await expect.element(amount).toHaveValue(200);
  await expect.element(dialog).toMatchTextContent('Profit₹190.00+₹180.00');
  expect(told.onFailed).not.toHaveBeenCalled();
});

test('a limit offers the largest stake that would be taken; a full side offers none', async () => {
  const { dialog, button } = await openDialog();
  answerCalls({ createBet: () => new Refused('STAKE_TOO_LARGE', { limit: '₹250.00' }) });
  await amount.fill('800');
  await submit.click();
  await expect.element(amount).toHaveValue(800);
  await button('Use ₹250.00').click();
  await expect.element(amount).toHaveValue(250);
  answerCalls({ createBet: () => new Refused('SIDE_FULL') });
  await submit.click();
  await expect.element(dialog.getByText(/^No more bets are taken/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue(250);
  await amount.fill('240');
  await expect.element(dialog.getByText(/^No more bets are taken/)).not.toBeInTheDocument();
});

test('while a bet is being sent the dialog stays open, nothing changes, and a second press sends nothing', async () => {
  const { calls, told, button } = await openDialog();
  const answer = Promise.withResolvers<typeof placed>();
  answerCalls({ createBet: () => answer.promise });
  await amount.fill('300');
  await pressTwice(submit);
  await expect.element(amount).toBeDisabled();
  await expect.element(button('Close')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(told.onClose).not.toHaveBeenCalled();
  answer.resolve(placed);
  await expect.element(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(bodies(calls)).toHaveLength(1);
});

test("a failed bet says 'Bet creation failed!' with the reason, clears the stake and tells the page", async () => {
  const { told, toast } = await openDialog();
  answerCalls({ createBet: () => new Refused('BETTING_SUSPENDED') });
  await amount.fill('300');
  await submit.click();
  await expect
    .element(toast('Bet creation failed!'))
    .toMatchTextContent('Betting is suspended for this match');
  await expect.element(amount).toHaveValue(null);
  await expect.element(submit).toBeDisabled();
  expect(told.onFailed).toHaveBeenCalledOnce();
});

test('a bet that is never answered ends like a failed one, and the next press is a bet of its own', async () => {
  const { calls, told, toast } = await openDialog();
  answerCalls({ createBet: async () => LOST });
  await amount.fill('300');
  await submit.click();
  // Coming back online ends each pause.
  const online = setInterval(() => dispatchEvent(new Event('online')), 20);
  await expect.element(toast('Bet creation failed!')).toMatchTextContent('Look at your active bet before');
  clearInterval(online);
  await expect.element(amount).toHaveValue(null);
  expect(told.onFailed).toHaveBeenCalledOnce();
  answerCalls({ createBet: () => placed });
  await amount.fill('300');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  const keys = calls
    .filter(({ name }) => name === 'createBet')
    .map(({ sent }) => sent.headers.get('idempotency-key'));
  expect(new Set(keys.slice(0, -1)).size).toBe(1);
  expect(keys.slice(0, -1)).not.toContain(keys.at(-1));
});

test.each([
  ['STAKE_LIMIT', '₹120.00', 'Use ₹120.00'],
  ['LOSS_LIMIT', '₹120.00', 'Use ₹120.00'],
  ['LOSS_LIMIT', '₹49.99', null],
] as const)(
  '%s with %s left keeps the dialog and what was typed, and leads to the limits',
  async (code, left, use) => {
    const { dialog, told } = await openDialog();
    const details = { period: '24 hours', limit: '₹500.00', left, renewsAt: '18-11-2026 2:05 PM' };
    answerCalls({ createBet: () => new Refused(code, details) });
    await amount.fill('300');
    await submit.click();
    await expect
      .element(dialog)
      .toMatchTextContent(`for 24 hours is ₹500.00: ${left} is left. It renews on 18-11-2026 2:05 PM.`);
    await expect.element(amount).toHaveValue(300);
    await expect
      .element(page.getByRole('link', { name: 'See your limits' }))
      .toHaveAttribute('href', '/limits');
    expect(told.onFailed).not.toHaveBeenCalled();
    const suggestion = page.getByRole('button', { name: /^Use ₹/ });
    if (use === null) return expect.element(suggestion).not.toBeInTheDocument();
    await suggestion.click();
    await expect.element(amount).toHaveValue(120);
  },
);

const held = {
  team: 'Nepal',
  stake: rupees(300),
  projectedReturn: rupees(594),
  lockedRate: rateBp(9_800),
};

test('with a bet on the other team the rule is said, and a switch sends both as one', async () => {
  const { calls, told, dialog } = await openDialog({ match: { ...match, bet: held } });
  answerCalls({ switchBet: () => placed });
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^To bet on team India, Please cancel your bet on team Nepal/);
  // The stake that comes back is entered, and can be staked with the rest of the balance.
  await expect.element(amount).toHaveValue(300);
  await page.getByRole('button', { name: 'Max' }).click();
  await expect.element(amount).toHaveValue(1_300);
  await amount.fill('300');
  await page.getByRole('button', { name: 'Switch · ₹300' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(bodies(calls)).toEqual([]);
  expect(told.onPlaced).toHaveBeenCalledWith(expect.objectContaining({ isSwitch: true, team: 'India' }));
});

test('a bet on the other team can be kept, or cancelled alone', async () => {
  const { told } = await openDialog({ match: { ...match, bet: held } });
  await page.getByRole('button', { name: 'Cancel Bet' }).click();
  expect(told.onCancelBet).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Keep Bet' }).click();
  expect(told.onClose).toHaveBeenCalledOnce();
});

test('adding to a bet shows what is there, what is added and what it becomes', async () => {
  await openDialog({ match: { ...match, bet: { ...held, team: 'India' } } });
  await amount.fill('200');
  const summary = page.getByRole('table', { name: 'Summary' });
  await expect.element(summary.getByRole('row', { name: 'Your bet ₹300.00 98% ₹594.00' })).toBeVisible();
  await expect.element(summary.getByRole('row', { name: 'Adding ₹200.00 95% ₹390.00' })).toBeVisible();
  await expect.element(summary.getByRole('row', { name: 'Together ₹500.00 ₹984.00' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Place Bet · add ₹200' })).toBeEnabled();
});

test('a chip that the balance does not cover is off, and a stake that was taken is remembered', async () => {
  const { dialog } = await openDialog();
  await expect.element(page.getByRole('button', { name: 'Add ₹500' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Add ₹2,500' })).toBeDisabled();
  await amount.fill('600');
  await expect.element(page.getByRole('button', { name: 'Add ₹500' })).toBeDisabled();
  await submit.click();
  await expect.element(dialog.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
  expect(readLastStake()).toBe(rupees(600));
});

test('the last stake is offered again', async () => {
  noteLastStake(rupees(600));
  await openDialog();
  await page.getByRole('button', { name: 'Last: ₹600' }).click();
  await expect.element(amount.last()).toHaveValue(600);
});

test('who stops waiting for an answer is told, and the page asks what became of it', async () => {
  const { told } = await openDialog();
  answerCalls({ createBet: () => Promise.reject(LOST) });
  await amount.fill('100');
  await submit.click();
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect.element(page.getByText('Bet creation failed!')).toBeVisible();
  expect(told.onFailed).toHaveBeenCalledOnce();
  await expect.element(amount).toBeEnabled();
});
