import { FOLLOW_BETS } from '../../../apps/api/test/books/rechain.ts';
import { aBettor, aMatch, cardOf, placeBet } from '../../support/bettors.ts';
import { answerWith } from '../../support/lists.ts';
import { asOwner } from '../../support/owner.ts';
import { enterAsStaff } from '../../support/staff.ts';
import { inEveryLook, test } from '../camera.ts';

const MARKET = '/admin/marketAnalysis';

/** Each look has its own league and teams, used to find them. */
const markets = {
  'phone dark': ['Syed Mushtaq Ali Trophy', 'Baroda', 'Vidarbha', 'Saurashtra'],
  'phone light': ['Ranji Trophy', 'Karnataka', 'Himachal', 'Puducherry'],
  'desktop dark': ['Maharaja Trophy', 'Punjab Kings', 'Bengal Warriorz', 'New Zealand'],
  'desktop light': ['Duleep Trophy', 'Lucknow Super Giants', 'Puneri Paltan', 'Sri Lanka'],
} as const;
const RIVALS = ['Rajasthan Royals', 'Jaipur Pink Panthers', 'South Africa'] as const;

type Market = { league: string; teamA: string; teamB: string; sway: number };

/** A match with two hours of bets, increasing towards the end. */
async function aGrownMarket({ sway, ...teams }: Market) {
  const { teamA, teamB } = teams;
  const match = await aMatch({ ...teams, closesInMinutes: 25 });
  const bettors = await Promise.all([aBettor({ balance: 90_000 }), aBettor({ balance: 90_000 })]);
  for (let i = 0; i < 16; i++) {
    const isA = (i * sway) % 3 !== 0;
    const [bettor, team] = isA ? [bettors[0], teamA] : [bettors[1], teamB];
    await placeBet(bettor, match, { amount: 300 + ((i * 937 * sway) % 2900), team });
  }
  await asOwner(async (owner) => {
    // In replica mode, which skips triggers: otherwise the database refuses to change a bet.
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update bets b set accepted_at = app_now() - interval '2 hours' * power((16.0 - n) / 16, 1.6)
       from (select bet_id, row_number() over (order by bet_id) as n from bets where match_id = $1) o
       where o.bet_id = b.bet_id and b.match_id = $1`,
      [match.id],
    );
    // The match must predate its bets, or the books would not hold.
    await owner.query("update match_ends set set_at = set_at - interval '1 day' where match_id = $1", [
      match.id,
    ]);
    await owner.query(FOLLOW_BETS);
  });
  return match;
}

inEveryLook(({ look, shoot }) => {
  test('market analysis', async ({ page }) => {
    const [league, ...teams] = markets[look];
    const [match] = await Promise.all([
      aGrownMarket({ league, teamA: teams[0], teamB: RIVALS[0], sway: 1 }),
      aGrownMarket({ league, teamA: teams[1], teamB: RIVALS[1], sway: 2 }),
      aGrownMarket({ league, teamA: teams[2], teamB: RIVALS[2], sway: 4 }),
    ]);
    await enterAsStaff(page, 'admin', `${MARKET}?search=${encodeURIComponent(league)}`);
    const card = cardOf(page, match);
    await shoot(card.getByRole('img'), 'market-analysis', { fullPage: true });
    await card.getByText('As a table').click();
    await shoot(card.getByRole('table'), 'market-analysis-table', { fullPage: true });
    const free = await answerWith(page, '/admin/getMarketAnalysis', {
      json: { marketResult: [], total: 0, openLiability: 0 },
    });
    await page.goto(MARKET);
    await shoot(page.getByText('No Match Found!'), 'market-analysis-empty');
    await free();
    await answerWith(page, '/admin/getMarketAnalysis', {
      status: 500,
      json: { message: 'Down for a moment' },
    });
    await page.goto(MARKET);
    await shoot(page.getByText('The market analysis could not be loaded').first(), 'market-analysis-error');
  });
});
