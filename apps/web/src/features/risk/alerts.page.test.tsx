import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { AlertsPage } from './alerts.page.tsx';

const anAlert = (change: object = {}) => ({
  id: '7',
  kind: 'large_bet' as const,
  raisedAt: '2026-11-17T10:00:00.000Z',
  level: null,
  amount: 25_000,
  limit: null,
  betId: '3',
  matchCode: 'C-1042',
  teams: ['Chennai', 'Mumbai'],
  team: 'Chennai',
  userName: 'asha',
  otherUserName: null,
  seenBy: null,
  seenAt: null,
  ...change,
});

const aMatch = (betId: string, change: object = {}) => ({
  betId,
  matchCode: `C-${betId}`,
  teams: [`Chennai ${betId}`, `Mumbai ${betId}`],
  limit: 10_000,
  isOwn: false,
  owed: [7_250, 0],
  ...change,
});

type Found = {
  alerts?: ReturnType<typeof anAlert>[];
  site?: { used: number; limit: number | null };
  matches?: ReturnType<typeof aMatch>[];
};
async function opened(
  { alerts = [], site = { used: 0, limit: 100_000 }, matches = [] }: Found = {},
  at = '/',
) {
  await atADesk();
  await loadWords(['risk']);
  const calls = answerCalls({
    getAlerts: () => ({ alerts, total: alerts.length, unseen: alerts.length, site, matches }),
    seeAlert: () => ({ message: 'Marked as seen' }),
  });
  return { ...(await show(<AlertsPage />, { at })), calls };
}

const rowOf = (kind: string) => page.getByRole('row').filter({ hasText: kind });
const expectIn = async (kind: string, ...texts: string[]) => {
  for (const text of texts) await expect.element(rowOf(kind).getByText(text, { exact: true })).toBeVisible();
};

test('each kind says in words what happened, where and with whom', async () => {
  await opened({
    alerts: [
      anAlert(),
      anAlert({ id: '6', kind: 'match_limit', level: 90, amount: 9_100, limit: 10_000, userName: null }),
      anAlert({ id: '5', kind: 'site_limit', level: 70, amount: 71_000, limit: 100_000, betId: null }),
      anAlert({ id: '4', kind: 'many_cancels', amount: 21, team: null }),
      anAlert({ id: '3', kind: 'opposite_bets', amount: 200, otherUserName: 'ravi' }),
    ],
  });
  await expectIn('Large bet', '₹25,000.00 on Chennai', 'C-1042', 'Chennai vs Mumbai');
  await expectIn('Match limit', '90% reached: ₹9,100.00 of ₹10,000.00 owed if Chennai wins');
  await expectIn('Site limit', '70% reached: ₹71,000.00 of ₹1,00,000.00 owed on all matches', 'All matches');
  await expectIn('Many cancels', '21 bets cancelled on this match');
  await expectIn('Opposite bets', 'asha', 'on Chennai', 'ravi', 'on Mumbai');
  await expect
    .element(rowOf('Large bet').getByRole('link', { name: 'asha' }))
    .toHaveAttribute('href', '/admin/user/asha');
});

test('an alert is marked as seen once, and what was seen says by whom', async () => {
  const seen = anAlert({ id: '8', seenBy: 'admin', seenAt: '2026-11-17T10:05:00.000Z' });
  const { calls, toast } = await opened({ alerts: [anAlert(), seen] });
  const buttons = page.getByRole('button', { name: /^Mark as seen/ });
  await expect.element(buttons).toHaveAccessibleName('Mark as seen: Large bet, ₹25,000.00 on Chennai');
  await buttons.click();
  await expect.element(toast('Marked as seen')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'seeAlert')).toHaveLength(1);
  await expect.element(rowOf('admin').getByText('admin', { exact: true })).toBeVisible();
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Alerts' }).element());
});

test('new alerts are shown first; a view and a search are in the address', async () => {
  const { calls } = await opened({}, '/?show=opposite_bets&search=asha');
  await expect.element(page.getByText('Nothing matches this filter')).toBeVisible();
  expect(calls[0]?.sent.query).toMatchObject({ kind: 'opposite_bets', search: 'asha' });
});

test('without new alerts the page says what would be one', async () => {
  const { calls } = await opened();
  await expect.element(page.getByText('No new alerts')).toBeVisible();
  await expect.element(page.getByText(/when a limit is 70% or 90% used/)).toBeVisible();
  expect(calls[0]?.sent.query).toMatchObject({ unseen: 'true' });
});

test('how far limits are used is shown for the site and the fullest matches; one without limit has no bar', async () => {
  const matches = [
    aMatch('1', { isOwn: true }),
    aMatch('2', { limit: null }),
    aMatch('3'),
    aMatch('4'),
    aMatch('5'),
    aMatch('6', { owed: [0, 0] }),
  ];
  const { button } = await opened({ site: { used: 42_000, limit: 100_000 }, matches });
  const site = page.getByRole('progressbar', { name: 'All matches' });
  await expect.element(site).toHaveAttribute('aria-valuetext', '₹42,000.00 of ₹1,00,000.00 (42%)');
  await expect.element(page.getByText('Own limit')).toBeVisible();
  await expect.element(page.getByText('₹7,250.00, no limit')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Chennai 5 vs Mumbai 5' })).not.toBeInTheDocument();
  await button('Show all 5 matches').click();
  await expect.element(page.getByRole('link', { name: 'Chennai 5 vs Mumbai 5' })).toBeVisible();
  await button('Show fewer').click();
  await expect.element(page.getByRole('link', { name: 'Chennai 5 vs Mumbai 5' })).not.toBeInTheDocument();
});

test('a list that fails says so and can be tried again', async () => {
  await loadWords(['risk']);
  answerCalls({ getAlerts: () => new Refused('SERVER_ERROR') });
  await show(<AlertsPage />);
  await expect.element(page.getByText('The alerts could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Limits in use')).not.toBeInTheDocument();
});
