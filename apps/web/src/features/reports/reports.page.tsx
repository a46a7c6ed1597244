import { REPORT_MATCH_SORTS } from '@tossbook/contract';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownSort, type ListOrder } from '../../lib/list/list-order.ts';
import { useAddressParams } from '../../lib/list/use-address-params.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { REPORTS } from './paths.ts';
import { PeriodChoice } from './period-choice.tsx';
import { exportReport, type MatchSort, type Report, useReport } from './queries.ts';
import { ReportDays } from './report-days.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportMatches } from './report-matches.tsx';
import { ReportBonuses, ReportDeposits, ReportOwed, ReportWithdrawals } from './report-money.tsx';
import { dayWritten, type ReportPeriod, readPeriod } from './report-period.ts';
import { ReportLeagues, ReportSports } from './report-shares.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** Income and payouts, by day and by period, for admins. */
export function ReportsPage() {
  const { t } = useTranslation();
  const [params, changeParams] = useAddressParams();
  const today = useToday();
  const period = readPeriod(params, today);
  const sort = knownSort(params.get('sort'), SORTING);
  const order: ListOrder = {
    sort: sort ?? SORTING.own,
    own: SORTING.own,
    isOfFirst: false,
    change: (next) =>
      changeParams((before) => {
        const after = new URLSearchParams(before);
        if (next === null || next === SORTING.own) after.delete('sort');
        else after.set('sort', next);
        return after;
      }),
  };
  const { data: report, error, isPlaceholderData, isFetching, refetch } = useReport({ ...period, sort });
  return (
    <>
      <PageTitle title={t('reports.title')} hint={t('reports.hint')}>
        <ExportButton
          text={t('reports.exportDays')}
          isOff={!report}
          onExport={() => exportReport(period, 'days')}
        />
      </PageTitle>
      <ReportTabs />
      <PeriodChoice period={period} today={today} at={REPORTS} />
      {/* Showing figures of other days than those chosen would mislead, even if a load fails. */}
      {error && (!report || isPlaceholderData) ? (
        <ErrorState
          title={t('reports.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : report ? (
        <div aria-busy={isPlaceholderData} className="transition aria-busy:opacity-60">
          <WholeReport report={report} period={period} today={today} order={order} sort={sort} />
        </div>
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

type WholeReportProps = {
  report: Report;
  period: ReportPeriod;
  today: string;
  order: ListOrder;
  sort: MatchSort | null;
};

const SORTING = { by: REPORT_MATCH_SORTS, own: '-stakes' } as const;

function WholeReport({ report, period, today, order, sort }: WholeReportProps) {
  const { t } = useTranslation();
  const { from, to, days, totals } = report;
  const shown = t('reports.shown', { count: days.length, from: dayWritten(from), to: dayWritten(to) });
  return (
    <>
      <p aria-live="polite" className="mb-3 font-semibold">
        {shown}
        {to >= today && (
          <span className="font-normal whitespace-nowrap text-text-2"> · {t('reports.soFar')}</span>
        )}
      </p>
      {days.every(({ movements }) => movements === 0) ? (
        <EmptyState icon={ChartColumn} title={t('reports.none')} hint={t('reports.noneHint')} />
      ) : (
        <>
          <ReportFigures totals={totals} />
          <div className="flex flex-col gap-4">
            {days.length > 1 && <ReportDays days={days} />}
            <div className="grid items-start gap-4 min-[1000px]:grid-cols-2">
              <ReportSports sports={report.sports} />
              <ReportLeagues leagues={report.leagues} />
            </div>
            <div className="grid items-start gap-4 min-[1000px]:grid-cols-3">
              <ReportBonuses report={report} />
              <ReportDeposits report={report} />
              <ReportWithdrawals report={report} />
            </div>
            <ReportOwed totals={totals} />
          </div>
          <ReportMatches report={report} days={period} order={order} sort={sort} />
        </>
      )}
    </>
  );
}

function ReportSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading.title')} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <div className="grid gap-4 min-[1000px]:grid-cols-2">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  );
}
