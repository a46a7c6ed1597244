import { type Paise, toRupees } from '@tossbook/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { toast } from '../../lib/toast.tsx';
import { addToAmount, typedOf } from '../../lib/typed-amount.ts';
import { effectOf, type MoveKind, readMove } from './cashier-entry.ts';
import { type Customer, oneAtATime, useCustomerWallet, useMove } from './queries.ts';

export type Cashier = ReturnType<typeof useCashier>;
type CashierOptions = { kind: MoveKind; customer: Customer; float: Paise | null; onDone: () => void };

/**
 * A deposit or withdrawal from entry to effect. It is sent with the balance that was shown: if that has
 * changed, the dialog stays and asks, so that what a second tab or a colleague did is not repeated unnoticed.
 */
export function useCashier({ kind, customer, float, onDone }: CashierOptions) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { amount: '', reason: '' } });
  const text = useWatch({ control: form.control, name: 'amount' });
  const [wasPressed, setWasPressed] = useState(false);
  const [agreed, setAgreed] = useState<Paise | null>(null);
  const wasSent = useRef(false);
  const { data: wallet, error, isFetching, refetch, readNow } = useCustomerWallet(kind, customer);
  const { press, fail, isBusy, isRetrying } = useMove(kind);
  if (wallet && agreed === null) setAgreed(wallet.balance);

  const situation = wallet && { kind, wallet, float };
  const entry = situation ? readMove(text, situation) : { amount: null, refusal: null };
  const isTyped = text.trim() !== '';
  /** The balance last agreed to, if it has changed. */
  const former = wallet && agreed !== null && agreed !== wallet.balance && !isBusy ? agreed : null;

  const type = (typed: string) => form.setValue('amount', typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasPressed(true);
    const reason = form.getValues('reason').trim();
    const { amount, refusal } = entry;
    if (amount === null || refusal !== null || former !== null) return;
    wasSent.current = false;
    void press(
      (send) =>
        oneAtATime(customer, async () => {
          if ((await readNow()).balance !== agreed) return;
          wasSent.current = true;
          const { message } = await send({
            userName: customer.userName,
            amount: toRupees(amount),
            ...(reason && { reason }),
          });
          toast.success(message);
          onDone();
        }),
      (failure) =>
        fail(
          wasSent.current && isUnanswered(failure)
            ? { title: t('cashier.unansweredTitle'), reason: t('cashier.unanswered') }
            : { title: t(`cashier.${kind}.failed`), reason: failure.message },
        ),
    );
  };

  return {
    fields: { amount: form.register('amount'), reason: form.register('reason') },
    isEmpty: text === '',
    wallet,
    loadFailure: wallet ? null : error,
    isLoading: isFetching,
    reload: refetch,
    amount: entry.amount,
    /** An empty field is reported only on submit. */
    refusal: isTyped || wasPressed ? entry.refusal : null,
    effect: situation && entry.amount !== null ? effectOf(entry.amount, situation) : null,
    former,
    isBusy,
    isRetrying,
    add: (preset: Paise) => type(addToAmount(text, preset)),
    takeAll: () => wallet && type(typedOf(wallet.withdrawable)),
    clear: () => type(''),
    agree: () => wallet && setAgreed(wallet.balance),
    submit,
  };
}
