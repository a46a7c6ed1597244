import { rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListOrder } from '../../lib/list/list-order.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { matchAddress } from '../matches/paths.ts';
import { type Days, exportReport, type MatchSort, type Report } from './queries.ts';

type Match = Report['topMatches'][number];

type ReportMatchesProps = { report: Report; days: Days; order: ListOrder; sort: MatchSort | null };

/** The first matches in the order asked for, by itself those with the highest stakes, each linked to its page. */
export function ReportMatches({ report, days, order, sort }: ReportMatchesProps) {
  const { t } = useTranslation();
  const { topMatches, matches } = report;
  const rowKeys = useRowKeys();
  return (
    <section aria-labelledby="report-matches" className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="report-matches" className="text-lg font-bold">
            {t('reports.topMatches')}
          </h2>
          <p className="text-sm text-text-2">
            {matches > 0
              ? t('reports.topOf', { shown: topMatches.length, total: matches })
              : t('reports.noMatches')}
          </p>
        </div>
        <ExportButton
          text={t('reports.exportMatches')}
          isOff={matches === 0}
          onExport={() => exportReport(days, 'matches', sort)}
        />
      </div>
      {matches > 0 && (
        <Table
          caption={t('reports.topMatches')}
          columns={columnsOf(t)}
          order={order}
          rows={topMatches}
          keyOf={({ betId }) => betId}
          rowKeys={rowKeys}
        />
      )}
    </section>
  );
}

const money = (t: TFunction, figure: 'placed' | 'stakes' | 'payouts' | 'houseResult'): Column<Match> => ({
  key: figure,
  title: t(`reports.${figure}`),
  sort: `-${figure}`,
  isNumeric: true,
  place: 'col-span-3',
  cell: (match) => (
    <Money as={figure === 'houseResult' ? 'difference' : 'amount'} amount={rupees(match[figure])} />
  ),
});

const columnsOf = (t: TFunction): Column<Match>[] => [
  {
    key: 'match',
    title: t('reports.match'),
    sort: 'match',
    isTitle: true,
    cell: ({ betId, code, teamAName, teamBName, leagueName, sportType }) => (
      <>
        <Link
          to={matchAddress(betId)}
          className="-my-2 inline-flex min-h-11 items-center rounded-item text-accent-text underline-offset-4 hover:underline"
        >
          {t('reports.versus', { teamA: teamAName, teamB: teamBName })}
        </Link>
        <span className="block text-sm font-normal text-text-2">
          {code} · {leagueName} · {sportType}
        </span>
      </>
    ),
  },
  money(t, 'placed'),
  money(t, 'stakes'),
  money(t, 'payouts'),
  money(t, 'houseResult'),
];
