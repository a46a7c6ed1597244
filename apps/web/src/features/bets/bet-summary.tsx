import { type Paise, profit, type RateBp, rupees, toPercent, totalReturn } from '@tossbook/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money/money.tsx';

/** The possible return, updated while typing. */
export function BetSummary({ stake, rate }: { stake: Paise | null; rate: RateBp }) {
  const { t } = useTranslation();
  const amount = stake ?? rupees(0);
  return (
    <dl aria-label={t('bets.summary')} className="flex flex-col gap-1.5 rounded-control bg-surface-2 p-3.5">
      <Row name={t('bets.stake')}>
        <Money amount={amount} />
      </Row>
      <Row name={t('bets.rate')}>{t('bets.percent', { rate: toPercent(rate) })}</Row>
      <Row name={t('bets.profit')}>
        <Money amount={profit(amount, rate)} as="difference" />
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-bold">
        <dt>{t('bets.return')}</dt>
        <dd className="text-lg leading-tight">
          <Money amount={totalReturn(amount, rate)} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
