import { formatRupees, type Paise, paise, rupees, toRupees } from '@tossbook/rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { Money } from '../../ui/money/money.tsx';
import type { BetSums } from './queries.ts';

const DAYS_SHOWN = 31;

const box = 'mb-4 rounded-card border border-line bg-surface shadow-card';

export function OpenSums({ open }: { open: BetSums['open'] }) {
  const { t } = useTranslation();
  const figures = [
    { label: t('myBets.atStake'), amount: open.stake },
    { label: t('myBets.ifAllWin'), amount: open.projectedReturn },
  ];
  return (
    <dl className={`${box} grid grid-cols-2 gap-4 px-4 py-3.5`}>
      {figures.map(({ label, amount }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="text-xl font-bold tracking-tight">
            <Money amount={rupees(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The net result with a bar for each day, the same as a table, and how many were won, lost and refunded. */
export function SettledSums({ settled }: { settled: BetSums['settled'] }) {
  const { t } = useTranslation();
  const days = runningOf(settled.days).slice(-DAYS_SHOWN);
  const counts = [
    t('myBets.won', { count: settled.won }),
    t('myBets.lost', { count: settled.lost }),
    t('myBets.refunded', { count: settled.refunded }),
    ...(settled.cancelled > 0 ? [t('myBets.cancelled', { count: settled.cancelled })] : []),
  ];
  return (
    <section aria-label={t('myBets.result')} className={`${box} px-4 py-3.5`}>
      <div className="flex items-end justify-between gap-5">
        <div className="shrink-0">
          <p className="text-sm text-text-2">{t('myBets.net')}</p>
          <p className="text-xl font-bold tracking-tight">
            <Money as="difference" amount={rupees(settled.net)} />
          </p>
        </div>
        {days.length > 0 && <Picture days={days} />}
      </div>
      <p className="mt-1.5 text-sm text-text-2">
        {t('myBets.counts', { count: settled.bets, counts: counts.join(', ') })}
      </p>
      {days.length > 0 && <DayTable days={days} />}
    </section>
  );
}

type RunningDay = { day: string; net: Paise; soFar: Paise };

/** Each day with the net result up to its end. */
function runningOf(days: BetSums['settled']['days']): RunningDay[] {
  let soFar = paise(0n);
  return days.map(({ day, net }) => {
    soFar = paise(soFar + rupees(net));
    return { day, net: rupees(net), soFar };
  });
}

const written = (day: string) => day.split('-').toReversed().join('-');

const signed = (amount: Paise) => `${amount > 0n ? '+' : ''}${formatRupees(amount)}`;

function Picture({ days }: { days: RunningDay[] }) {
  const { t } = useTranslation();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div className="flex min-w-0 flex-1 justify-end">
      <DayBars
        label={t('myBets.picture', { first: written(first), last: written(last) })}
        days={days.map(({ day, net, soFar }) => ({
          day,
          value: toRupees(net),
          words: t('myBets.dayWords', { day: written(day), net: signed(net), soFar: signed(soFar) }),
        }))}
      />
    </div>
  );
}

/** The picture in figures, newest first. */
function DayTable({ days }: { days: RunningDay[] }) {
  const { t } = useTranslation();
  return (
    <details className="group -mb-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-accent-text">
        {t('myBets.byDay')}
        <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
      </summary>
      <table className="mb-2 w-full text-sm">
        <caption className="pb-2 text-left text-text-2">{t('myBets.byDayHint')}</caption>
        <thead>
          <tr className="border-b border-line text-text-2">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t('myBets.day')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('myBets.net')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('myBets.soFar')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, net, soFar }) => (
            <tr key={day} className="border-b border-line last:border-b-0">
              <td className="py-1.5">{written(day)}</td>
              <td className="py-1.5 text-right">
                <Money as="difference" amount={net} />
              </td>
              <td className="py-1.5 text-right">
                <Money as="difference" amount={soFar} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
