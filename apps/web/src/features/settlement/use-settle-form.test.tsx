import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, LOST, Refused } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { drawn, show } from '../../../test/show.tsx';
import type { Settled } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

const HOUR_MS = 3_600_000;
const preview = {
  results: [
    { finalBetResult: 'India', bets: 2, clients: 1, payout: 1_950, houseResult: -450 },
    { finalBetResult: 'Nepal', bets: 2, clients: 1, payout: 975, houseResult: 525 },
    { finalBetResult: 'no result', bets: 2, clients: 2, payout: 1_500, houseResult: 0 },
  ],
  approveFrom: null,
  voids: null,
  lateCancels: [],
};

async function openDialog({
  isOpenStill = false,
  canPreview = true,
  approveFrom = null as number | null,
} = {}) {
  const calls = answerCalls({
    getSettlePreview: () => (canPreview ? { ...preview, approveFrom } : new Refused('MATCH_NOT_FOUND')),
    settleUpBet: () => ({ message: 'Bet settled successfully', isRunning: false }),
  });
  const told = { onClose: vi.fn<() => void>(), onSettled: vi.fn<(settled: Settled) => void>() };
  const now = Date.now();
  const match = {
    id: '7',
    code: 'C-12',
    teamA: 'India',
    teamB: 'Nepal',
    startsAt: now - HOUR_MS,
    endsAt: isOpenStill ? now + HOUR_MS : now - 1,
    isExpired: !isOpenStill,
  };
  const screen = await show(<SettleDialog match={match} {...told} />, { session: admin });
  if (canPreview) await expect.element(page.getByRole('row').nth(3)).toBeVisible();
  return { ...screen, told, settlings: () => calls.filter(({ name }) => name === 'settleUpBet') };
}

const yes = page.getByRole('button', { name: 'Yes', exact: true });
const knownAt = page.getByLabelText(/^Outcome known at/);
const ist = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(0, 19);
async function choose(result: string) {
  await page.getByRole('combobox', { name: 'Result' }).click();
  await page.getByRole('option', { name: result, exact: true }).click();
}

test('both teams, three results and what each pays are shown, and a result is wanted', async () => {
  const { dialog, toast, button, told, settlings } = await openDialog();
  await expect.element(dialog).toMatchTextContent('India VS Nepal');
  for (const [name, words] of [
    ['India', '₹1,950.00−₹450.00'],
    ['Nepal', '₹975.00+₹525.00'],
    ['no result', '₹1,500.00₹0.00'],
  ] as const)
    await expect.element(page.getByRole('row', { name: new RegExp(`^${name}`) })).toMatchTextContent(words);
  await yes.click();
  await expect.element(toast('You have not selected any result')).toBeVisible();
  expect(settlings()).toEqual([]);
  await button('No').click();
  expect(told.onClose).toHaveBeenCalledOnce();
});

test('the results to choose from are both teams and no result', async () => {
  await openDialog();
  await page.getByRole('combobox', { name: 'Result' }).click();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  await expect.poll(options).toEqual(['India', 'Nepal', 'no result']);
});

test('a match that has closed is settled without typing its code, and a double press once', async () => {
  const { told, settlings } = await openDialog();
  await choose('India');
  await expect.element(page.getByText(/^Pays ₹1,950\.00 to 1 client/)).toBeVisible();
  await expect.element(page.getByLabelText(/to confirm$/)).not.toBeInTheDocument();
  await page.getByLabelText(/^Reason/).fill('   ');
  await pressTwice(yes);
  await vi.waitFor(() =>
    expect(told.onSettled).toHaveBeenCalledExactlyOnceWith({
      message: 'Bet settled successfully',
      isFinished: true,
    }),
  );
  expect(settlings().map(({ sent }) => sent.body)).toEqual([{ betId: '7', finalBetResult: 'India' }]);
});

test('a match that is still open warns, and is settled only once its code is typed', async () => {
  await openDialog({ isOpenStill: true });
  await expect.element(page.getByText(/Settling closes it for good: it never opens again/)).toBeVisible();
  await choose('India');
  await expect.element(page.getByText(/^Pays ₹1,950\.00 to 1 client/)).toBeVisible();
  await expect.element(yes).toBeDisabled();
  const code = page.getByLabelText('Type C-12 to confirm');
  for (const wrong of ['C-1', 'C-123', 'K-12', 'India']) {
    await code.fill(wrong);
    await drawn();
    await expect.element(yes).toBeDisabled();
  }
  await code.fill('c 12');
  await expect.element(yes).toBeEnabled();
});

