import { formatIst, toPercent } from '@tossbook/rules';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../ui/countdown.tsx';
import { Crest } from '../../../ui/crest/crest.tsx';
import { useCrest } from '../../../ui/crest/page-crests.tsx';
import { tintsOf } from '../../../ui/crest/team-crest.ts';
import { MatchCode } from '../../../ui/match-code.tsx';
import type { CardMatch } from '../client-match.ts';
import { sportName } from '../sport-name.ts';
import { SportIcon } from './sport-icon.tsx';
import './ticket.css';
import { TicketPoster } from './ticket-poster.tsx';

export type TicketMatch = Pick<CardMatch, 'teamA' | 'teamB' | 'league' | 'endsAt' | 'posterUrl'> & {
  /** Absent before the match is made. */
  code?: string;
  sport: string;
  /** Null while it is still being entered. */
  rate: CardMatch['rate'] | null;
};

type TicketProps = {
  match: TicketMatch;
  /** Its place in the list, from 1. */
  number: number;
  /** Whether it takes no bets now. */
  isShut: boolean;
  isClosed: boolean;
  isSuspended?: boolean;
  /** When it opens, if it has not. */
  startsAt?: number | undefined;
  /** The half of each team, in its colour. */
  half: (team: string, tint: string) => ReactNode;
  /** What stands below the halves. */
  children?: ReactNode;
};

/** A match as clients see it: what it is about, a half for each team, and a stub. */
export function Ticket({ match, number, isShut, half, children, ...times }: TicketProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { teamA, teamB, sport, endsAt, posterUrl } = match;
  const sides = [
    { name: teamA, sport },
    { name: teamB, sport },
  ] as const;
  const [tintA, tintB] = tintsOf(useCrest(sides[0]), useCrest(sides[1]));
  const [date, ...time] = formatIst(new Date(endsAt)).split(' ');
  return (
    <article aria-labelledby={titleId} data-shut={isShut || undefined} className="ticket">
      <h3 id={titleId} className="sr-only">
        {teamA} {t('match.versus')} {teamB}
      </h3>
      <Countdown endsAt={endsAt} {...times}>
        <time
          dateTime={new Date(endsAt).toISOString()}
          className="block text-[11.5px] leading-tight font-medium text-text-2"
        >
          <span className="whitespace-nowrap">{date}</span>{' '}
          <span className="inline-block whitespace-nowrap">
            {time.join(' ')} {t('match.zone')}
          </span>
        </time>
      </Countdown>
      {posterUrl === null ? (
        <Duel sides={sides} tints={[tintA, tintB]} />
      ) : (
        <TicketPoster
          key={posterUrl}
          url={posterUrl}
          fallback={<Duel sides={sides} tints={[tintA, tintB]} />}
        />
      )}
      <p className="flex items-center gap-1.5 px-3 pt-[7px] pb-1.5 text-[12.5px] leading-tight text-text-2">
        <SportIcon sport={sport} className="size-3.5 shrink-0" />
        <span className="min-w-0 truncate">{match.league}</span>
        {match.code && <MatchCode code={match.code} />}
        <span className="ml-auto pl-2 whitespace-nowrap">
          {t('match.rateWord')}{' '}
          <b className="text-[13.5px] font-bold text-accent-text">
            {t('match.rate', { rate: match.rate === null ? '–' : toPercent(match.rate) })}
          </b>
        </span>
      </p>
      <div className="ticket-halves">
        {half(teamA, tintA)}
        {half(teamB, tintB)}
      </div>
      {children}
      <div className="ticket-stub">
        <b>{t('match.number', { number })}</b>
        <span className="grid flex-1 rotate-180 place-items-center text-[9.5px] tracking-wider whitespace-nowrap [writing-mode:vertical-rl]">
          {t('match.special', { sport: sportName(sport).toUpperCase() })}
        </span>
      </div>
    </article>
  );
}

type DuelProps = { sides: readonly { name: string; sport: string }[]; tints: [string, string] };

function Duel({ sides, tints: [a, b] }: DuelProps) {
  return (
    <div aria-hidden className="ticket-duel" style={{ '--team-a': a, '--team-b': b } as CSSProperties}>
      <div>
        {sides.map((team, index) => (
          <Crest key={index === 0 ? 'a' : 'b'} team={team} />
        ))}
      </div>
    </div>
  );
}
