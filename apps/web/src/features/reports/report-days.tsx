import { formatRupees, rupees } from '@tossbook/rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Report } from './queries.ts';
import { dayWritten } from './report-period.ts';

type Day = Report['days'][number];

/** Each day of the period, as a chart and as a table of exact figures. */
export function ReportDays({ days }: { days: Day[] }) {
  const { t } = useTranslation();
  const words = (day: Day) =>
    day.movements === 0
      ? t('reports.none')
      : (['stakes', 'payouts', 'houseResult'] as const)
          .map((figure) => `${t(`reports.${figure}`)} ${formatRupees(rupees(day[figure]))}`)
          .join(', ');
  return (
    <Panel title={t('reports.days')}>
      <div className="px-4 pt-4 pb-2">
        <DayChart
          label={t('reports.chart')}
          bars={{ one: t('reports.stakes'), other: t('reports.payouts'), result: t('reports.chartResult') }}
          days={days.map((day) => ({
            day: day.day,
            one: day.stakes,
            other: day.payouts,
            result: day.houseResult,
            words: `${dayWritten(day.day)}: ${words(day)}`,
          }))}
        />
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold text-accent-text">
          <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
          {t('reports.table')}
        </summary>
        <DayTable days={days} />
      </details>
    </Panel>
  );
}

const FIGURES = ['placed', 'stakes', 'payouts', 'houseResult', 'bonuses', 'deposits', 'withdrawals'] as const;

function DayTable({ days }: { days: Day[] }) {
  const { t } = useTranslation();
  const head = 'px-3 py-2 text-right font-semibold whitespace-nowrap first:pl-4 first:text-left last:pr-4';
  return (
    // A scrollable area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above
    <div role="region" aria-label={t('reports.daysTable')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('reports.days')}</caption>
        <thead className="text-xs text-text-2">
          <tr>
            <th scope="col" className={head}>
              {t('reports.day')}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={head}>
                {t(`reports.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 pl-4 text-left font-semibold whitespace-nowrap">
                {dayWritten(day.day)}
              </th>
              {day.movements === 0 ? (
                <td colSpan={FIGURES.length} className="px-3 py-2 pr-4 text-right text-text-2">
                  {t('reports.none')}
                </td>
              ) : (
                FIGURES.map((figure) => (
                  <td key={figure} className="px-3 py-2 text-right last:pr-4">
                    <Money
                      as={figure === 'houseResult' ? 'difference' : 'amount'}
                      amount={rupees(day[figure])}
                    />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
