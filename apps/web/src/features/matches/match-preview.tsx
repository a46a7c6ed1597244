import { formatIst, type RateBp } from '@tossbook/rules';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Ticket } from './ticket/ticket.tsx';
import { TicketHalf } from './ticket/ticket-half.tsx';
import { TicketNote } from './ticket/ticket-note.tsx';

const HOUR_MS = 60 * 60 * 1000;

type MatchPreviewProps = {
  match: {
    teamA: string;
    teamB: string;
    league: string;
    sport: string;
    rate: RateBp | null;
    startsAt: number | null;
    endsAt: number | null;
    posterUrl: string | null;
  };
  /** Shown while it has no end. */
  withoutEnd: string;
};

/** A read-only preview of the card that clients will see. */
export function MatchPreview({ match, withoutEnd }: MatchPreviewProps) {
  const { t } = useTranslation();
  // As everywhere on the site, a card without an end counts down one hour.
  const [inAnHour] = useState(() => serverNow() + HOUR_MS);
  const { startsAt, endsAt, sport, rate } = match;
  const isLater = startsAt !== null && startsAt > inAnHour - HOUR_MS;
  const opens = isLater ? t('match.opens', { time: formatIst(new Date(startsAt)) }) : undefined;
  const note = endsAt === null ? withoutEnd : opens;
  return (
    <div inert>
      <Ticket
        match={{ ...match, endsAt: endsAt ?? inAnHour }}
        number={1}
        isShut={isLater}
        isClosed={false}
        startsAt={startsAt ?? undefined}
        half={(team, tint) => (
          <TicketHalf team={team} sport={sport} tint={tint} rate={rate} disabled={isLater} />
        )}
      >
        {note && <TicketNote icon={CalendarClock}>{note}</TicketNote>}
      </Ticket>
    </div>
  );
}
