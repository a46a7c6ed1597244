import { formatRupees, paise, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { Money } from '../../ui/money/money.tsx';
import type { Report } from './queries.ts';

/** The totals of the period. The house result first, in words too: colour must not be the only cue. */
export function ReportFigures({ totals }: { totals: Report['totals'] }) {
  const { t } = useTranslation();
  const afterBonuses = paise(rupees(totals.houseResult) - rupees(totals.bonuses));
  return (
    <dl
      aria-label={t('reports.figures')}
      className="mb-4 grid grid-flow-row-dense grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card min-[1000px]:grid-cols-4"
    >
      <HouseResult amount={totals.houseResult} />
      <Figure label={t('reports.stakes')} value={<Money amount={rupees(totals.stakes)} />} />
      <Figure
        label={t('reports.payouts')}
        value={<Money amount={rupees(totals.payouts)} />}
        hint={t('reports.payoutsHint')}
      />
      <Figure
        label={t('reports.placed')}
        value={<Money amount={rupees(totals.placed)} />}
        hint={[
          t('reports.bets', { count: totals.bets, number: grouped(totals.bets) }),
          ...(totals.cancelled > 0
            ? [t('reports.cancelled', { amount: formatRupees(rupees(totals.cancelled)) })]
            : []),
        ].join(' · ')}
      />
      <Figure
        label={t('reports.afterBonuses')}
        value={<Money as="difference" amount={afterBonuses} />}
        hint={t('reports.houseResult').toLowerCase()}
        isWide
      />
      <Figure label={t('reports.bonuses')} value={<Money amount={rupees(totals.bonuses)} />} />
      <Figure
        label={t('reports.deposits')}
        value={<Money amount={rupees(totals.deposits)} />}
        hint={t('reports.ofCash')}
      />
      <Figure
        label={t('reports.withdrawals')}
        value={<Money amount={rupees(totals.withdrawals)} />}
        hint={t('reports.ofCash')}
      />
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: ReactNode;
  hint?: string;
  /** Takes a full row on a narrow screen. */
  isWide?: boolean;
};

function Figure({ label, value, hint, isWide = false }: FigureProps) {
  return (
    <div className={clsx('min-w-0 bg-surface px-4 py-3', isWide && 'col-span-2 min-[1000px]:col-span-1')}>
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="min-w-0">
        <span className="block text-lg font-bold tracking-tight wide:text-xl">{value}</span>
        {hint && <span className="text-sm text-text-2">{hint}</span>}
      </dd>
    </div>
  );
}

const directions = {
  gained: { icon: TrendingUp, look: 'bg-gain/13 text-gain' },
  lost: { icon: TrendingDown, look: 'bg-loss/13 text-loss' },
  even: { icon: Minus, look: 'bg-surface-2 text-text-2' },
};

function HouseResult({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const direction = amount > 0 ? 'gained' : amount < 0 ? 'lost' : 'even';
  const { icon: Icon, look } = directions[direction];
  return (
    <div className="relative col-span-2 bg-surface py-3 pr-4 pl-19 min-[1000px]:col-span-1">
      <dt className="text-sm text-text-2">{t('reports.houseResult')}</dt>
      <dd>
        <span
          className={clsx(
            'absolute top-1/2 left-4 grid size-11 -translate-y-1/2 place-items-center rounded-full',
            look,
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <Money as="difference" amount={rupees(amount)} className="block text-xl font-bold tracking-tight" />
        <span className="text-sm text-text-2">{t(`reports.${direction}`)}</span>
      </dd>
    </div>
  );
}
