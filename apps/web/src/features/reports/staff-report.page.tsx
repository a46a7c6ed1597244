import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { roleWords } from '../../lib/role-words.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { userAddress } from '../user-page/paths.ts';
import { STAFF_REPORT } from './paths.ts';
import { PeriodChoice } from './period-choice.tsx';
import { exportStaff, type StaffReport, useStaffReport } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { ReportTabs } from './report-tabs.tsx';

type Member = StaffReport['staff'][number];

/** What each of the staff moved and made in a period. */
export function StaffReportPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const today = useToday();
  const period = readPeriod(params, today);
  const query = useStaffReport(period);
  const rowKeys = useRowKeys();
  return (
    <>
      <PageTitle title={t('reports.staff.title')} hint={t('reports.staff.hint')}>
        <ExportButton isOff={!query.data?.staff.length} onExport={() => exportStaff(period)} />
      </PageTitle>
      <ReportTabs />
      <PeriodChoice period={period} today={today} at={STAFF_REPORT} />
      <ReportFrame query={query}>
        {({ staff }) =>
          staff.length === 0 ? (
            <EmptyState icon={Users} title={t('reports.none')} hint={t('reports.staff.none')} />
          ) : (
            <Table
              caption={t('reports.staff.title')}
              columns={columnsOf(t)}
              rows={staff}
              keyOf={({ userName }) => userName}
              rowKeys={rowKeys}
            />
          )
        }
      </ReportFrame>
    </>
  );
}

const moved = (t: TFunction, key: 'paidIn' | 'upiApproved' | 'paidOut'): Column<Member> => ({
  key,
  title: t(`reports.staff.${key}`),
  isNumeric: true,
  place: 'col-span-2',
  cell: (member) => (
    <>
      <Money amount={rupees(member[key].amount)} />
      <span className="block text-sm text-text-2">
        {t('reports.staff.times', { count: member[key].count })}
      </span>
    </>
  ),
});

const made = (t: TFunction, key: 'matchesCreated' | 'matchesSettled'): Column<Member> => ({
  key,
  title: t(`reports.staff.${key}`),
  isNumeric: true,
  place: 'col-span-3',
  cell: (member) => member[key],
});

const columnsOf = (t: TFunction): Column<Member>[] => [
  {
    key: 'who',
    title: t('reports.staff.who'),
    isTitle: true,
    cell: ({ userName, name, userType }) => (
      <>
        <Link
          to={userAddress(userName)}
          className="-my-2 inline-flex min-h-11 items-center rounded-item text-accent-text underline-offset-4 hover:underline"
        >
          {userName}
        </Link>
        <span className="block text-sm font-normal text-text-2">
          {name} · {roleWords(t, userType)}
        </span>
      </>
    ),
  },
  moved(t, 'paidIn'),
  moved(t, 'upiApproved'),
  moved(t, 'paidOut'),
  made(t, 'matchesCreated'),
  made(t, 'matchesSettled'),
];
