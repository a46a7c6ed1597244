import { rupees, STAKE_MIN } from '@tossbook/rules';
import { useFromNow } from '../../lib/time/use-now.ts';
import type { BetQuestion } from '../bets/use-bet-questions.ts';
import type { Placed } from '../bets/use-place-bet.ts';
import { useUpdateMatch } from '../matches/client/client-queries.ts';
import { type ClientMatch, cardStateAt } from '../matches/client-match.ts';
import { useSite } from '../site/queries.ts';
import { useUpdateWallet, useWallet } from '../wallet/queries.ts';

/** What the Place Bet form needs, in a dialog or beside the list; its answers update the wallet and the card. */
export function useBetDesk(matches: readonly ClientMatch[], question: BetQuestion | null) {
  const { data: wallet } = useWallet();
  const site = useSite();
  const updateWallet = useUpdateWallet();
  const updateMatch = useUpdateMatch();
  const match = matches.find(({ id }) => id === question?.matchId);
  const isTaking = useFromNow((now) => match !== undefined && cardStateAt(match, now) === 'open');
  if (!question || !match) return null;

  const shared = {
    match,
    team: question.team,
    onFailed: () => {
      void updateWallet();
      void updateMatch(match.id);
    },
  };
  return {
    place: {
      ...shared,
      balance: wallet?.balance ?? null,
      stakeMin: site ? rupees(site.stakeMin) : STAKE_MIN,
      isTaking,
      supportUrl: site?.supportUrl ?? null,
      onPlaced: ({ balance, exposure, ...bet }: Placed) => {
        void updateWallet({ balance, exposure });
        void updateMatch(match.id, { kind: 'placed', ...bet });
      },
      onRateChanged: (rate: ClientMatch['rate']) => void updateMatch(match.id, { kind: 'rate', rate }),
    },
    cancel: {
      ...shared,
      onCancelled: (left: { balance: number; exposure: number }) => {
        void updateWallet(left);
        void updateMatch(match.id, { kind: 'cancelled' });
      },
    },
  };
}
