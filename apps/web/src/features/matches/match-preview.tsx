import { formatIst, type RateBp } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { MatchCard } from './match-card.tsx';

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
  const { startsAt, endsAt } = match;
  const isLater = startsAt !== null && startsAt > inAnHour - HOUR_MS;
  const opens = isLater ? t('match.opens', { time: formatIst(new Date(startsAt)) }) : undefined;
  return (
    <div inert>
      <MatchCard
        match={{ ...match, endsAt: endsAt ?? inAnHour }}
        number={1}
        isClosed={false}
        note={endsAt === null ? withoutEnd : opens}
      >
        <div className="mt-auto grid grid-cols-2 gap-2.5">
          {([match.teamA, match.teamB] as const).map((team, index) => (
            <Button
              key={index === 0 ? 'a' : 'b'}
              look={index === 0 ? 'side-a' : 'side-b'}
              disabled={isLater}
              className="min-h-12 px-2! py-2 leading-snug font-bold wrap-anywhere"
            >
              {t('match.bet', { team })}
            </Button>
          ))}
        </div>
      </MatchCard>
    </div>
  );
}
