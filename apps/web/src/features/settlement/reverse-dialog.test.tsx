import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { show } from '../../../test/show.tsx';
import type { Settlement } from './queries.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

const AT = '2026-11-14T13:00:00.000Z';
const row: Settlement = {
  betId: '7',
  code: 'C-12',
  leagueName: 'Asia Cup',
  teamAName: 'India',
  teamBName: 'Nepal',
  sportType: 'Cricket',
  betStartTime: AT,
  betEndTime: AT,
  betClosedAt: AT,
  state: 'settled',
  isFrozen: false,
  isReversible: true,
  bets: 2,
  result: {
    finalBetResult: 'India',
    outcomeKnownAt: null,
    reason: null,
    settledBy: 'admin',
    settledAt: AT,
    finishedAt: AT,
    clients: 2,
    lateCancels: 0,
    betsDone: 2,
    clientsDone: 2,
    clientsHeld: 0,
    payout: 1_950,
    houseResult: -450,
    reversal: null,
  },
  earlier: [],
};
const client = (userName: string, { got = 0, has = 0, withdrawn = 0 }) => ({
  userName,
  got,
  has,
  recoverable: Math.min(got, has),
  owed: Math.max(0, got - has),
  withdrawn,
  isFrozen: false,
});
const preview = {
  bets: 2,
  clients: 2,
  wallets: 1,
  takenBack: 1_950,
  owed: 0,
  debtors: 0,
  clientsHeld: 0,
  amountHeld: 0,
  clientsUnpaid: 0,
  needsSecondPerson: false,
  byClient: [client('asha', { got: 1_950, has: 5_000 })],
};

async function openDialog({ shown = {}, live = {} }: { shown?: object; live?: object } = {}) {
  const calls = answerCalls({
    getReversePreview: () => ({ ...preview, ...shown }),
    getSettlements: () => ({ settlements: [{ ...row, ...live }], total: 1 }),
    getApprovals: () => ({ approvals: [], total: 0, rule: 'on', waitingAdmins: [] }),
  });
  const told = { onClose: vi.fn<() => void>(), onReversed: vi.fn<() => void>() };
  const screen = await show(<ReverseDialog row={row} {...told} />, { session: admin });
  return { ...screen, told, calls };
}

test('a reversal that waits for another admin is asked for in amber, shows the steps and reverses nothing', async () => {
  const { button, toast, told, calls } = await openDialog({ shown: { needsSecondPerson: true } });
  answerCalls({
    reverseSettlement: () => ({ message: 'It now waits for another admin', approvalId: '3' }),
  });
  await expect.element(page.getByRole('note')).toMatchTextContent('Another admin must agree.');
  await page.getByRole('textbox').fill('Wrong team');
  answerCalls({ getApprovals: () => ({ approvals: [waiting], total: 1, rule: 'on', waitingAdmins: [] }) });
  await button('Ask a second admin: take back ₹1,950.00').click();
  await expect.element(toast('It now waits for another admin')).toMatchTextContent('Approvals');
  await expect.element(page.getByText('₹1,950.00 is taken back')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'reverseSettlement').map(({ sent }) => sent.body)).toEqual([
    { betId: '7', reason: 'Wrong team' },
  ]);
  expect(told.onReversed).not.toHaveBeenCalled();
});

const waiting = {
  id: '3',
  call: 'reverseSettlement' as const,
  state: 'waiting' as const,
  title: 'Reverse the settlement of C-12 India vs Nepal',
  amount: 1_950,
  about: { type: 'match' as const, id: '7', name: 'C-12 India vs Nepal' },
  preview: [],
  reason: 'Wrong team',
  askedBy: 'admin',
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  bar: 'asker' as const,
};

test('what can be recovered, what will be owed and by whom is shown, with a warning when most becomes debt', async () => {
  const { button } = await openDialog({
    shown: {
      takenBack: 600,
      owed: 1_400,
      debtors: 1,
      byClient: [
        client('whale_07', { got: 1_800, has: 400, withdrawn: 1_400 }),
        client('asha', { got: 200, has: 900 }),
      ],
    },
  });
  await expect.element(page.getByText('₹2,000.00', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: '30 percent recoverable now, 70 percent will be owed' }))
    .toBeVisible();
  await expect.element(page.getByRole('note')).toMatchTextContent('whale_07 has withdrawn ₹1,400.00 since.');
  const rows = page.getByRole('row').elements();
  expect(rows.at(-2)?.textContent).toBe('whale_07₹1,800.00₹400.00₹400.00₹1,400.00');
  expect(rows.at(-1)?.textContent).toBe('asha₹200.00₹900.00₹200.00–');
  await expect.element(button('Take back ₹600.00')).toBeEnabled();
});

test('a settlement that somebody else reverses meanwhile says so, and nothing can be taken back', async () => {
  const { dialog } = await openDialog({ live: { state: 'waiting' } });
  await expect.element(dialog).toMatchTextContent('Nothing of yours was recorded.');
  await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
});
