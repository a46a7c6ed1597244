import { aFixture, aPlayer, cancelBets, type Player, placeBet, settle } from '../support/backstage.ts';

const fixtures = [
  ['Chennai Super Kings', 'Mumbai Indians', 'Indian Premier League', 'Cricket', '95'],
  ['Patna Pirates', 'U.P. Yoddhas', 'Pro Kabaddi League', 'Kabaddi', '90'],
  ['India', 'Australia', 'T20 International', 'Cricket', '98'],
  ['Royal Challengers Bengaluru', 'Kolkata Knight Riders', 'Indian Premier League', 'Cricket', '97.5'],
  ['Bengal Warriorz', 'तमिल थलाइवाज', 'Pro Kabaddi League', 'Kabaddi', '92'],
] as const;

/** A client whose screens have something to show: bets in every status, and both sides of the passbook. */
export async function aPlayerWithHistory(): Promise<Player> {
  const player = await aPlayer({ deposit: 25_000 });
  const [ipl, kabaddi, t20, derby, thriller] = await Promise.all(
    fixtures.map(([teamA, teamB, league, sport, rate], index) =>
      aFixture({ teamA, teamB, league, sport, rate, endsIn: 120 + 45 * index }),
    ),
  );
  if (!ipl || !kabaddi || !t20 || !derby || !thriller) throw new Error('five matches are needed');
  for (const amount of [500, 2500]) await placeBet(player, { match: ipl, amount });
  await settle(ipl, ipl.teamAName);
  await placeBet(player, { match: kabaddi, amount: 1500, team: kabaddi.teamBName });
  await settle(kabaddi, kabaddi.teamAName);
  await placeBet(player, { match: t20, amount: 750 });
  await settle(t20, 'no result');
  await placeBet(player, { match: derby, amount: 100 });
  await cancelBets(player, derby);
  await placeBet(player, { match: derby, amount: 1250.5, team: derby.teamBName });
  for (const amount of [50, 200, 10_000]) await placeBet(player, { match: thriller, amount });
  return player;
}
