import { addDays, isReportDay, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { useToday } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/form/field.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Money } from '../../ui/money/money.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import './day-sheet.css';
import { type DaySheet, exportSheet, useDaySheet } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { dayWritten } from './report-period.ts';
import { ReportTabs } from './report-tabs.tsx';

/** From what was there in the morning to what is there at midnight, for a day in India. */
export function DaySheetPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const asked = params.get('day') ?? '';
  const day = isReportDay(asked) && asked <= today ? asked : addDays(today, -1);
  const query = useDaySheet(day);
  const show = (next: string) => setParams({ day: next });
  return (
    <>
      <PageTitle title={t('reports.sheet.title', { day: dayWritten(day) })} hint={t('reports.sheet.hint')}>
        <div className="flex gap-2 print:hidden">
          <Button
            look="secondary"
            size="small"
            className="min-h-11"
            disabled={!query.data}
            onClick={() => print()}
          >
            <Printer aria-hidden className="size-4" />
            {t('reports.sheet.print')}
          </Button>
          <ExportButton isOff={!query.data} onExport={() => exportSheet(day)} />
        </div>
      </PageTitle>
      <div className="print:hidden">
        <ReportTabs />
        <div className="mb-4 flex items-center gap-2">
          <Button
            look="secondary"
            size="icon"
            aria-label={t('reports.sheet.dayBefore')}
            onClick={() => show(addDays(day, -1))}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <input
            type="date"
            aria-label={t('reports.day')}
            value={day}
            max={today}
            onChange={({ target }) => isReportDay(target.value) && show(target.value)}
            className={controlLook({ size: 'small' })}
          />
          <Button
            look="secondary"
            size="icon"
            aria-label={t('reports.sheet.dayAfter')}
            disabled={day >= today}
            onClick={() => show(addDays(day, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <ReportFrame query={query}>{(sheet) => <Sheet sheet={sheet} />}</ReportFrame>
    </>
  );
}

const COLUMNS = ['wallets', 'openBets', 'house'] as const;

function Sheet({ sheet: { lines, isOver } }: { sheet: DaySheet }) {
  const { t } = useTranslation();
  const cell = 'px-1.5 py-2.5 text-right whitespace-nowrap last:pr-3 wide:px-4';
  return (
    <div data-print-sheet="" className="rounded-card border border-line bg-surface shadow-card">
      {!isOver && (
        <p role="status" className="border-b border-line px-4 py-3 text-sm font-medium text-text-2">
          {t('reports.sheet.notOver')}
        </p>
      )}
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above */}
      <div role="region" aria-label={t('reports.sheet.table')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-xs wide:text-[0.93rem]">
          <caption className="sr-only">{t('reports.sheet.table')}</caption>
          <thead className="text-xs text-text-2">
            <tr>
              <th scope="col" className="px-3 py-2.5 text-left font-semibold wide:px-4">
                {t('reports.sheet.line')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={clsx(cell, 'font-semibold')}>
                  {t(`reports.sheet.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const isBalance = line.line === 'opening' || line.line === 'closing';
              return (
                <tr
                  key={line.line}
                  className={clsx('border-t border-line', isBalance && 'bg-surface-2 font-bold')}
                >
                  <th scope="row" className="px-3 py-2.5 text-left font-[inherit] wide:px-4">
                    {wordsForValue(loadedWords().reports.sheet.lines, line.line, (known) =>
                      t(`reports.sheet.lines.${known}`),
                    )}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className={cell}>
                      {isBalance ? (
                        <Money amount={rupees(line[column])} />
                      ) : (
                        <Movement amount={line[column]} />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-text-2">{t('reports.sheet.proof')}</p>
    </div>
  );
}

/** A movement has its sign; nothing is a dash. */
function Movement({ amount }: { amount: number }) {
  if (amount === 0) return <span className="text-text-2">–</span>;
  return (
    <>
      {amount > 0 && '+'}
      <Money amount={rupees(amount)} />
    </>
  );
}
