import { formatRupees, type Paise, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/money/money.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { Settlement, useReversePreview } from './queries.ts';
import { resultWords } from './settlement-words.ts';

type ReversalPreviewProps = { row: Settlement; preview: ReturnType<typeof useReversePreview> };

/** What a reversal would recover at current balances, and what would be owed. */
export function ReversalPreview({
  row: { result },
  preview: { data, error, refetch },
}: ReversalPreviewProps) {
  const { t } = useTranslation();
  if (!result) return null;
  if (!data && error)
    return (
      <p role="alert" className="rounded-control border border-line p-3 text-sm">
        {t('settlement.reversePreviewFailed')}: {error.message}{' '}
        <TextButton onClick={() => void refetch()}>{t('failure.retry')}</TextButton>
      </p>
    );
  if (!data) return <Skeleton className="h-52" />;
  const inRupees = (amount: number) => formatRupees(rupees(amount));
  const lines = [
    { label: t('settlement.reverseResult'), value: resultWords(t, result.finalBetResult) },
    {
      label: t('settlement.reverseHouse'),
      value: <Money as="difference" amount={-rupees(result.houseResult) as Paise} />,
    },
    { label: t('settlement.reverseBets'), value: data.bets },
    { label: t('settlement.reverseClients'), value: data.clients },
  ];
  return (
    <>
      <p aria-live="polite" className="mb-3 rounded-control bg-time-soon/13 p-3 font-semibold">
        {data.debtors === 0
          ? t('settlement.willTakeBack', { amount: inRupees(data.takenBack) })
          : t('settlement.willTakeBackOwed', {
              amount: inRupees(data.takenBack),
              owed: inRupees(data.owed),
              count: data.debtors,
            })}
      </p>
      <dl className="divide-y divide-line rounded-control bg-surface-2">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 px-3.5 py-2">
            <dt className="text-text-2">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {data.needsSecondPerson && (
        <div className="mt-3">
          <SecondPerson title={t('settlement.needsSecond')}>{t('settlement.reverseNotYet')}</SecondPerson>
        </div>
      )}
      {data.clientsHeld > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {t('settlement.reverseHeld', { count: data.clientsHeld, amount: inRupees(data.amountHeld) })}
        </p>
      )}
      {data.clientsUnpaid > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {t('settlement.reverseUnpaid', { count: data.clientsUnpaid })}
        </p>
      )}
    </>
  );
}
