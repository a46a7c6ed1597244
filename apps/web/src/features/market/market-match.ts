import { type Paise, rupees } from '@tossbook/rules';
import type { MarketRow } from './queries.ts';

/** How a total compares with the other. The larger one is shown as a loss, whatever the house result. */
export type Rank = 'larger' | 'smaller' | 'equal';
export type MarketSide = {
  look: 'a' | 'b';
  team: string;
  total: Paise;
  rank: Rank;
  houseResult: Paise;
};

export function sidesOf(row: MarketRow): readonly [MarketSide, MarketSide] {
  const [a, b] = [rupees(row.teamATotalAmount ?? 0), rupees(row.teamBTotalAmount ?? 0)];
  return [
    {
      look: 'a',
      team: row.teamAName,
      total: a,
      rank: rankOf(a, b),
      houseResult: rupees(row.houseResultIfTeamA),
    },
    {
      look: 'b',
      team: row.teamBName,
      total: b,
      rank: rankOf(b, a),
      houseResult: rupees(row.houseResultIfTeamB),
    },
  ];
}

function rankOf(total: Paise, other: Paise): Rank {
  if (total === other) return 'equal';
  return total > other ? 'larger' : 'smaller';
}
