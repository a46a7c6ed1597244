import { rupees } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { MATCH_STATE_LOOKS } from '../../ui/match-state-looks.ts';
import { Money } from '../../ui/money.tsx';
import { ValueBadge } from '../../ui/value-badge.tsx';
import { SideTotals } from './side-totals.tsx';
import { staffMatchOf } from './staff-match.ts';
import type { useStaffMatch } from './staff-matches.api.ts';

type Match = NonNullable<ReturnType<typeof useStaffMatch>['data']>;

/** What there is to know of a match, and what its open bets come to. */
export function MatchFacts({ match }: { match: Match }) {
  const { t } = useTranslation();
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('matchPage.league'), value: match.leagueName },
    { label: t('matchPage.sport'), value: match.sportType },
    { label: t('matchPage.rate'), value: t('matchPage.percent', { rate: match.tossRate }) },
    { label: t('matchPage.state'), value: <MatchState match={match} /> },
    { label: t('matchPage.opens'), value: <StaffTime at={match.betStartTime} /> },
    { label: t('matchPage.closes'), value: <StaffTime at={match.betEndTime} /> },
    {
      label: t('matchPage.created'),
      value: (
        <>
          <StaffTime at={match.createdAt} /> {t('matchPage.by', { name: match.createdBy })}
        </>
      ),
    },
    { label: t('matchPage.liability'), value: <Money amount={rupees(match.liability)} /> },
  ];
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section
        aria-label={t('matchPage.totals')}
        className="rounded-card border border-line bg-surface p-4 shadow-card"
      >
        <h2 className="mb-3 font-bold">{t('matchPage.totals')}</h2>
        <SideTotals sides={staffMatchOf(match, serverNow()).sides} isNamed />
      </section>
    </div>
  );
}

function MatchState({ match: { state, isFrozen } }: { match: Match }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      <ValueBadge value={state} looks={MATCH_STATE_LOOKS} say={(known) => t(`matchPage.states.${known}`)} />
      {isFrozen && <Badge tone="loss">{t('matchPage.frozen')}</Badge>}
    </span>
  );
}
