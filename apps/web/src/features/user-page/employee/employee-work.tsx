import { RECENT_DAYS, SHOWN_DAYS } from '@tossbook/contract';
import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadedWords } from '../../../lib/i18n.ts';
import { wordsForValue } from '../../../lib/known-value.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StaffTime } from '../../../ui/ist-time.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { auditAddress } from '../../audit/paths.ts';
import { matchAddress } from '../../matches/paths.ts';
import { PanelRow, PanelRows, WholeLink } from '../panel-rows.tsx';
import { userAddress } from '../paths.ts';
import { type EmployeeWorkDone, useEmployeeWork } from './employee-queries.ts';

/** What an employee did, for admins: money by day, matches, users, and the last acts. */
export function EmployeeWork({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useEmployeeWork(userName);
  return (
    <>
      <Panel title={t('work.title', { user: userName })} hint={t('work.days', { days: RECENT_DAYS })}>
        {data && <Sums work={data} />}
        {data && <MoneyDays work={data} />}
        {!data && !error && (
          <div role="status" aria-label={t('loading.title')} className="p-4">
            <Skeleton className="h-40" />
          </div>
        )}
        {!data && error && (
          <ErrorState
            title={t('work.failed')}
            message={error.message}
            retryText={t('failure.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
      <Panel
        title={t('work.acts')}
        action={<WholeLink to={auditAddress(userName)}>{t('work.allActs')}</WholeLink>}
      >
        <PanelRows rows={data?.acts} error={error} empty={t('work.noActs')} keyOf={({ id }) => id}>
          {(act) => <Act act={act} />}
        </PanelRows>
      </Panel>
    </>
  );
}

function Sums({ work: { deposits, withdrawals, matches, usersCreated } }: { work: EmployeeWorkDone }) {
  const { t } = useTranslation();
  const moved = ({ count, amount }: { count: number; amount: number }) =>
    t('work.moved', { count, amount: formatRupees(rupees(amount)) });
  const sums: [string, ReactNode][] = [
    [t('work.deposits'), moved(deposits)],
    [t('work.withdrawals'), moved(withdrawals)],
    [t('work.matches'), t('work.matchesRun', matches)],
    [t('work.users'), usersCreated],
  ];
  return (
    <dl className="grid gap-px bg-line wide:grid-cols-2">
      {sums.map(([label, value]) => (
        <div key={label} className="bg-surface px-4 py-2.5">
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MoneyDays({ work: { days } }: { work: EmployeeWorkDone }) {
  const { t } = useTranslation();
  const hasMoney = days.some(({ deposited, withdrawn }) => deposited > 0 || withdrawn > 0);
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-2 text-sm font-semibold text-text-2">{t('work.chart', { days: SHOWN_DAYS })}</h3>
      {hasMoney ? (
        <DayChart
          label={t('work.chart', { days: SHOWN_DAYS })}
          bars={{ one: t('work.deposited'), other: t('work.withdrawn'), result: t('work.difference') }}
          days={days.map(({ day, deposited, withdrawn }) => ({
            day,
            one: deposited,
            other: withdrawn,
            result: withdrawn - deposited,
            words: t('work.dayOf', {
              day: day.split('-').toReversed().join('-'),
              deposited: formatRupees(rupees(deposited)),
              withdrawn: formatRupees(rupees(withdrawn)),
            }),
          }))}
        />
      ) : (
        <p className="text-sm text-text-2">{t('work.noMoney', { days: SHOWN_DAYS })}</p>
      )}
    </div>
  );
}

type Done = EmployeeWorkDone['acts'][number];

function Act({ act }: { act: Done }) {
  const { t } = useTranslation();
  return (
    <PanelRow
      title={wordsOf(t, act)}
      value={
        <span className="text-sm text-text-2">
          <StaffTime at={act.at} />
        </span>
      }
      notes={
        <>
          <AboutLink act={act} />
          {act.reason && <span className="basis-full text-text">{act.reason}</span>}
        </>
      }
    />
  );
}

/** What was done, in the audit log's words, with the amount of a movement. */
function wordsOf(t: TFunction, { action, amount }: Done): string {
  const known = loadedWords().audit.actions;
  const words = wordsForValue(known, action.replaceAll('.', '-') as keyof typeof known, (key) =>
    t(`audit.actions.${key}`),
  );
  return amount === null ? words : t('work.actOf', { act: words, amount: formatRupees(rupees(amount)) });
}

const linkLook =
  'inline-flex min-h-11 items-center wide:min-h-8 font-semibold wrap-anywhere text-accent-text underline-offset-4 hover:underline';

function AboutLink({ act: { userName, betId, matchCode } }: { act: Done }) {
  if (userName)
    return (
      <Link to={userAddress(userName)} className={linkLook}>
        {userName}
      </Link>
    );
  if (betId && matchCode)
    return (
      <Link to={matchAddress(betId)} className={linkLook}>
        {matchCode}
      </Link>
    );
  return null;
}
