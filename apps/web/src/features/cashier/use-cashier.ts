import { type Paise, toRupees } from '@tossbook/rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/send-once.ts';
import { toast } from '../../lib/toast.tsx';
import { addToAmount, typedOf } from '../../lib/typed-amount.ts';
import { type Customer, oneAtATime, useCustomerWallet, useMove } from './cashier.api.ts';
import { effectOf, type MoveKind, readMove } from './cashier-entry.ts';

export type Cashier = ReturnType<typeof useCashier>;
type CashierOptions = { kind: MoveKind; customer: Customer; float: Paise | null; onDone: () => void };

/**
 * A deposit or withdrawal from the first digit to its effect. It is sent on the balance that was shown: if there is
 * another now, the dialog stays and asks, so that what a second tab or a colleague has done is not done again unseen.
 */
export function useCashier({ kind, customer, float, onDone }: CashierOptions) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState<Paise | null>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const wasSent = useRef(false);
  const { data: wallet, error, isFetching, refetch, readNow } = useCustomerWallet(kind, customer);
  const { press, fail, isBusy, isRetrying } = useMove(kind);
  if (wallet && agreed === null) setAgreed(wallet.balance);

  const situation = wallet && { kind, wallet, float };
  const entry = situation ? readMove(text, situation) : { amount: null, refusal: null };
  const isTyped = text.trim() !== '';
  /** What the balance was when somebody last agreed to it, if it is another now. */
  const former = wallet && agreed !== null && agreed !== wallet.balance && !isBusy ? agreed : null;

  const submit = () => {
    setWasPressed(true);
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
            ...(reason.trim() && { reason: reason.trim() }),
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
    text,
    reason,
    wallet,
    loadFailure: wallet ? null : error,
    isLoading: isFetching,
    reload: refetch,
    amount: entry.amount,
    /** An empty field is told about when somebody presses the button, not before. */
    refusal: isTyped || wasPressed ? entry.refusal : null,
    effect: situation && entry.amount !== null ? effectOf(entry.amount, situation) : null,
    former,
    isBusy,
    isRetrying,
    type: setText,
    giveReason: setReason,
    add: (preset: Paise) => setText(addToAmount(text, preset)),
    takeAll: () => wallet && setText(typedOf(wallet.withdrawable)),
    agree: () => wallet && setAgreed(wallet.balance),
    submit,
  };
}
