import { formatRupees, parseRupees, rupees, toRupees } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useSend } from '../../lib/http/use-send.ts';
import { toast } from '../../lib/toast.tsx';
import { typedOf } from '../../lib/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { limitWords } from './limit-words.ts';

type LimitDialogProps<Sent> = {
  title: string;
  description: string;
  /** What the amount means, below its field. */
  hint: string;
  /** The limit of its own; null if it has none. */
  own: number | null;
  /** The limit in the settings; null for no limit. */
  byDefault: number | null;
  sending: ReturnType<typeof useSend<Sent, { message: string }>>;
  sentOf: (limit: number | null, reason: string) => Sent;
  onClose: () => void;
};

/** A limit of its own, or that of the settings, with a reason. */
export function LimitDialog<Sent>(props: LimitDialogProps<Sent>) {
  const { title, description, hint, own, byDefault, sending, sentOf, onClose } = props;
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      choice: own === null ? 'settings' : 'own',
      amount: own === null ? '' : typedOf(rupees(own)),
    },
  });
  const [choice, text] = useWatch({ control: form.control, name: ['choice', 'amount'] });
  const amount = parseRupees(text);
  const isWrong = choice === 'own' && (amount === null || amount <= 0n);
  const limit = choice === 'own' && amount !== null ? toRupees(amount) : null;
  const reason = useReasonForm({
    isReasonNeeded: true,
    sending,
    sentOf: (why) => sentOf(limit, why),
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    texts: { failed: t('houseLimit.failed'), unanswered: t('houseLimit.unanswered') },
  });
  const choices = [
    ['settings', t('houseLimit.settings', { limit: limitWords(t, byDefault) })],
    ['own', t('houseLimit.own')],
  ] as const;
  return (
    <Dialog
      isOpen
      isBusy={reason.isBusy}
      onOpenChange={onClose}
      title={title}
      description={description}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-control bg-surface-2 px-3.5 py-3">
          {own === null
            ? t('houseLimit.nowSettings', { limit: limitWords(t, byDefault) })
            : t('houseLimit.nowOwn', { limit: formatRupees(rupees(own)) })}
        </p>
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('houseLimit.choice')}</legend>
          {choices.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                value={value}
                {...form.register('choice')}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {choice === 'own' && (
          <Field
            label={t('houseLimit.amount')}
            hint={hint}
            error={isWrong && text !== '' ? t('houseLimit.amountWrong') : undefined}
          >
            <AmountInput {...form.register('amount')} />
          </Field>
        )}
        <NeededReasonField form={reason} label={t('reason.label')} hint={t('reason.hint')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('houseLimit.cancel')}
          </Button>
          <Button isBusy={reason.isBusy} disabled={isWrong || limit === own} onClick={reason.submit}>
            {t('houseLimit.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
