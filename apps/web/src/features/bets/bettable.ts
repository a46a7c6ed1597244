import type { Paise, RateBp } from '@tossbook/rules';

/** What a bet needs to know of its match. */
export type Bettable = {
  id: string;
  teamA: string;
  teamB: string;
  rate: RateBp;
  bet: { team: string; stake: Paise } | null;
};

export const otherTeam = ({ teamA, teamB }: Bettable, team: string) => (team === teamA ? teamB : teamA);
