import { useCallback, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toast.tsx';
import type { Bettable } from './bettable.ts';

/** Which dialog is open, for which match and team. `asked` distinguishes each opening. */
export type BetQuestion = { kind: 'place' | 'cancel'; matchId: string; team: string; asked: number };

/** Opens the Place Bet and Cancel Bet dialogs. Clients with a bet on the other team must cancel it first. */
export function useBetQuestions() {
  const [question, setQuestion] = useState<BetQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const ask = useCallback(
    (kind: BetQuestion['kind'], { matchId, team }: { matchId: string; team: string }) => {
      setQuestion((last) => ({ kind, matchId, team, asked: (last?.asked ?? 0) + 1 }));
      setIsOpen(true);
    },
    [],
  );

  const handleBet = useCallback(
    ({ id, bet }: Bettable, team: string) => {
      if (bet && bet.team !== team) toast.error(i18n.t('refusals.OPPOSITE_TEAM', { team, other: bet.team }));
      else ask('place', { matchId: id, team });
    },
    [ask],
  );
  const handleCancel = useCallback(
    ({ id, bet }: Bettable) => bet && ask('cancel', { matchId: id, team: bet.team }),
    [ask],
  );
  return { question, isOpen, handleBet, handleCancel, close: () => setIsOpen(false) };
}
