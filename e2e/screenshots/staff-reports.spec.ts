import type { Answer, contract } from '@tossbook/contract';
import { addDays, istDay } from '@tossbook/rules';
import { answerWith } from '../support/lists.ts';
import { enterAsStaff } from '../support/staff.ts';
import { inEveryLook, test } from './camera.ts';

const REPORTS = '/admin/reports';
const today = istDay(new Date());

/** A month as a busy site has it; the site of these pictures is an evening old. */
function aMonth(): Answer<(typeof contract)['getReport']> {
  const from = addDays(today, -29);
  const days = Array.from({ length: 30 }, (_, n) => {
    const isQuiet = n % 13 === 5;
    const stakes = isQuiet ? 0 : 82_000 + ((n * 7_919) % 61_000);
    const houseResult = isQuiet ? 0 : Math.round(stakes * (((n * 37) % 19) / 100 - 0.06));
    return {
      day: addDays(from, n),
      movements: isQuiet ? 0 : 900 + n,
      bets: isQuiet ? 0 : 310 + n,
      placed: isQuiet ? 0 : stakes + 4_200,
      cancelled: isQuiet ? 0 : 3_150,
      stakes,
      payouts: stakes - houseResult,
      houseResult,
      bonuses: isQuiet ? 0 : 1_250 + n * 10,
      deposits: isQuiet ? 0 : 41_000 + n * 300,
      withdrawals: isQuiet ? 0 : 22_500 + n * 150,
    };
  });
  const sum = (figure: keyof (typeof days)[number]) => days.reduce((so, day) => so + Number(day[figure]), 0);
  const total = (figure: 'bets' | 'placed' | 'cancelled' | 'stakes' | 'payouts', share: number) =>
    Math.round(sum(figure) * share);
  const part = (share: number, lost = 0) => ({
    bets: total('bets', share),
    placed: total('placed', share),
    cancelled: total('cancelled', share),
    stakes: total('stakes', share),
    payouts: total('payouts', share) + lost,
    houseResult: total('stakes', share) - total('payouts', share) - lost,
  });
  const ipl = { leagueName: 'Indian Premier League', sportType: 'Cricket' as const };
  const pro = { leagueName: 'Pro Kabaddi League', sportType: 'Kabaddi' as const };
  return {
    from,
    to: today,
    totals: {
      ...part(1),
      bonuses: sum('bonuses'),
      deposits: sum('deposits'),
      withdrawals: sum('withdrawals'),
      advanced: 1_850,
      repaid: 1_200,
    },
    days,
    bonuses: [
      { kind: 'joining', count: 214, amount: 5_350 },
      { kind: 'daily', count: 4_120, amount: 20_600 },
      { kind: 'referralReward', count: 38, amount: 9_500 },
      { kind: 'referralBonus', count: 38, amount: sum('bonuses') - 35_450 },
    ],
    deposits: [
      { way: 'cash', count: 410, amount: Math.round(sum('deposits') * 0.6) },
      { way: 'upi', count: 0, amount: 0 },
      { way: 'employee', count: 96, amount: 187_400 },
    ],
    withdrawals: [
      { way: 'cash', count: 122, amount: sum('withdrawals') },
      { way: 'employee', count: 14, amount: 21_250 },
    ],
    sports: [
      { sportType: 'Cricket', matches: 188, ...part(0.66) },
      { sportType: 'Kabaddi', matches: 112, ...part(0.34, 60_000) },
    ],
    leagues: [
      { ...ipl, matches: 140, ...part(0.51) },
      { ...pro, matches: 112, ...part(0.34, 60_000) },
      { ...ipl, leagueName: 'T20 International', matches: 48, ...part(0.15) },
    ],
    topMatches: [
      { betId: '1', teamAName: 'Chennai Super Kings', teamBName: 'Mumbai Indians', ...ipl, ...part(0.06) },
      { betId: '2', teamAName: 'Patna Pirates', teamBName: 'U.P. Yoddhas', ...pro, ...part(0.05, 20_000) },
      {
        betId: '3',
        teamAName: 'Royal Challengers Bengaluru',
        teamBName: 'Kolkata Knight Riders',
        ...ipl,
        ...part(0.04),
      },
    ],
    matches: 300,
  };
}

inEveryLook(({ shoot, snap }) => {
  test('reports', async ({ page }) => {
    await enterAsStaff(page, 'admin', REPORTS);
    await shoot(page.getByLabel('Figures of the period'), 'reports-today');
    await page.goto(`${REPORTS}?period=custom&from=2001-02-03&to=2001-02-04`);
    await shoot(page.getByText('No activity'), 'reports-empty');
    const setFree = await answerWith(page, '/admin/report', { json: aMonth() });
    await page.goto(`${REPORTS}?period=30-days`);
    await shoot(page.getByRole('img', { name: /^Stakes settled/ }), 'reports-month', { fullPage: true });
    await page.getByText('As a table').click();
    await shoot(page.getByRole('region', { name: 'Day by day, as a table' }), 'reports-table', {
      fullPage: true,
    });
    await setFree();
    await answerWith(page, '/admin/report', { status: 500, json: { message: 'Please try again.' } });
    await page.goto(`${REPORTS}?period=yesterday`);
    await snap(page.getByText('The report could not be loaded'), 'reports-error');
  });
});
