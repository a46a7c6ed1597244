import { formatIst } from '@tossbook/rules';
import { CalendarCheck, CalendarClock, CircleHelp, CirclePause } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '../../../lib/known-value.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { type CardState, type ClientMatch, cardStateAt } from '../client-match.ts';
import { Ticket } from '../ticket/ticket.tsx';
import { TicketHalf } from '../ticket/ticket-half.tsx';
import { TicketNote } from '../ticket/ticket-note.tsx';
import { OwnBet, SideOutcome } from './own-bet.tsx';

type ClientMatchCardProps = {
  match: ClientMatch;
  number: number;
  /** Nobody bets during a break; a bet can still be cancelled. */
  isOnBreak: boolean;
  /** The team for which a bet is being entered beside the list. */
  chosenTeam: string | null;
  onBet: (match: ClientMatch, team: string) => void;
  onCancel: (match: ClientMatch) => void;
};

/** A match to bet on. Re-rendered only when the match or its state changes, not every second. */
export const ClientMatchCard = memo(function ClientMatchCard({
  match,
  number,
  isOnBreak,
  chosenTeam,
  onBet,
  onCancel,
}: ClientMatchCardProps) {
  const state = useFromNow((now) => cardStateAt(match, now));
  const isTaking = state === 'open' && !isOnBreak;
  return (
    <Ticket
      match={match}
      number={number}
      isShut={state !== 'open'}
      isClosed={['closed', 'settling', 'settled'].includes(state)}
      isSuspended={state === 'suspended'}
      startsAt={match.startsAt}
      half={(team, tint) => (
        <TicketHalf
          key={team}
          team={team}
          sport={match.sport}
          tint={tint}
          rate={match.rate}
          disabled={!isTaking}
          isMine={match.bet?.team === team}
          isChosen={chosenTeam === team}
          outcome={match.bet && <SideOutcome match={match} team={team} />}
          onBet={() => onBet(match, team)}
        />
      )}
    >
      <OwnBet match={match} state={state} onCancel={onCancel} />
      <StateNote match={match} state={state} isOnBreak={isOnBreak} />
    </Ticket>
  );
});

type StateNoteProps = { match: ClientMatch; state: CardState; isOnBreak: boolean };

/** Why there is nothing to press, where the bet of the caller's own does not say so. */
function StateNote({ match, state, isOnBreak }: StateNoteProps) {
  const { t } = useTranslation();
  // One that opens in sight keeps its line, so that nothing below it moves.
  const [wasAhead] = useState(state === 'scheduled');
  if (state === 'scheduled')
    return (
      <TicketNote icon={CalendarClock}>
        {t('match.opens', { time: formatIst(new Date(match.startsAt)) })}
      </TicketNote>
    );
  if (state === 'open' && isOnBreak) return <TicketNote icon={CirclePause}>{t('match.onBreak')}</TicketNote>;
  if (state === 'suspended' && !match.bet)
    return <TicketNote icon={CirclePause}>{t('match.suspended')}</TicketNote>;
  if (state === 'unknown') return <TicketNote icon={CircleHelp}>{readable(match.state)}</TicketNote>;
  return wasAhead && state === 'open' ? (
    <TicketNote icon={CalendarCheck}>{t('match.opened')}</TicketNote>
  ) : null;
}
