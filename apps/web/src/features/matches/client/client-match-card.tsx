import { formatIst } from '@tossbook/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '../../../lib/known-value.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { type CardState, type ClientMatch, cardStateAt } from '../client-match.ts';
import { MatchCard } from '../match-card.tsx';
import { OwnBet } from './own-bet.tsx';

type ClientMatchCardProps = {
  match: ClientMatch;
  number: number;
  /** Nobody bets during a break; a bet can still be cancelled. */
  isOnBreak: boolean;
  onBet: (match: ClientMatch, team: string) => void;
  onCancel: (match: ClientMatch) => void;
};

/** A match to bet on. Re-rendered only when the match or its state changes, not every second. */
export const ClientMatchCard = memo(function ClientMatchCard({
  match,
  number,
  isOnBreak,
  onBet,
  onCancel,
}: ClientMatchCardProps) {
  const { t } = useTranslation();
  const state = useFromNow((now) => cardStateAt(match, now));
  const note = useNote(match, { state, isOnBreak });
  const { teamA, teamB } = match;
  const sides = [
    { team: teamA, look: 'side-a' },
    { team: teamB, look: 'side-b' },
  ] as const;
  return (
    <MatchCard
      match={match}
      number={number}
      isClosed={['closed', 'settling', 'settled'].includes(state)}
      note={note}
    >
      <OwnBet match={match} state={state} onCancel={onCancel} />
      <div className="mt-auto grid grid-cols-2 gap-2.5">
        {sides.map(({ team, look }) => (
          <Button
            key={team}
            look={look}
            disabled={state !== 'open' || isOnBreak}
            onClick={() => onBet(match, team)}
            className="min-h-12 px-2! py-2 leading-snug font-bold wrap-anywhere"
          >
            {t('match.bet', { team })}
          </Button>
        ))}
      </div>
    </MatchCard>
  );
});

type NoteOn = { state: CardState; isOnBreak: boolean };

function useNote(match: ClientMatch, { state, isOnBreak }: NoteOn): string | undefined {
  const { t } = useTranslation();
  const { startsAt, bet, result } = match;
  switch (state) {
    case 'scheduled':
      return t('match.opens', { time: formatIst(new Date(startsAt)) });
    case 'suspended':
      return t('match.suspended');
    case 'settling':
      return t('match.settling');
    case 'settled':
      return result?.winner ? t('match.won', { team: result.winner }) : t('match.noResult');
    case 'closed':
    case 'expired':
      return bet ? t('match.waiting') : t('match.over');
    case 'unknown':
      return readable(match.state);
    case 'open':
      return isOnBreak ? t('match.onBreak') : undefined;
  }
}
