import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, LOST, Refused } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { drawn, show } from '../../../test/show.tsx';
import type { Settled } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

const HOUR_MS = 3_600_000;
const bet = (userName: string, amount: number, timeStamp = new Date().toISOString()) => ({
  userName,
  teamName: 'India',
  amount,
  timeStamp,
});
const preview = {
  results: [
    { finalBetResult: 'India', bets: 2, clients: 1, payout: 1_950, houseResult: -450 },
    { finalBetResult: 'Nepal', bets: 2, clients: 1, payout: 975, houseResult: 525 },
    { finalBetResult: 'no result', bets: 2, clients: 2, payout: 1_500, houseResult: 0 },
  ],
  digest: 'd1',
  approveFrom: null,
  voids: null,
  lateCancels: [],
  lastMinutes: { total: 0, amount: 0, bets: [] },
  betClosedAt: new Date(Date.now() - 1).toISOString(),
  isOpen: false,
  isSuspended: false,
  isFrozen: false,
  settlement: null,
};
const result = {
  finalBetResult: 'Nepal',
  outcomeKnownAt: null,
  reason: null,
  settledBy: 'meera',
  settledAt: new Date(Date.now() - 8_000).toISOString(),
  finishedAt: new Date().toISOString(),
  clients: 1,
  lateCancels: 0,
  betsDone: 2,
  clientsDone: 1,
  clientsHeld: 0,
  payout: 975,
  houseResult: 525,
  reversal: null,
};
const settlement = {
  betId: '7',
  code: 'C-12',
  leagueName: 'Asia Cup',
  teamAName: 'India',
  teamBName: 'Nepal',
  sportType: 'Cricket' as const,
  betStartTime: new Date(Date.now() - HOUR_MS).toISOString(),
  betEndTime: new Date().toISOString(),
  betClosedAt: new Date().toISOString(),
  state: 'settled' as const,
  isFrozen: false,
  isReversible: true,
  bets: 2,
  result,
  earlier: [],
};
const request = {
  id: '3',
  call: 'settleUpBet' as const,
  state: 'waiting' as const,
  title: 'Settle C-12 India vs Nepal as India',
  amount: 1_950,
  about: { type: 'match' as const, id: '7', name: 'C-12 India vs Nepal' },
  preview: [{ name: 'Paid to clients', value: '₹1,950.00' }],
  reason: null,
  askedBy: 'admin',
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  bar: 'asker' as const,
};
const requests = (...approvals: object[]) =>
  ({ approvals, total: approvals.length, rule: 'on', waitingAdmins: [] }) as never;

