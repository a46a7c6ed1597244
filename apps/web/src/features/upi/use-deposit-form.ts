import { type Paise, toRupees } from '@tossbook/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/send-once.ts';
import { toast } from '../../lib/toast.tsx';
import { addToAmount } from '../../lib/typed-amount.ts';
import { type Bounds, readAmount, readUtr } from './deposit-entry.ts';
import { useSendDeposit } from './upi.api.ts';
import { useUpiWords } from './use-upi-words.ts';

/** A deposit from the first digit of the amount until it waits for an admin. */
export function useDepositForm(bounds: Bounds) {
  const { t } = useTranslation();
  const wordsFor = useUpiWords();
  const [amountText, setAmountText] = useState('');
  const [utrText, setUtrText] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const { press, fail, isBusy, isRetrying } = useSendDeposit();
  const amount = readAmount(amountText, bounds);
  const utr = readUtr(utrText);

  const submit = () => {
    setWasPressed(true);
    if (amount.amount === null || amount.error !== null || utr.utr === null) return;
    const sent = { amount: toRupees(amount.amount), utr: utr.utr };
    void press(
      async (send) => {
        toast.success((await send(sent)).message);
        setAmountText('');
        setUtrText('');
        setWasPressed(false);
      },
      (failure) => fail(isUnanswered(failure) ? t('upi.unanswered') : wordsFor(failure)),
    );
  };

  return {
    amountText,
    utrText,
    /** Null while it is none that can be paid. */
    amount: amount.error === null ? amount.amount : null,
    /** An empty field is told about when somebody presses the button, not before. */
    amountError: amountText.trim() !== '' || wasPressed ? amount.error : null,
    utrError: wasPressed ? utr.error : null,
    isBusy,
    isRetrying,
    typeAmount: setAmountText,
    typeUtr: setUtrText,
    add: (preset: Paise) => setAmountText(addToAmount(amountText, preset)),
    submit,
  };
}