test('an outcome time before the start or in the future is refused, and nothing can be sent with it', async () => {
  await openDialog();
  await choose('India');
  for (const at of [Date.now() + HOUR_MS, Date.now() - 2 * HOUR_MS]) {
    await knownAt.fill(ist(at));
    await expect.element(page.getByText(/before the start of the match, nor in the future/)).toBeVisible();
    await expect.element(yes).toBeDisabled();
  }
});

test('nobody says Yes to an amount that belongs to another time: it waits for the preview of this one', async () => {
  const { settlings } = await openDialog();
  await choose('India');
  await expect.element(yes).toBeEnabled();
  const fresh = Promise.withResolvers<object>();
  answerCalls({ getSettlePreview: () => fresh.promise });
  const at = Math.floor((Date.now() - 60_000) / 1_000) * 1_000;
  await knownAt.fill(ist(at));
  await expect.element(page.getByText(/^Bets placed at or after .* are void and refunded\.$/)).toBeVisible();
  await drawn();
  await expect.element(yes).toBeDisabled();
  const timeStamp = new Date().toISOString();
  fresh.resolve({
    ...preview,
    voids: {
      total: 1,
      refunded: 100,
      bets: [{ userName: 'early', teamName: 'India', amount: 100, timeStamp }],
    },
    lateCancels: [{ userName: 'late', amount: 300, timeStamp }],
  });
  await expect.element(page.getByText('1 bet void, ₹100.00 refunded')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Void bets' })).toMatchTextContent('early');
  await expect.element(page.getByRole('list', { name: 'Late cancels' })).toMatchTextContent('late');
  await page.getByLabelText(/^Reason/).fill('Seen on television');
  await yes.click();
  await vi.waitFor(() =>
    expect(settlings().map(({ sent }) => sent.body)).toEqual([
      {
        betId: '7',
        finalBetResult: 'India',
        outcomeKnownAt: new Date(at).toISOString(),
        reason: 'Seen on television',
      },
    ]),
  );
});

test('a preview that cannot be loaded says why, and nothing can be sent until it is', async () => {
  const { button } = await openDialog({ canPreview: false });
  await expect.element(page.getByText(/^What each result pays could not be loaded: /)).toBeVisible();
  await choose('India');
  await expect.element(yes).toBeDisabled();
  answerCalls({ getSettlePreview: () => preview });
  await button('Try again').click();
  await expect.element(yes).toBeEnabled();
});

test('a failed settlement says so with the reason, and the dialog stays', async () => {
  const { dialog, toast, told } = await openDialog();
  answerCalls({ settleUpBet: () => new Refused('MATCH_FROZEN') });
  await choose('no result');
  await yes.click();
  await expect.element(toast('Error while settling up bet')).toMatchTextContent('being checked');
  await expect.element(dialog).toBeVisible();
  expect(told.onSettled).not.toHaveBeenCalled();
});

test('a payout that needs another admin says so before Yes, a smaller one does not', async () => {
  await openDialog({ approveFrom: 1_950 });
  const note = page.getByRole('note').filter({ hasText: 'Another admin must agree.' });
  await choose('Nepal');
  await drawn();
  expect(note.elements()).toHaveLength(0);
  await choose('India');
  await expect.element(note).toMatchTextContent('nobody is paid until then');
});

test('a settlement that waits for another admin says so, closes the dialog and settles nothing', async () => {
  const { toast, told } = await openDialog();
  answerCalls({ settleUpBet: () => ({ message: 'It now waits for another admin', approvalId: '3' }) });
  await choose('India');
  await yes.click();
  await expect.element(toast('It now waits for another admin')).toMatchTextContent('Approvals');
  expect(told.onClose).toHaveBeenCalledOnce();
  expect(told.onSettled).not.toHaveBeenCalled();
});

test('a settlement whose answer is lost is sent again with the same key', async () => {
  const { told, settlings } = await openDialog();
  let tries = 0;
  answerCalls({
    settleUpBet: async () => (++tries < 2 ? LOST : { message: 'Bet settled successfully', isRunning: false }),
  });
  await choose('India');
  await yes.click();
  await vi.waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce(), { timeout: 5_000 });
  const keys = settlings().map(({ sent }) => sent.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a settlement that is never answered says where to look, and the dialog stays with its result', async () => {
  const { dialog, toast, told } = await openDialog();
  answerCalls({ settleUpBet: async () => LOST });
  await choose('India');
  await yes.click();
  // Coming back online ends each pause.
  const online = setInterval(() => dispatchEvent(new Event('online')), 20);
  await expect
    .element(toast('Error while settling up bet'))
    .toMatchTextContent('The server did not answer. Look at');
  clearInterval(online);
  await expect.element(dialog.getByRole('combobox', { name: 'Result' })).toHaveTextContent('India');
  await expect.element(yes).toBeEnabled();
  expect(told.onSettled).not.toHaveBeenCalled();
});
