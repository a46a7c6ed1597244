import { type AmountBounds, type Paise, toRupees } from '@tossbook/rules';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { toast } from '../../lib/toast.tsx';
import { addToAmount } from '../../lib/typed-amount.ts';
import { readAmount, readUtr } from './deposit-entry.ts';
import { useSendDeposit } from './queries.ts';
import { useUpiWords } from './use-upi-words.ts';

/** A deposit, from entering the amount until it waits for an admin. */
export function useDepositForm(bounds: AmountBounds) {
  const { t } = useTranslation();
  const wordsFor = useUpiWords();
  const form = useForm({ defaultValues: { amount: '', utr: '' } });
  const [amountText, utrText] = useWatch({ control: form.control, name: ['amount', 'utr'] });
  const [wasPressed, setWasPressed] = useState(false);
  const { press, fail, isBusy, isRetrying } = useSendDeposit();
  const amount = readAmount(amountText, bounds);
  const utr = readUtr(utrText);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasPressed(true);
    if (amount.amount === null || amount.error !== null || utr.utr === null) return;
    const sent = { amount: toRupees(amount.amount), utr: utr.utr };
    void press(
      async (send) => {
        toast.success((await send(sent)).message);
        form.reset();
        setWasPressed(false);
      },
      (failure) => fail(isUnanswered(failure) ? t('upi.unanswered') : wordsFor(failure)),
    );
  };

  return {
    fields: { amount: form.register('amount'), utr: form.register('utr') },
    isEmpty: amountText === '',
    /** Null while it is not payable. */
    amount: amount.error === null ? amount.amount : null,
    /** An empty field is reported only on submit. */
    amountError: amountText.trim() !== '' || wasPressed ? amount.error : null,
    utrError: wasPressed ? utr.error : null,
    isBusy,
    isRetrying,
    add: (preset: Paise) => form.setValue('amount', addToAmount(amountText, preset)),
    clear: () => form.setValue('amount', ''),
    submit,
  };
}
