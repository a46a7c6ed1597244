import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { StaffTime } from '../../ui/ist-time.tsx';
import { Money } from '../../ui/money/money.tsx';
import { useSettlementOf } from './queries.ts';
import { resultOf, resultWords } from './settlement-words.ts';

/** How a match was settled, in one line; nothing without a result. */
export function MatchResult({ betId }: { betId: string }) {
  const { t } = useTranslation();
  const { data: row } = useSettlementOf(betId);
  const result = row && resultOf(row);
  if (!result) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-surface p-4 shadow-card">
      <b>{resultWords(t, result.finalBetResult)}</b>
      <span>
        <span className="text-text-2">{t('settlement.payout')}</span> <Money amount={rupees(result.payout)} />
      </span>
      <span>
        <span className="text-text-2">{t('settlement.house')}</span>{' '}
        <Money as="difference" amount={rupees(result.houseResult)} />
      </span>
      <span>
        <span className="text-text-2">{t('settlement.settledBy')}</span> {result.settledBy},{' '}
        <StaffTime at={result.settledAt} />
      </span>
    </p>
  );
}
