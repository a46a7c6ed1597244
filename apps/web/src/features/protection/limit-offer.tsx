import { LIMIT_PERIODS } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { readLimit } from './limit-entry.ts';
import { useSetLimits } from './queries.ts';

/** Offers a deposit limit once, before the first deposit; it can be declined. */
export function LimitOffer() {
  const { t } = useTranslation();
  const { press, isBusy } = useSetLimits();
  const [wasPressed, setWasPressed] = useState(false);
  const form = useForm({ defaultValues: { day: '', week: '', month: '' } });
  const typed = useWatch({ control: form.control });
  const entries = LIMIT_PERIODS.map((period) => ({ period, ...readLimit(typed[period] ?? '', null) }));
  const set = entries.filter(({ effect }) => effect === 'set');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasPressed(true);
    if (set.length === 0 || entries.some(({ refusal }) => refusal !== null)) return;
    const limits = set.flatMap(({ period, amount }) =>
      amount === null ? [] : [{ kind: 'deposit' as const, period, amount: toRupees(amount) }],
    );
    void press(async (send) => {
      await send({ limits });
      toast.success(t('limits.saved'));
    });
  };
  const handleDecline = () =>
    press(async (send) => {
      await send({ limits: [] });
      toast.success(t('limitOffer.declined'));
    });
  return (
    <SendForm
      isBusy={isBusy}
      onSubmit={submit}
      aria-label={t('limitOffer.title')}
      className="rounded-card border border-line bg-surface p-4 shadow-card wide:p-5"
    >
      <h2 className="text-[1.07rem] font-bold">{t('limitOffer.title')}</h2>
      <p className="mt-1 mb-4 text-text-2">{t('limitOffer.hint')}</p>
      <div className="flex flex-col gap-3.5">
        {entries.map(({ period, refusal }) => (
          <Field
            key={period}
            label={t(`limits.${period}`)}
            error={refusal ? t(`refusals.${refusal}`) : undefined}
          >
            <AmountInput {...form.register(period)} />
          </Field>
        ))}
      </div>
      {wasPressed && set.length === 0 && (
        <p role="alert" className="mt-3 text-sm font-medium text-loss">
          {t('limitOffer.empty')}
        </p>
      )}
      <div className="mt-5 grid gap-2.5 wide:grid-cols-2">
        <Button type="submit" isBusy={isBusy}>
          {t('limitOffer.set')}
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={() => void handleDecline()}>
          {t('limitOffer.decline')}
        </Button>
      </div>
    </SendForm>
  );
}
