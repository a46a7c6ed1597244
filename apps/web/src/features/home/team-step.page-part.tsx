import { rupees, STAKE_MIN } from '@tossbook/rules';
import { useFromNow } from '../../lib/time/use-now.ts';
import { TeamGuide } from '../bets/guide/team-guide.tsx';
import { useFirstBetGuide } from '../bets/guide/use-first-bet-guide.ts';
import { type ClientMatch, cardStateAt } from '../matches/client-match.ts';
import { useSite } from '../site/queries.ts';
import { useWallet } from '../wallet/queries.ts';

/** The first step to a first bet, if it is due: the hint, and the match that it speaks of. */
export function useTeamStep(
  matches: readonly ClientMatch[],
  { isOnBreak, isEntering }: { isOnBreak: boolean; isEntering: boolean },
) {
  const { data: wallet } = useWallet();
  const site = useSite();
  const openId = useFromNow((now) => matches.find((match) => cardStateAt(match, now) === 'open')?.id ?? '');
  const first = matches.find(({ id }) => id === openId);
  const guide = useFirstBetGuide({
    balance: wallet?.balance,
    stakeMin: site ? rupees(site.stakeMin) : STAKE_MIN,
    hasOpenMatch: first !== undefined && !isOnBreak,
    hasBet: matches.some(({ bet }) => bet !== null),
  });
  const isDue = guide.isOn && !isEntering && first !== undefined;
  return {
    hint: isDue ? <TeamGuide rate={first.rate} /> : null,
    matchId: isDue ? first.id : null,
    isPending: guide.isPending,
  };
}
