import { formatIst, toPercent } from '@tossbook/rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import type { ClientMatch } from './client-match.ts';
import { MatchPoster } from './match-poster.tsx';
import { sportName } from './sport-name.ts';

type CardMatch = Pick<ClientMatch, 'teamA' | 'teamB' | 'league' | 'endsAt' | 'posterUrl'> & {
  /** Absent before the match is made. */
  code?: string;
  sport: string;
  /** Null while it is still being entered. */
  rate: ClientMatch['rate'] | null;
};
type MatchCardProps = {
  match: CardMatch;
  /** Its place in the list, from 1. */
  number: number;
  isClosed: boolean;
  /** Extra facts beside the countdown, over the poster. */
  note?: string | undefined;
  children: ReactNode;
};

/** What every match card shows to every role; actions are passed as children. */
export function MatchCard({ match, number, isClosed, note, children }: MatchCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [date, ...time] = formatIst(new Date(match.endsAt)).split(' ');
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-text-2/50"
    >
      <Countdown endsAt={match.endsAt} isClosed={isClosed}>
        <time
          dateTime={new Date(match.endsAt).toISOString()}
          className="block text-[0.8rem] leading-tight font-medium text-text-2"
        >
          <span className="block">{date} </span>
          <span className="block whitespace-nowrap">
            {time.join(' ')} {t('match.zone')}
          </span>
        </time>
      </Countdown>
      <div className="relative h-[124px] shrink-0 overflow-hidden">
        <MatchPoster match={match} hasNote={note !== undefined} />
        <span className="absolute top-3 left-3 rounded-md bg-surface/85 px-2 py-1 text-[0.75rem] leading-none font-bold backdrop-blur-sm">
          {t('match.number', { number })}
        </span>
        {note && (
          <p className="absolute inset-x-0 bottom-0 bg-surface/88 py-1.5 pr-10 pl-3.5 text-center text-sm font-semibold backdrop-blur-sm">
            {note}
          </p>
        )}
        {/* After the note, which extends beneath it, so that no seam shows. Its text is vertical, so inset-y
            would mean left and right. */}
        <span className="absolute top-0 right-0 bottom-0 grid w-[28px] rotate-180 place-items-center bg-linear-to-r from-accent-lift to-accent text-[0.64rem] leading-none font-extrabold tracking-wider whitespace-nowrap text-on-accent [writing-mode:vertical-rl]">
          {t('match.special', { sport: sportName(match.sport).toUpperCase() })}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-3.5">
        <p className="flex items-baseline justify-between gap-3 text-sm text-text-2">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 truncate">{match.league}</span>
            {match.code && <MatchCode code={match.code} />}
          </span>
          <span className="text-base font-bold text-accent-text">
            {t('match.rate', { rate: match.rate === null ? '–' : toPercent(match.rate) })}
          </span>
        </p>
        <h2
          id={titleId}
          className="grid grid-cols-2 gap-2.5 text-base leading-snug font-bold wrap-anywhere wide:text-[1.07rem]"
        >
          <span>{match.teamA}</span>
          <span className="sr-only">{t('match.versus')}</span>
          <span className="text-right">{match.teamB}</span>
        </h2>
        {children}
      </div>
    </article>
  );
}
