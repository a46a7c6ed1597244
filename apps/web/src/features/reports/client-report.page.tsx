import { CLIENT_REPORT_SORTS } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddressParams } from '../../lib/list/use-address-params.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { userAddress } from '../user-page/paths.ts';
import { CLIENT_REPORT } from './paths.ts';
import { PeriodChoice } from './period-choice.tsx';
import { CLIENTS_PER_PAGE, type ClientReport, exportClients, useClientReport } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { ReportTabs } from './report-tabs.tsx';

type Client = ClientReport['clients'][number];
type Sort = (typeof CLIENT_REPORT_SORTS)[number];

/** What each client was for the house in a period. */
export function ClientReportPage() {
  const { t } = useTranslation();
  const [params, changeParams] = useAddressParams();
  const today = useToday();
  const period = readPeriod(params, today);
  const sort = CLIENT_REPORT_SORTS.find((known) => known === params.get('sort')) ?? 'gain';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const query = useClientReport({ ...period, sort, page });
  const rowKeys = useRowKeys();
  const change = (key: 'sort' | 'page', value: string, isDefault: boolean) =>
    changeParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (isDefault) next.delete(key);
      else next.set(key, value);
      return next;
    });
  return (
    <>
      <PageTitle title={t('reports.clients.title')} hint={t('reports.clients.hint')}>
        <ExportButton isOff={!query.data?.total} onExport={() => exportClients(period, sort)} />
      </PageTitle>
      <ReportTabs />
      <PeriodChoice period={period} today={today} at={CLIENT_REPORT} />
      <div className="mb-4 wide:w-72">
        <Select<Sort>
          size="small"
          label={t('reports.clients.order')}
          value={sort}
          onChange={(chosen) => change('sort', chosen, chosen === 'gain')}
          options={CLIENT_REPORT_SORTS.map((value) => ({
            value,
            label: t(`reports.clients.sorts.${value}`),
          }))}
        />
      </div>
      <ReportFrame query={query}>
        {({ clients, total }) =>
          clients.length === 0 ? (
            <EmptyState icon={UserRound} title={t('reports.none')} hint={t('reports.noneHint')} />
          ) : (
            <>
              <Table
                caption={t('reports.clients.title')}
                columns={columnsOf(t)}
                rows={clients}
                keyOf={({ userName }) => userName}
                rowKeys={rowKeys}
              />
              <Pagination
                page={page}
                pages={Math.ceil(total / CLIENTS_PER_PAGE)}
                onChange={(next) => change('page', String(next), next === 1)}
              />
            </>
          )
        }
      </ReportFrame>
    </>
  );
}

const FIGURES = ['houseResult', 'stakes', 'payouts', 'deposits', 'withdrawals', 'bonuses'] as const;

const columnsOf = (t: TFunction): Column<Client>[] => [
  {
    key: 'client',
    title: t('reports.clients.client'),
    isTitle: true,
    cell: ({ userName, name }) => (
      <>
        <Link
          to={userAddress(userName)}
          className="-my-2 inline-flex min-h-11 items-center rounded-item text-accent-text underline-offset-4 hover:underline"
        >
          {userName}
        </Link>
        <span className="block text-sm font-normal text-text-2">{name}</span>
      </>
    ),
  },
  ...FIGURES.map(
    (figure): Column<Client> => ({
      key: figure,
      title: t(`reports.${figure}`),
      isNumeric: true,
      place: 'col-span-3',
      cell: (client) => (
        <Money as={figure === 'houseResult' ? 'difference' : 'amount'} amount={rupees(client[figure])} />
      ),
    }),
  ),
];
