import { isAsked } from '@tossbook/contract';
import { CONFIRM_FROM, needsReason, type Paise, parseRupees, toRupees } from '@tossbook/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useSayAsked } from '../../lib/session/use-say-asked.ts';
import { toast } from '../../lib/toast.tsx';
import { addToAmount, typedOf } from '../../lib/typed-amount.ts';
import { effectOf, type MoveKind, readMove } from './cashier-entry.ts';
import { type Customer, oneAtATime, useCashierRules, useCustomerWallet, useMove } from './queries.ts';

export type Cashier = ReturnType<typeof useCashier>;
type CashierOptions = { kind: MoveKind; customer: Customer; float: Paise | null; onDone: () => void };

/**
 * A deposit or withdrawal from entry to effect. It is sent with the balance that was shown: if that has
 * changed, the dialog stays and asks, so that what a second tab or a colleague did is not repeated unnoticed.
 */
export function useCashier({ kind, customer, float, onDone }: CashierOptions) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { amount: '', again: '', reason: '', overrule: false } });
  const [text, again, reasonText, isTicked] = useWatch({
    control: form.control,
    name: ['amount', 'again', 'reason', 'overrule'],
  });
  const [wasPressed, setWasPressed] = useState(false);
  const [agreed, setAgreed] = useState<Paise | null>(null);
  const wasSent = useRef(false);
  const { data: wallet, error, isFetching, refetch, readNow } = useCustomerWallet(kind, customer);
  const { data: rules } = useCashierRules();
  const mayOverrule = usePermission('approval.decide') && Boolean(rules?.approveFrom);
  const sayAsked = useSayAsked();
  const { press, fail, isBusy, isRetrying } = useMove(kind);
  if (wallet && agreed === null) setAgreed(wallet.balance);

  const capLeft = rules?.dailyCap?.left[kind] ?? null;
  const situation = wallet && { kind, wallet, float, capLeft };
  const read = situation ? readMove(text, situation) : { amount: null, refusal: null };
  const canOverrule = mayOverrule && read.refusal === 'WITHDRAW_BONUS';
  const overrules = canOverrule && isTicked;
  const entry = overrules ? { ...read, refusal: null } : read;
  const approveFrom = rules?.approveFrom?.[kind] ?? null;
  /** Together with what was moved in the last 24 hours, which the server knows, it can be so from less. */
  const needsSecond =
    overrules || (entry.amount !== null && approveFrom !== null && entry.amount >= approveFrom);
  const isTyped = text.trim() !== '';
  /** A large amount is typed twice, and has a reason. */
  const isLarge = entry.amount !== null && needsReason(entry.amount, rules?.confirmFrom ?? CONFIRM_FROM);
  const isAgainWrong = isLarge && parseRupees(again) !== entry.amount;
  const isReasonNeeded = isLarge || overrules;
  const isReasonMissing = isReasonNeeded && reasonText.trim() === '';
  /** The balance last agreed to, if it has changed. */
  const former = wallet && agreed !== null && agreed !== wallet.balance && !isBusy ? agreed : null;

  const type = (typed: string) => form.setValue('amount', typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasPressed(true);
    const reason = form.getValues('reason').trim();
    const { amount, refusal } = entry;
    if (amount === null || refusal !== null || former !== null || isAgainWrong || isReasonMissing) return;
    wasSent.current = false;
    void press(
      (send) =>
        oneAtATime(customer, async () => {
          if ((await readNow()).balance !== agreed) return;
          wasSent.current = true;
          const answer = await send({
            userName: customer.userName,
            amount: toRupees(amount),
            ...(reason && { reason }),
            ...(overrules && { overrule: true }),
          });
          if (isAsked(answer)) sayAsked(answer);
          else toast.success(answer.message);
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
    fields: {
      amount: form.register('amount'),
      again: form.register('again'),
      reason: form.register('reason'),
      overrule: form.register('overrule'),
    },
    rules,
    capLeft,
    isLarge,
    isReasonNeeded,
    /** Bonus money is wanted, which another admin can agree to. */
    canOverrule,
    overrules,
    /** From which amount on another admin must agree, if this one needs it. */
    needsSecond,
    approveFrom,
    /** Reported once something was typed, or on submit. */
    isAgainWrong: isAgainWrong && (wasPressed || again.trim() !== ''),
    isReasonMissing: isReasonMissing && wasPressed,
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
