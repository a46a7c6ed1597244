import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../lib/language/grouped.ts';
import { LateRows } from './late-rows.tsx';
import type { Preview } from './queries.ts';

type VoidBetsProps = { voids: NonNullable<Preview['voids']>; since: Date };

/** Bets refunded whatever the result, because the outcome was already known. */
export function VoidBets({ voids: { total, refunded, bets }, since }: VoidBetsProps) {
  const { t } = useTranslation();
  if (total === 0) return <p className="text-sm text-text-2">{t('settlement.noVoidBets')}</p>;
  return (
    <LateRows
      title={t('settlement.voidBets', {
        count: total,
        bets: grouped(total),
        amount: formatRupees(rupees(refunded)),
      })}
      label={t('settlement.voidBetsShort')}
      rows={bets}
      since={since}
      more={total > bets.length ? t('settlement.voidBetsFirst', { shown: grouped(bets.length) }) : undefined}
    />
  );
}
