import { formatRupees, rupees } from '@tossbook/rules';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { Money } from '../../ui/money/money.tsx';
import { compare } from './compare.ts';
import type { Evening, Overview } from './queries.ts';

const AMOUNTS = ['placed', 'houseResult', 'openStakes', 'deposits', 'withdrawals', 'bonuses'] as const;
const COUNTS = ['activeClients', 'bets'] as const;
type Figure = (typeof AMOUNTS)[number] | (typeof COUNTS)[number];

/** In the order of a glance: what came in, what it brought, what is still open. */
const SHOWN: Figure[] = [
  'placed',
  'houseResult',
  'openStakes',
  'activeClients',
  'deposits',
  'withdrawals',
  'bonuses',
  'bets',
];

/** Each figure of today beside yesterday's at the same time. Only money of the house is red or green. */
export function EveningFigures({
  overview: { today, yesterday, worstCase, openMatches },
}: {
  overview: Overview;
}) {
  const { t } = useTranslation();
  return (
    <dl
      aria-label={t('overview.figures')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card min-[1000px]:grid-cols-4"
    >
      {SHOWN.map((figure) => (
        <div key={figure} className="flex min-w-0 flex-col bg-surface px-4 py-3.5">
          <dt className="text-sm text-text-2">{t(`overview.${figure}`)}</dt>
          <dd className="flex min-w-0 flex-1 flex-col">
            <span className="block text-xl font-bold tracking-tight wide:text-2xl">
              {valueOf(figure, today)}
            </span>
            {figure === 'openStakes' && (
              <span className="text-sm text-text-2">
                {t('overview.worst', {
                  count: openMatches,
                  amount: formatRupees(rupees(worstCase)),
                })}
              </span>
            )}
            <Before figure={figure} today={today} yesterday={yesterday} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isAmount = (figure: Figure): figure is (typeof AMOUNTS)[number] =>
  (AMOUNTS as readonly Figure[]).includes(figure);

function valueOf(figure: Figure, evening: Evening): ReactNode {
  if (!isAmount(figure)) return grouped(evening[figure]);
  return <Money as={figure === 'houseResult' ? 'difference' : 'amount'} amount={rupees(evening[figure])} />;
}

const icons = { more: ArrowUp, less: ArrowDown, same: Equal };

function Before({ figure, today, yesterday }: { figure: Figure; today: Evening; yesterday: Evening }) {
  const { t } = useTranslation();
  const { direction, percent } = compare(today[figure], yesterday[figure]);
  const Icon = icons[direction];
  const before = isAmount(figure) ? formatRupees(rupees(yesterday[figure])) : grouped(yesterday[figure]);
  return (
    <span className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-1 text-sm text-text-2">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="font-semibold text-text">
        {percent === null ? t(`overview.${direction}`) : t(`overview.${direction}By`, { percent })}
      </span>
      <span>{t('overview.yesterday', { value: before })}</span>
    </span>
  );
}
