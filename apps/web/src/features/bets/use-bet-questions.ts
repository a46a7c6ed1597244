import { useCallback, useState } from 'react';
import type { Bettable } from './bettable.ts';

/** Which dialog is open, for which match and team. `asked` distinguishes each opening. */
export type BetQuestion = { kind: 'place' | 'cancel'; matchId: string; team: string; asked: number };

/** Opens the Place Bet and Cancel Bet dialogs. With a bet on the other team, Place Bet offers to switch. */
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
    ({ id }: Bettable, team: string) => ask('place', { matchId: id, team }),
    [ask],
  );
  const handleCancel = useCallback(
    ({ id, bet }: Bettable) => bet && ask('cancel', { matchId: id, team: bet.team }),
    [ask],
  );
  return { question, isOpen, handleBet, handleCancel, close: () => setIsOpen(false) };
}
