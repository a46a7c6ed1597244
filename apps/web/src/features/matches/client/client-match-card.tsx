import { formatIst, formatRupees, paise } from '@tossbook/rules';
import {
  CalendarClock,
  CircleHelp,
  CirclePause,
  CircleX,
  Hourglass,
  Lock,
  Trophy,
  Undo2,
} from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '../../../lib/known-value.ts';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Money } from '../../../ui/money/money.tsx';
import { type BetResult, type CardState, type ClientMatch, cardStateAt } from '../client-match.ts';
import { Ticket } from '../ticket/ticket.tsx';
import { TicketHalf } from '../ticket/ticket-half.tsx';
import { TicketNote } from '../ticket/ticket-note.tsx';
import { OwnBet, SideOutcome } from './own-bet.tsx';
import { useNoteSeen } from './use-note-seen.ts';

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
  const place = useRef<HTMLDivElement>(null);
  useNoteSeen(place, match);
  const isTaking = state === 'open' && !isOnBreak;
  return (
    <div ref={place} className="h-full">
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
    </div>
  );
});

type StateNoteProps = { match: ClientMatch; state: CardState; isOnBreak: boolean };

/** Why there is nothing to press, or how it ended. */
function StateNote({ match: { startsAt, bet, result, ...match }, state, isOnBreak }: StateNoteProps) {
  const { t } = useTranslation();
  switch (state) {
    case 'scheduled':
      return (
        <TicketNote icon={CalendarClock}>
          {t('match.opens', { time: formatIst(new Date(startsAt)) })}
        </TicketNote>
      );
    case 'suspended':
      return (
        <TicketNote icon={CirclePause} tone="hold">
          {t('match.suspended')}
        </TicketNote>
      );
    case 'settling':
      return <TicketNote icon={Hourglass}>{t('match.settling')}</TicketNote>;
    case 'settled':
      return result && <ResultNote result={result} />;
    case 'closed':
    case 'expired':
      return bet ? (
        <TicketNote icon={Hourglass}>{t('match.waiting')}</TicketNote>
      ) : (
        <TicketNote icon={Lock}>{t('match.over')}</TicketNote>
      );
    case 'unknown':
      return <TicketNote icon={CircleHelp}>{readable(match.state)}</TicketNote>;
    case 'open':
      return isOnBreak ? <TicketNote icon={CirclePause}>{t('match.onBreak')}</TicketNote> : null;
  }
}

/** Who won the toss, and what it means for the caller. */
function ResultNote({ result: { winner, status, stake, payout } }: { result: BetResult }) {
  const { t } = useTranslation();
  const words = winner ? t('match.won', { team: winner }) : t('match.noResult');
  const difference = paise(payout - stake);
  if (status === 'won')
    return (
      <TicketNote
        icon={Trophy}
        tone="gain"
        amount={
          <>
            {t('match.profitWord')} +{formatRupees(difference)}
          </>
        }
      >
        {words}
      </TicketNote>
    );
  if (status === 'lost')
    return (
      <TicketNote icon={CircleX} tone="loss" amount={formatRupees(difference)}>
        {words}
      </TicketNote>
    );
  return (
    <TicketNote icon={Undo2} amount={<Money amount={payout} />}>
      {words}
    </TicketNote>
  );
}
