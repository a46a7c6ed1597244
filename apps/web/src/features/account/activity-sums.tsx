import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FIGURES, type Figures, type Grouping, type Part, partsOf } from './activity-parts.ts';
import type { ActiveDay } from './queries.ts';

type ActivitySumsProps = {
  activity: { totals: Figures; days: readonly ActiveDay[] };
  grouping: Grouping;
  today: string;
};

/** The totals, a picture, and a table of what moved. */
export function ActivitySums({ activity: { totals, days }, grouping, today }: ActivitySumsProps) {
  const { t } = useTranslation();
  const parts = partsOf(days, { grouping, today });
  const moved = parts.filter((part) => FIGURES.some((figure) => part[figure] !== 0)).toReversed();
  const money = (amount: number) => formatRupees(rupees(amount));
  return (
    <>
      <dl
        aria-label={t('activity.totals')}
        className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card min-[1000px]:grid-cols-6"
      >
        {FIGURES.toReversed().map((figure) => (
          <div key={figure} className="min-w-0 bg-surface px-4 py-3">
            <dt className="text-sm text-text-2">{t(`activity.${figure}`)}</dt>
            <dd className="text-lg font-bold tracking-tight">
              <Amount figure={figure} amount={totals[figure]} />
            </dd>
          </div>
        ))}
      </dl>
      <Panel title={t('activity.chart')}>
        <div className="p-4">
          <DayChart
            label={t('activity.chartLabel', {
              stakes: money(totals.stakes),
              returns: money(totals.returns),
              result: money(totals.netResult),
            })}
            bars={{
              one: t('activity.stakes'),
              other: t('activity.returns'),
              result: t('activity.netResult'),
            }}
            days={parts.map((part) => ({
              day: part.day,
              name: shortName(grouping, part.day),
              one: part.stakes,
              other: part.returns,
              result: part.netResult,
              words: t('activity.partWords', {
                time: nameOf(t, grouping, part.day),
                stakes: money(part.stakes),
                returns: money(part.returns),
                result: money(part.netResult),
              }),
            }))}
          />
        </div>
      </Panel>
      <div className="mt-4">
        <Table
          caption={t('activity.title')}
          columns={columnsOf(t, grouping)}
          rows={moved}
          keyOf={({ day }) => day}
        />
      </div>
    </>
  );
}

const Amount = ({ figure, amount }: { figure: keyof Figures; amount: number }) => (
  <Money as={figure === 'netResult' ? 'difference' : 'amount'} amount={rupees(amount)} />
);

const isByMonth = (grouping: Grouping) => grouping === 'month' || grouping === 'all';
const written = (day: string) => day.split('-').toReversed().join('-');
const shortName = (grouping: Grouping, day: string) =>
  isByMonth(grouping) ? `${day.slice(5, 7)}-${day.slice(0, 4)}` : `${day.slice(8)}-${day.slice(5, 7)}`;

function nameOf(t: TFunction, grouping: Grouping, day: string): string {
  if (isByMonth(grouping)) return shortName(grouping, day);
  return grouping === 'week' ? t('activity.weekFrom', { day: written(day) }) : written(day);
}

const columnsOf = (t: TFunction, grouping: Grouping): Column<Part>[] => [
  {
    key: 'day',
    title: t(`activity.headings.${grouping}`),
    isTitle: true,
    cell: ({ day }) => nameOf(t, grouping, day),
  },
  ...FIGURES.map(
    (figure): Column<Part> => ({
      key: figure,
      title: t(`activity.${figure}`),
      isNumeric: true,
      place: 'col-span-3',
      cell: (part) => <Amount figure={figure} amount={part[figure]} />,
    }),
  ),
];
