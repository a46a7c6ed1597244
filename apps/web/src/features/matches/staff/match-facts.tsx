import { rupees } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MATCH_STATE_LOOKS } from '../../../ui/feedback/match-state-looks.ts';
import { ValueBadge } from '../../../ui/feedback/value-badge.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { SideTotals } from './side-totals.tsx';
import { staffMatchOf } from './staff-match.ts';
import type { useStaffMatch } from './staff-queries.ts';

type Match = NonNullable<ReturnType<typeof useStaffMatch>['data']>;

/** The facts of a match, and the totals of its open bets. */
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