async function openDialog({
  isOpenStill = false,
  canPreview = true,
  approveFrom = null as number | null,
  request: asked = null as object | null,
} = {}) {
  const calls = answerCalls({
    getApprovals: () => (asked ? requests(asked) : requests()),
    getSettlePreview: () =>
      canPreview ? { ...preview, approveFrom, isOpen: isOpenStill } : new Refused('MATCH_NOT_FOUND'),
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
  if (canPreview && !(asked && 'state' in asked && asked.state === 'waiting'))
    await expect.element(page.getByRole('radio', { name: /₹/ }).nth(2)).toBeVisible();
  return { ...screen, told, settlings: () => calls.filter(({ name }) => name === 'settleUpBet') };
}

const yes = page.getByRole('button', { name: /^Yes/ });
const knownAt = page.getByLabelText(/^Outcome known at/);
const rowOf = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const ist = (ms: number) => new Date(ms + 330 * 60_000).toISOString().slice(0, 19);
/** Reads everything again, as news does. */
const refreshed = () => window.dispatchEvent(new Event('visibilitychange'));
const choose = (name: string) => rowOf(name).click();

test('both teams, three results and what each pays are shown, and a result is wanted', async () => {
  const { dialog, toast, button, told, settlings } = await openDialog();
  await expect.element(dialog).toMatchTextContent('India VS Nepal');
  for (const [name, words] of [
    ['India won', '₹1,950.00 pays 1 client, 2 bets −₹450.00 house'],
    ['Nepal won', '₹975.00 pays 1 client, 2 bets +₹525.00 house'],
    ['no result every stake goes back', '₹1,500.00 refunds 2 clients, 2 bets ₹0.00 house'],
  ] as const)
    await expect.element(page.getByRole('radio', { name: `${name} ${words}` })).not.toBeChecked();
  await yes.click();
  await expect.element(toast('You have not selected any result')).toBeVisible();
  expect(settlings()).toEqual([]);
  await button('No').click();
  expect(told.onClose).toHaveBeenCalledOnce();
});

test('the results to choose from are both teams and no result', async () => {
  await openDialog();
  const options = page.getByRole('radiogroup', { name: 'Result' }).getByRole('radio').elements();
  expect(options.map((option) => (option as HTMLInputElement).value)).toEqual([
    'India',
    'Nepal',
    'no result',
  ]);
});

test('a match that has closed is settled without typing its code, and a double press once', async () => {
  const { told, settlings } = await openDialog();
  await choose('India');
  await expect.element(yes).toMatchTextContent('Yes, India won: pay ₹1,950.00');
  await expect.element(page.getByLabelText(/to confirm$/)).not.toBeInTheDocument();
  await page.getByLabelText(/^Reason/).fill('   ');
  await pressTwice(yes);
  await vi.waitFor(() =>
    expect(told.onSettled).toHaveBeenCalledExactlyOnceWith({
      message: 'Bet settled successfully',
      isFinished: true,
    }),
  );
  expect(settlings().map(({ sent }) => sent.body)).toEqual([
    { betId: '7', finalBetResult: 'India', digest: 'd1' },
  ]);
});

test('a book that is another by then is said and shown anew, with the result still chosen; the next Yes is for that one', async () => {
  const { told, settlings } = await openDialog();
  await choose('Nepal');
  const [, nepal] = preview.results;
  const anew = Promise.withResolvers<object>();
  answerCalls({
    settleUpBet: ({ body }) =>
      (body as { digest: string }).digest === 'd2'
        ? { message: 'Bet settled successfully', isRunning: false }
        : new Refused('BOOK_CHANGED'),
    getSettlePreview: () => anew.promise,
  });
  await yes.click();
  await drawn();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  anew.resolve({ ...preview, digest: 'd2', results: [{ ...nepal, payout: 780 }] });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^The bets on this match have changed\..*These are the new amounts/);
  await expect.element(rowOf('Nepal')).toBeChecked();
  await expect.element(yes).toMatchTextContent('Yes, Nepal won: pay ₹780.00');
  await yes.click();
  await vi.waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce());
  expect(settlings().map(({ sent }) => sent.body)).toMatchObject([{ digest: 'd1' }, { digest: 'd2' }]);
});

test('a source given while settling is sent after the result; if it fails, the result stands and that is said', async () => {
  const { told, toast } = await openDialog();
  await page.getByRole('button', { name: 'Add a source for everybody to see' }).click();
  await page.getByLabelText('Link').fill('http://bcci.tv');
  await choose('India');
  await expect.element(yes).toBeDisabled();
  await page.getByLabelText('Link').fill('https://bcci.tv');
  const calls = answerCalls({ addResultSource: () => new Refused('BETTING_STILL_OPEN') });
  await yes.click();
  await vi.waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce());
  await expect.element(toast('The source was not added')).toBeVisible();
  expect(calls.map(({ sent }) => sent.body)).toContainEqual({
    betId: '7',
    finalBetResult: 'India',
    link: 'https://bcci.tv',
  });
});

