import { errors } from '@tossbook/contract';
import { useCallback, useState } from 'react';
import { toast } from '../../lib/toast.tsx';
import type { Bettable } from './bettable.ts';

/** Which dialog stands open: about which match and team. `asked` makes each opening a new one. */
export type BetQuestion = { kind: 'place' | 'cancel'; matchId: string; team: string; asked: number };

/** Opens the Place Bet and Cancel Bet dialogs. One who holds the other team is told to cancel that bet first. */
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
      if (bet && bet.team !== team) toast.error(oppositeWords({ team, other: bet.team }));
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

/** Filled here and not by the contract, which would bring its whole catalogue along. */
const oppositeWords = (names: { team: string; other: string }) =>
  errors.OPPOSITE_TEAM.message.replaceAll(/\{(team|other)\}/g, (_, name: 'team' | 'other') => names[name]);
