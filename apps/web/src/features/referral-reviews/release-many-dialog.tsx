import { formatRupees, paise, rupees } from '@tossbook/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Outcomes } from '../../ui/feedback/outcomes.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Review, useReleaseEach } from './queries.ts';
import { Reasons } from './review-columns.tsx';

type ReleaseManyDialogProps = { reviews: readonly Review[]; onClose: () => void };

/** Releases several rewards after one look at why each was held; afterwards it says of each what became of it. */
export function ReleaseManyDialog({ reviews, onClose }: ReleaseManyDialogProps) {
  const { t } = useTranslation();
  // As they were selected: those that are decided leave the list meanwhile.
  const [chosen] = useState(reviews);
  const form = useForm({ defaultValues: { reason: '' } });
  const { run, outcomes, isBusy, isOver } = useReleaseEach();
  const words = { count: chosen.length, amount: formatRupees(paidFor(chosen)) };
  const pairOf = (review: Review) =>
    t('reviews.pair', { referrer: review.referrerUserName, friend: review.friendUserName });
  const handleRelease = () => {
    const reason = form.getValues('reason').trim();
    void run(chosen.map(({ id }) => ({ id, reason })));
  };
  return (
    <Dialog
      isOpen
      size="large"
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t('reviews.manyTitle', words)}
      description={t('reviews.manyHint', words)}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        {isBusy || isOver ? (
          <Outcomes
            label={t('reviews.outcomes')}
            rows={chosen.map((review) => ({
              id: review.id,
              title: pairOf(review),
              note: formatRupees(paidFor([review])),
            }))}
            outcomes={outcomes}
          />
        ) : (
          <>
            <ul
              aria-label={t('reviews.chosen')}
              className="max-h-80 overflow-y-auto rounded-control border border-line"
            >
              {chosen.map((review) => (
                <li key={review.id} className="px-3.5 py-2.5 not-first:border-t not-first:border-line">
                  <p className="mb-1 flex justify-between gap-3 font-semibold">
                    <span className="min-w-0 wrap-anywhere">{pairOf(review)}</span>
                    <span className="whitespace-nowrap">{formatRupees(paidFor([review]))}</span>
                  </p>
                  <Reasons row={review} t={t} />
                </li>
              ))}
            </ul>
            <ReasonField {...form.register('reason')} />
          </>
        )}
        {isOver ? (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={onClose} className="px-2!">
              {t('reviews.keep')}
            </Button>
            <Button isBusy={isBusy} onClick={handleRelease} className="px-2!">
              {t('reviews.pay', words)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What releasing these pays at most, to both sides. */
export const paidFor = (reviews: readonly Review[]) =>
  paise(
    reviews.reduce(
      (sum, { rewardAmount, bonusAmount }) => sum + rupees(rewardAmount) + rupees(bonusAmount),
      0n,
    ),
  );
