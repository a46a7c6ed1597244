import { NO_RESULT } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../ui/crest/crest.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { TimePill } from '../../ui/time-pill.tsx';
import type { MatchPageData } from './queries.ts';

type Match = MatchPageData['match'];

type MatchTicketProps = { match: Match; underTeam?: ((team: string) => ReactNode) | undefined };

/** The two teams, where the match stands, its rate and its times. */
export function MatchTicket({ match, underTeam }: MatchTicketProps) {
  const { t } = useTranslation();
  const sides = [match.teamAName, match.teamBName];
  const facts = [
    { label: t('publicMatch.rate'), value: t('match.rate', { rate: match.tossRate }) },
    {
      label: match.state === 'scheduled' ? t('publicMatch.opens') : t('publicMatch.opened'),
      value: <IstTime at={match.betStartTime} />,
    },
    {
      label: match.isExpired ? t('publicMatch.closed') : t('publicMatch.closes'),
      value: <IstTime at={match.betEndTime} />,
    },
  ];
  return (
    <section
      aria-label={t('publicMatch.match')}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 bg-surface-2 px-4 py-2 font-semibold">
        <p role="status">{stateWords(t, match)}</p>
        {match.state === 'open' && <TimePill endsAt={Date.parse(match.betEndTime)} hasGround />}
      </div>
      <div className="grid grid-cols-2 gap-3 p-4">
        {sides.map((name) => (
          <div
            key={name}
            data-won={match.finalBetResult === name || undefined}
            className="flex min-w-0 flex-col items-center gap-2 rounded-control border border-line p-3.5 text-center data-won:border-accent"
          >
            <Crest team={{ name, sport: match.sportType }} className="size-14" />
            <p className="w-full text-lg leading-tight font-bold wrap-break-word">{name}</p>
            {underTeam && <div className="mt-auto -mb-2">{underTeam(name)}</div>}
          </div>
        ))}
      </div>
      <dl className="grid gap-x-6 border-t border-line px-4 py-2.5 wide:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-1 wide:block">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="text-right font-semibold wide:text-left">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function stateWords(t: TFunction, { state, isExpired, finalBetResult }: Match): string {
  if (finalBetResult !== null)
    return finalBetResult === NO_RESULT ? t('match.noResult') : t('match.won', { team: finalBetResult });
  if (isExpired) return t('publicMatch.awaited');
  if (state === 'open') return t('publicMatch.isOpen');
  return state === 'scheduled' ? t('publicMatch.scheduled') : t('match.suspended');
}