test('a match that is still open warns, and is settled only once its code is typed', async () => {
  const { settlings } = await openDialog({ isOpenStill: true });
  await expect.element(page.getByText(/Settling closes it for good: it never opens again/)).toBeVisible();
  await choose('India');
  await expect.element(yes).toBeDisabled();
  const code = page.getByLabelText('Type C-12 to confirm');
  for (const wrong of ['C-1', 'C-123', 'K-12', 'India']) {
    await code.fill(wrong);
    await drawn();
    await expect.element(yes).toBeDisabled();
  }
  await code.fill('c 12');
  await expect.element(yes).toBeEnabled();
  await yes.click();
  await vi.waitFor(() => expect(settlings()).toHaveLength(1));
  // Its book changes with every bet.
  expect(settlings()[0]?.sent.body).toEqual({ betId: '7', finalBetResult: 'India' });
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
  fresh.resolve({
    ...preview,
    voids: {
      total: 1,
      refunded: 100,
      bets: [bet('early', 100, new Date(at + 8_900).toISOString())],
    },
    lateCancels: [bet('late', 300, new Date(at + 44_000).toISOString())],
  });
  await expect.element(page.getByText('1 bet void, ₹100.00 refunded')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Void bets' })).toMatchTextContent('8 s late');
  await expect
    .element(page.getByRole('list', { name: 'Late cancels' }))
    .toMatchTextContent('44 s late, paid back');
  await page.getByLabelText(/^Reason/).fill('Seen on television');
  await yes.click();
  await vi.waitFor(() =>
    expect(settlings().map(({ sent }) => sent.body)).toEqual([
      {
        betId: '7',
        finalBetResult: 'India',
        outcomeKnownAt: new Date(at).toISOString(),
        digest: 'd1',
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

test('a payout that needs another admin says so before it is asked for, a smaller one does not', async () => {
  await openDialog({ approveFrom: 1_950 });
  const note = page.getByRole('note').filter({ hasText: 'Another admin must agree.' });
  await choose('Nepal');
  await drawn();
  expect(note.elements()).toHaveLength(0);
  await expect.element(yes).toMatchTextContent('Yes, Nepal won: pay ₹975.00');
  await choose('India');
  await expect.element(note).toMatchTextContent('nobody is paid until then');
  await expect
    .element(page.getByRole('button', { name: /^Ask a second admin/ }))
    .toMatchTextContent('Ask a second admin: pay ₹1,950.00');
});

test('a settlement that waits for another admin says so, shows the steps and settles nothing', async () => {
  const { toast, told, button } = await openDialog();
  answerCalls({
    settleUpBet: () => ({ message: 'It now waits for another admin', approvalId: '3' }),
    getApprovals: () => requests(request),
    withdrawApproval: () => ({ message: 'You took the request back' }),
  });
  await choose('India');
  await yes.click();
  await expect.element(toast('It now waits for another admin')).toMatchTextContent('Approvals');
  await expect.element(page.getByRole('heading', { name: 'Waiting for a second admin' })).toBeVisible();
  await expect.element(page.getByText('₹1,950.00 is paid')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^59:/);
  await expect.element(yes).not.toBeInTheDocument();
  expect(told.onSettled).not.toHaveBeenCalled();
  answerCalls({ getApprovals: () => requests({ ...request, state: 'withdrawn' }) });
  await button('Withdraw request').click();
  await expect.element(rowOf('India')).toBeChecked();
});

test('another admin decides in the dialog, with the same numbers, once the code of the match is typed', async () => {
  const screen = await openDialog({ request: { ...request, bar: null, askedBy: 'meera' } });
  const decided = answerCalls({ approve: () => ({ message: 'Settlement started for 2 bets' }) });
  await expect.element(page.getByRole('heading', { name: 'Your yes is needed' })).toBeVisible();
  await expect.element(screen.dialog).toMatchTextContent('Paid to clients₹1,950.00');
  const approve = page.getByRole('button', { name: 'Approve: pay ₹1,950.00' });
  await expect.element(approve).toBeDisabled();
  await page.getByLabelText('Type C-12 to approve').fill('c12');
  await approve.click();
  await expect.element(screen.toast('Settlement started for 2 bets')).toBeVisible();
  expect(decided.filter(({ name }) => name === 'approve')).toHaveLength(1);
  expect(screen.told.onClose).toHaveBeenCalledOnce();
});

test('whoever asked reads in the dialog who refused it, and why', async () => {
  const refused = {
    ...request,
    state: 'refused',
    decidedBy: 'meera',
    decidedAt: new Date().toISOString(),
    decisionReason: 'Wait for the umpire',
  };
  await openDialog({ request: refused });
  await expect.element(page.getByRole('alert')).toMatchTextContent('meera refused this.Wait for the umpire');
  await expect.element(yes).toBeEnabled();
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
  await expect.element(dialog).toBeVisible();
  await expect.element(rowOf('India')).toBeChecked();
  await expect.element(yes).toBeEnabled();
  expect(told.onSettled).not.toHaveBeenCalled();
});

test('somebody else who settles first is named at once, with what and when; nothing here can be pressed any more', async () => {
  const { dialog, settlings } = await openDialog();
  await choose('India');
  await expect.element(yes).toBeEnabled();
  answerCalls({ getSettlePreview: () => ({ ...preview, settlement }) });
  refreshed();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^meera settled this match \d+ (s|min) ago: Nepal won\./);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('You had chosen: India won. Nothing of yours was recorded');
  await expect.element(dialog).toMatchTextContent('Would have paid ₹1,950.00 to 1 client');
  await expect.element(yes).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('link', { name: 'See the settlement' }))
    .toHaveAttribute('href', '/admin/match/7');
  expect(settlings()).toEqual([]);
});

test.each([
  ['frozen', { isFrozen: true }, 'This match is frozen.'],
  [
    'being reversed',
    {
      settlement: {
        ...settlement,
        state: 'reversing' as const,
        result: {
          ...result,
          reversal: {
            reason: 'Wrong',
            reversedBy: 'sunil',
            reversedAt: new Date().toISOString(),
            finishedAt: null,
            takenBack: 0,
            owed: 0,
            debtors: 0,
          },
        },
      },
    },
    /^sunil reversed the result \d+ (s|min) ago: Nepal won\./,
  ],
])('a match that is %s meanwhile says so, and Yes is gone', async (_, change, words) => {
  await openDialog();
  await choose('India');
  answerCalls({ getSettlePreview: () => ({ ...preview, ...change }) });
  refreshed();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(yes).not.toBeInTheDocument();
});

test('the keys 1, 2 and 3 choose and Ctrl+Enter says yes, but digits in a field stay there', async () => {
  const { told } = await openDialog();
  await userEvent.keyboard('2');
  await expect.element(rowOf('Nepal')).toBeChecked();
  await userEvent.keyboard('3');
  await expect.element(rowOf('no result')).toBeChecked();
  await expect.element(yes).toMatchTextContent('Yes, no result: refund ₹1,500.00');
  await page.getByLabelText(/^Reason/).fill('1');
  await userEvent.keyboard('1');
  await expect.element(rowOf('no result')).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(told.onSettled).toHaveBeenCalledOnce());
});

test('a chip names the time before closing; typing another time, or none, lets it go', async () => {
  const { button } = await openDialog();
  await expect.element(button('Not before closing')).toHaveAttribute('aria-pressed', 'true');
  await button('2 min before').click();
  const at = Date.parse(preview.betClosedAt) - 120_000;
  await expect.element(knownAt).toHaveValue(ist(at));
  await expect.element(button('2 min before')).toHaveAttribute('aria-pressed', 'true');
  await knownAt.fill(ist(at - 1_000));
  await expect.element(button('2 min before')).toHaveAttribute('aria-pressed', 'false');
  await button('Not before closing').click();
  await expect.element(knownAt).toHaveValue('');
});

test('the bets of the last two minutes are named without a time', async () => {
  await openDialog();
  await expect.element(page.getByText('No bets came in the last 2 minutes.')).toBeVisible();
  answerCalls({
    getSettlePreview: () => ({
      ...preview,
      lastMinutes: { total: 3, amount: 20_600, bets: [bet('lucky_star', 20_000), bet('gopal', 500)] },
    }),
  });
  refreshed();
  await expect
    .element(page.getByText(/^3 bets came in the last 2 minutes/))
    .toMatchTextContent('₹20,600.00: lucky_star ₹20,000.00, gopal ₹500.00 and 1 more.');
});
