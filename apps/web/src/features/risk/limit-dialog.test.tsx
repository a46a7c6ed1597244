import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { ClientRisk } from './client-risk.tsx';
import { MatchRisk } from './match-risk.tsx';

const sessionOf = (role: 'admin' | 'employee') => ({
  userName: role,
  token: 'a.b.c',
  role,
  loginTime: 0,
  isFirstTimeUser: false,
});

const limitsOf = (positionMax: number | null) => ({
  limits: [],
  timeOutUntil: null,
  excludedUntil: null,
  positionMax,
  positionMaxDefault: 100_000,
});

async function clientPage(positionMax: number | null, role: 'admin' | 'employee' = 'admin') {
  await loadWords(['risk']);
  const calls = answerCalls({
    getUserLimits: () => limitsOf(positionMax),
    setUserLimit: () => ({ message: 'Limit of asha saved' }),
  });
  const screen = await show(<ClientRisk userName="asha" />, { session: sessionOf(role) });
  const sent = () => calls.filter(({ name }) => name === 'setUserLimit').map((made) => made.sent.body);
  return { ...screen, sent };
}

const amount = page.getByLabelText('Amount', { exact: true });
const reason = page.getByLabelText('Reason');

test('a client gets a limit of their own, above ₹0 and with a reason', async () => {
  const { button, sent, toast } = await clientPage(null);
  await expect.element(page.getByText('₹1,00,000.00, as in the settings')).toBeVisible();
  await button('Change limit').click();
  await expect.element(page.getByText('Now: ₹1,00,000.00, as in the settings')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await page.getByRole('radio', { name: 'Own limit', exact: true }).click();
  await amount.fill('0');
  await expect.element(page.getByText('Please enter an amount above ₹0')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await amount.fill('2500');
  await button('Save').click();
  await expect.element(page.getByText('Please enter a reason')).toBeVisible();
  await reason.fill('Bets at the last second');
  await button('Save').click();
  await expect.element(toast('Limit of asha saved')).toBeVisible();
  expect(sent()).toEqual([{ userName: 'asha', positionMax: 2_500, reason: 'Bets at the last second' }]);
});

test('a limit of their own is taken away by choice, not by an empty field', async () => {
  const { button, sent } = await clientPage(500);
  await expect.element(page.getByText('₹500.00, own limit')).toBeVisible();
  await button('Change limit').click();
  await expect.element(amount).toHaveValue(500);
  await amount.fill('');
  await expect.element(button('Save')).toBeDisabled();
  await page.getByRole('radio', { name: 'No own limit: use the settings (₹1,00,000.00)' }).click();
  await reason.fill('All is well');
  await button('Save').click();
  await expect.poll(sent).toEqual([{ userName: 'asha', positionMax: null, reason: 'All is well' }]);
});

test('an employee sees the limit and the way to the alerts, and cannot change it', async () => {
  const { button } = await clientPage(500, 'employee');
  await expect.element(page.getByText('₹500.00, own limit')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Alerts about this client' }))
    .toHaveAttribute('href', '/admin/alerts?show=all&search=asha');
  await expect.element(button('Change limit')).not.toBeInTheDocument();
});

const match = {
  _id: '3',
  code: 'C-1042',
  teamAName: 'Chennai',
  teamBName: 'Mumbai',
  teamAProfit: 7_250,
  teamBProfit: 100,
  limit: 5_00_000,
  liabilityMax: null,
  liabilityMaxDefault: 500_000,
  isExpired: false,
};

async function matchPage(
  change: Partial<Omit<typeof match, 'liabilityMax'>> & { liabilityMax?: number } = {},
) {
  await loadWords(['risk']);
  const calls = answerCalls({
    setMatchLimit: () => new Refused('MATCH_CLOSED'),
  });
  const screen = await show(<MatchRisk match={{ ...match, ...change }} />, { session: sessionOf('admin') });
  return { ...screen, calls };
}

test('a match shows what may be owed on each side of its limit, and a refused change stays open', async () => {
  const { button, calls, toast } = await matchPage({ liabilityMax: 10_000 });
  await expect.element(page.getByText('Limit on each side: ₹10,000.00, its own limit')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'If Chennai wins' }))
    .toHaveAttribute('aria-valuetext', '₹7,250.00 of ₹10,000.00 (72%)');
  await button('Change limit').click();
  await amount.fill('750000.50');
  await reason.fill('Final');
  await button('Save').click();
  await expect.element(toast('The limit was not changed')).toBeVisible();
  await expect.element(amount).toHaveValue(750_000.5);
  expect(calls.map(({ sent }) => sent.body)).toEqual([
    { betId: '3', liabilityMax: 750_000.5, reason: 'Final' },
  ]);
});

test('a match that takes no more bets keeps its limit', async () => {
  const { button } = await matchPage({ isExpired: true });
  await expect.element(page.getByText('Limit on each side: ₹5,00,000.00, as in the settings')).toBeVisible();
  await expect.element(button('Change limit')).not.toBeInTheDocument();
});
