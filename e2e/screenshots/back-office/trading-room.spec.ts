import { type Player, send, staffToken } from '../../support/backstage.ts';
import { aBettor, aMatch, type Match, placeBet, toggleMatch } from '../../support/bettors.ts';
import { closeMatch, freezeMatch } from '../../support/crowd.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

/** The trading room on a busy evening: waiting, frozen, near a limit, made twice, switched off. */

const psl = { league: 'Pakistan Super League', rate: 98 };
const pkl = { league: 'Pro Kabaddi League', sport: 'Kabaddi' as const, rate: 95 };
const evening = [
  { teamA: 'Pakistan', teamB: 'Bangladesh', league: 'T20 International', closesInMinutes: 60 },
  { ...pkl, teamA: 'Patna Pirates', teamB: 'U Mumba', closesInMinutes: 61 },
  { teamA: 'Afghanistan', teamB: 'Zimbabwe', league: 'T20 International', closesInMinutes: 62 },
  { ...pkl, teamA: 'Bengal Warriorz', teamB: 'UP Yoddhas', closesInMinutes: 4 },
  { teamA: 'Sydney Sixers', teamB: 'Perth Scorchers', league: 'Big Bash League', closesInMinutes: 19 },
  { teamA: 'Trinbago Knight Riders', teamB: 'Guyana Amazon Warriors', rate: 97.25, closesInMinutes: 20 },
  // The later one first: a new match is found by its team, and the first to close is taken.
  { ...psl, teamA: 'Karachi Kings', teamB: 'Lahore Qalandars', closesInMinutes: 34 },
  { ...psl, teamA: 'Karachi Kings', teamB: 'Lahore Qalandars', rate: 99, closesInMinutes: 33 },
  { ...pkl, teamA: 'Gujarat Giants', teamB: 'Tamil Thalaivas', closesInMinutes: 61 },
  { teamA: 'Oval Invincibles', teamB: 'London Spirit', league: 'The Hundred', closesInMinutes: 75 },
  { teamA: 'England', teamB: 'New Zealand', league: 'T20 International', closesInMinutes: 90 },
  { ...pkl, teamA: 'Haryana Steelers', teamB: 'Dabang Delhi', closesInMinutes: 130 },
  { teamA: 'West Indies', teamB: 'Ireland', league: 'T20 International', closesInMinutes: 150 },
  { teamA: 'Jaipur Pink Panthers', teamB: 'Bengaluru Bulls', opensInMinutes: 60, closesInMinutes: 300 },
];

// One worker for all looks, and one evening.
test.describe.configure({ mode: 'serial' });
let tonight: Promise<void> | null = null;

async function makeTonight(): Promise<void> {
  const matches: Match[] = [];
  for (const match of evening) matches.push(await aMatch(match));
  const players: Player[] = await Promise.all(
    Array.from({ length: 4 }, () => aBettor({ balance: 3_00_000 })),
  );
  for (const [index, match] of matches.slice(0, -1).entries())
    for (const [turn, player] of players.entries())
      await placeBet(player, match, {
        amount: (((index + 3) * (turn + 2) * 137) % 9000) + 50,
        team: turn % 3 === 0 ? match.teamB : match.teamA,
      });
  const [pakistan, patna, afghanistan, , , , , karachi, , , england] = matches;
  if (!pakistan || !patna || !afghanistan || !karachi || !england) return;
  for (const player of players)
    await placeBet(player, karachi, { amount: 38_000, team: karachi.teamA }).catch(() => undefined);
  for (const [{ id }, liabilityMax] of [
    [patna, 4_500],
    [karachi, 88_000],
  ] as const)
    await send('PUT', '/admin/matchLimit', {
      token: await staffToken('admin'),
      body: { betId: id, liabilityMax, reason: 'A small one' },
    });
  for (const [turn, player] of players.entries())
    await placeBet(player, turn === 0 ? england : karachi, { amount: 2_90_000 }).catch(() => undefined);
  for (const match of [pakistan, patna, afghanistan]) await closeMatch(match);
  await freezeMatch(afghanistan);
  await toggleMatch(england, 'disable');
}

inEveryLook(({ shoot, snap, isPhone }) => {
  test('the trading room', async ({ page }) => {
    tonight ??= makeTonight();
    await tonight;
    await enterAsStaff(page, 'admin', '/admin');
    await shoot(page.getByText('Perth Scorchers').first(), 'trading-room');
    if (isPhone) {
      await page.getByRole('button', { name: 'Live bets' }).click();
      await shoot(page.getByRole('region', { name: 'Live bets' }), 'trading-room-bets');
      return;
    }
    await page
      .getByLabel(/^Select C-/)
      .nth(3)
      .check();
    await page
      .getByLabel(/^Select C-/)
      .nth(4)
      .check();
    await shoot(page.getByText('2 selected'), 'trading-room-selected');
    await page.getByRole('button', { name: 'Change rate…' }).click();
    await page.getByLabel('New toss rate (%)').fill('99');
    await shoot(page.getByText('₹100 wins ₹99'), 'trading-room-rate');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Move closing time…' }).click();
    await page.getByRole('button', { name: '+15 min' }).click();
    await shoot(page.getByRole('button', { name: 'Move 2 matches' }), 'trading-room-closing');
    await page.keyboard.press('Escape');
    await page.goto('/admin?view=cards');
    await shoot(page.getByText('Perth Scorchers').first(), 'trading-room-cards');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/admin');
    await shoot(page.getByText('Perth Scorchers').first(), 'trading-room-1920');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('group', { name: 'Suspend betting' }).getByRole('button', { name: /^All/ }).click();
    await shoot(page.getByRole('dialog'), 'trading-room-suspend');
  });

  test('the trading room in Hindi', async ({ page }) => {
    tonight ??= makeTonight();
    await tonight;
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await enterAsStaff(page, 'admin', '/admin');
    await shoot(page.getByText('Perth Scorchers').first(), 'trading-room-hindi');
  });

  test('the trading room without matches, while it loads, and when it cannot', async ({ page }) => {
    const list = Promise.withResolvers<void>();
    let answer: object = { json: { betList: [], total: 0 } };
    await page.route('**/api/admin/getAllBets*', async (route) => {
      await list.promise;
      await route.fulfill(answer);
    });
    await enterAsStaff(page, 'admin', '/admin');
    await snap(page.getByRole('heading', { name: 'Live Betting' }), 'trading-room-loading');
    list.resolve();
    await shoot(page.getByText('No Matches Found'), 'trading-room-empty');
    answer = { status: 503, json: { message: 'The site is being updated', code: 'SERVER_ERROR' } };
    await page.reload();
    await shoot(page.getByRole('button', { name: 'Try again' }), 'trading-room-failed');
  });
});
