import { formatRupees, paise, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AccountLinks } from './account-links.tsx';
import { type Decision, type Review, useDecide } from './queries.ts';
import { Reasons } from './review-columns.tsx';

type DecideDialogProps = { decision: Decision; review: Review; onClose: () => void };

/** Releases or refuses a reward, showing first who gets what. */
export function DecideDialog({ decision, review, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const names = { referrer: review.referrerUserName, friend: review.friendUserName };
  const [reward, bonus] = [rupees(review.rewardAmount), rupees(review.bonusAmount)];
  const amounts = { reward: formatRupees(reward), bonus: formatRupees(bonus) };
  const isRelease = decision === 'release';

  const form = useReasonForm({
    isReasonNeeded: false,
    sending: useDecide(decision),
    sentOf: (reason) => ({ id: review.id, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t(`reviews.decideFailed.${decision}`), unanswered: t('reviews.unanswered') },
  });

  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t(`reviews.${decision}Title`)}
      description={t('reviews.pair', names)}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        <Reasons row={review} t={t} />
        <AccountLinks id={review.id} />
        <section className="rounded-control bg-surface-2 px-3.5 py-3">
          <h3 className="mb-1 font-semibold">{t('reviews.effects')}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4.5">
            {t(`reviews.${decision}Effects`, { ...names, ...amounts, returnObjects: true }).map((effect) => (
              <li key={effect} className="wrap-anywhere">
                {effect}
              </li>
            ))}
          </ul>
        </section>
        <ReasonField {...form.field} />
        {form.isRetrying && (
          <p role="status" className="text-sm text-text-2">
            {t('reviews.retrying')}
          </p>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose} className="px-2!">
            {t('reviews.keep')}
          </Button>
          <Button
            look={isRelease ? 'primary' : 'danger'}
            isBusy={form.isBusy}
            onClick={form.submit}
            className="px-2!"
          >
            {isRelease
              ? t('reviews.pay', { amount: formatRupees(paise(reward + bonus)) })
              : t('reviews.doRefuse')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
