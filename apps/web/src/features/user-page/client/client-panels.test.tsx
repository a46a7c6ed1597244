import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { LinksPanel } from './links-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';

const NOTHING = { count: 0, amount: 0, largest: 0 };
const SEEN = '2026-11-17T10:00:00.000Z';
const PROFILE = {
  recent: { bets: 84, stakes: 100_000, won: 53, lost: 31, houseResult: -48_310 },
  allTime: { bets: 100, stakes: 418_000, won: 60, lost: 36, houseResult: -50_000 },
  late: { bets: 41, settled: 40, won: 36 },
  averageStake: 4_180,
  largestStake: 25_000,
  days: Array.from({ length: 14 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    houseResult: day === 13 ? -48_310 : 0,
  })),
  deposits: { recent: NOTHING, allTime: { count: 6, amount: 180_000, largest: 50_000 } },
  withdrawals: { recent: NOTHING, allTime: NOTHING },
  openMost: null,
  devices: [
    { device: '87d58b1e', lastSeen: SEEN, others: 7, names: ['whale_07', 'gopal'] },
    { device: 'b02fb70f', lastSeen: SEEN, others: 0, names: [] },
  ],
  addresses: [{ ipAddress: '49.36.12.7', lastSeen: SEEN, others: 212, names: [] }],
  linked: 7,
};

const answer = (more: object = {}) => answerCalls({ getClientProfile: () => ({ ...PROFILE, ...more }) });

test('late bets, those of them that won, and the result for the house are in words and figures', async () => {
  answer();
  await show(<RiskPanel userName="lucky" />);
  const panel = page.getByRole('region', { name: 'Risk' });
  await expect.element(panel).toMatchTextContent(/In the last 60 s41%41 of 100 bets/);
  await expect.element(panel).toMatchTextContent(/Late and won36 of 40/);
  await expect.element(panel).toMatchTextContent(/Average stake₹4,180.00largest ₹25,000.00/);
  await expect.element(panel).toMatchTextContent(/House result−₹50,000.00/);
  await expect.element(panel).toMatchTextContent(/Win rate63% \(60 of 96\)/);
  await expect.element(panel).toMatchTextContent(/Deposits₹1,80,000.00 \(6\)/);
  await expect.element(page.getByRole('img', { name: 'House result by day, 14 days' })).toBeVisible();
});

test('who never bet has no signs, and nothing is divided by nothing', async () => {
  const none = { bets: 0, stakes: 0, won: 0, lost: 0, houseResult: 0 };
  answer({ recent: none, allTime: none, late: { bets: 0, settled: 0, won: 0 } });
  await show(<RiskPanel userName="lucky" />);
  await expect.element(page.getByText('No bets yet')).toBeVisible();
  await expect.element(page.getByText('No results yet')).toBeVisible();
  await expect.element(page.getByText(/NaN/)).not.toBeInTheDocument();
});

test('a shared device names the others, and an address that is shared alone is common', async () => {
  answer();
  const { address } = await show(<LinksPanel userName="lucky" />);
  await expect.element(page.getByText('shares a device')).toBeVisible();
  await expect.element(page.getByText('7 other users')).toBeVisible();
  await expect.element(page.getByText('and 5 more')).toBeVisible();
  await expect.element(page.getByText('only this client')).toBeVisible();
  await expect.element(page.getByText('common', { exact: true })).toBeVisible();
  await expect.element(page.getByText('212 other users')).toBeVisible();
  await page.getByRole('link', { name: 'whale_07' }).click();
  expect(address()).toBe('/admin/user/whale_07');
});

test('what could not be loaded says why', async () => {
  answerCalls({ getClientProfile: () => new Refused('FORBIDDEN') });
  await show(<LinksPanel userName="lucky" />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Access denied/);
});
