import type { Paise, RateBp } from '@tossbook/rules';

/** A client's open bet on a match; its rate is that of all its parts together. */
export type OpenBet = { team: string; stake: Paise; projectedReturn: Paise; lockedRate: RateBp };

/** What a bet needs to know of its match. */
export type Bettable = {
  id: string;
  teamA: string;
  teamB: string;
  sport: string;
  rate: RateBp;
  endsAt: number;
  bet: OpenBet | null;
};

export const otherTeam = ({ teamA, teamB }: Bettable, team: string) => (team === teamA ? teamB : teamA);
