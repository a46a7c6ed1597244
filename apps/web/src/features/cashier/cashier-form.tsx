import {
  amountBehind,
  formatIst,
  formatRupees,
  inWhole,
  isWithdrawalRefusal,
  type Paise,
  paise,
  STAKE_PRESETS,
} from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { RefreshCw, TriangleAlert, Users, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberLocale } from '../../lib/language/numbers.ts';
import { withNumber } from '../../lib/language/with-number.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { NeededReasonField, ReasonField } from '../../ui/form/reason-field.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { oppositeBetsAddress } from '../risk/paths.ts';
import { amountInWords } from './amount-words.ts';
import type { MoveKind, MoveRefusal, UserWallet } from './cashier-entry.ts';
import { MoveEffect } from './move-effect.tsx';
import type { Cashier } from './use-cashier.ts';

type CashierFormProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

export function CashierForm({ kind, userName, float, cashier }: CashierFormProps) {
  const { t } = useTranslation();
  const { fields, wallet, amount, refusal, isBusy, former } = cashier;
  const submitWords = () => {
    if (amount === null || amount === 0n)
      return t(cashier.needsSecond ? 'cashier.ask' : `cashier.${kind}.submit`);
    if (cashier.needsSecond) return t('cashier.askAmount', { amount: formatRupees(amount) });
    return t(`cashier.${kind}.submitAmount`, { amount: formatRupees(amount) });
  };
  return (
    <form noValidate onSubmit={cashier.submit} className="flex flex-col gap-4">
      {kind === 'withdraw' && wallet?.oppositeBets && (
        <OppositeBets userName={userName} {...wallet.oppositeBets} />
      )}
      <Field
        label={t('cashier.amount')}
        hint={
          kind === 'withdraw' && wallet
            ? t(wallet.withdrawable < wallet.balance ? 'cashier.outstandingLocked' : 'cashier.outstanding', {
                amount: formatRupees(wallet.balance),
                free: formatRupees(wallet.withdrawable),
              })
            : undefined
        }
        error={refusal && wallet ? refusalWords(t, refusal, { cashier, wallet, float }) : undefined}
      >
        <AmountInput {...fields.amount} />
      </Field>
      <p aria-live="polite" className="-mt-2 min-h-5 text-sm text-text-2 first-letter:uppercase">
        {amount !== null && amount > 0n && amountInWords(t, amount)}
      </p>
      {cashier.canOverrule && (
        <Tick label={t('cashier.overrule')} field={fields.overrule} error={undefined} disabled={isBusy} />
      )}
      <div role="group" aria-label={t('cashier.presets')} className="grid grid-cols-4 gap-2">
        {STAKE_PRESETS.map((preset) => (
          <PresetButton
            key={String(preset)}
            label={t('cashier.add', { amount: inWhole(preset) })}
            onPick={() => cashier.add(preset)}
          >
            {inWhole(preset)}
          </PresetButton>
        ))}
        {kind === 'withdraw' && (
          <PresetButton disabled={!wallet} onPick={cashier.takeAll}>
            {t('cashier.all')}
          </PresetButton>
        )}
        <PresetButton disabled={cashier.isEmpty} onPick={cashier.clear}>
          {t('cashier.clear')}
        </PresetButton>
      </div>
      <MoveEffect kind={kind} userName={userName} float={float} cashier={cashier} />
      {cashier.isLarge && !cashier.needsSecond && amount !== null && (
        <Notice icon={TriangleAlert} title={t('cashier.large', { amount: formatRupees(amount) })} />
      )}
      {cashier.isLarge && (
        <Field
          label={t('cashier.again')}
          hint={t('cashier.againHint')}
          error={cashier.isAgainWrong ? t('cashier.againWrong') : undefined}
        >
          <AmountInput {...fields.again} />
        </Field>
      )}
      {cashier.isReasonNeeded ? (
        <NeededReasonField
          form={{ field: fields.reason, isReasonMissing: cashier.isReasonMissing }}
          label={t('reason.label')}
          hint={t('reason.hint')}
        />
      ) : (
        <ReasonField {...fields.reason} />
      )}
      {former !== null && wallet && (
        <Notice icon={RefreshCw} title={t('cashier.changed')}>
          <p className="text-base font-bold">
            {t('cashier.changedStep', {
              before: formatRupees(former),
              after: formatRupees(wallet.balance),
            })}
          </p>
          <p>{t('cashier.changedHint')}</p>
          <Button look="secondary" size="small" className="mt-2 min-h-11" onClick={cashier.agree}>
            {t('cashier.goOn')}
          </Button>
        </Notice>
      )}
      {cashier.needsSecond && <NeedsSecond kind={kind} cashier={cashier} />}
      {cashier.isRetrying && <Notice icon={WifiOff} title={t('cashier.retrying')} />}
      <Button
        type="submit"
        look={lookOf(kind, cashier.needsSecond)}
        isBusy={isBusy}
        disabled={!wallet || former !== null}
        className="w-full"
      >
        {cashier.needsSecond && <Users aria-hidden className="size-4.5 shrink-0" />}
        {submitWords()}
      </Button>
    </form>
  );
}

/** Gold is what one person may finish alone, red takes money away; where somebody else decides it is neither. */
function lookOf(kind: MoveKind, needsSecond: boolean) {
  if (needsSecond) return 'ask';
  return kind === 'deposit' ? 'primary' : 'danger';
}

/** From here on a deposit is many times what the wallet holds, which is said. */
const TIMES_MIN = 2n;

/** Nothing moves until another admin agrees. */
function NeedsSecond({ kind, cashier }: { kind: MoveKind; cashier: Cashier }) {
  const { t } = useTranslation();
  const { overrules, approveFrom, amount, wallet } = cashier;
  const times = amount !== null && wallet && wallet.balance > 0n ? amount / wallet.balance : 0n;
  const title =
    overrules || approveFrom === null
      ? t('cashier.overruleNeedsSecond')
      : t('cashier.needsSecond', { amount: formatRupees(approveFrom) });
  return (
    <SecondPerson title={title}>
      {kind === 'deposit' && amount !== null && times >= TIMES_MIN && (
        <>
          {t('cashier.times', {
            amount: formatRupees(amount),
            times: times.toLocaleString(numberLocale()),
          })}{' '}
        </>
      )}
      {t('cashier.untilThen')}
    </SecondPerson>
  );
}

type OppositeBetsProps = { userName: string; otherName: string; raisedAt: string };

/** Winnings that linked accounts have moved between them should not be paid out unseen. */
function OppositeBets({ userName, otherName, raisedAt }: OppositeBetsProps) {
  const { t } = useTranslation();
  return (
    <Notice icon={TriangleAlert} title={t('cashier.opposite')}>
      <p>
        {t('cashier.oppositeHint', { user: userName, other: otherName, time: formatIst(new Date(raisedAt)) })}
      </p>
      <Link
        to={oppositeBetsAddress(userName)}
        className="inline-flex min-h-11 items-center rounded-item font-semibold text-accent-text underline underline-offset-4"
      >
        {t('cashier.oppositeLink')}
      </Link>
    </Notice>
  );
}

type Situation = { cashier: Cashier; wallet: UserWallet; float: Paise | null };

/** A refusal with the number it is about, as the server would say it. */
function refusalWords(t: TFunction, code: MoveRefusal, { cashier, wallet, float }: Situation): string {
  const { capLeft, rules } = cashier;
  const amountOf = () => {
    if (code === 'FLOAT_TOO_SMALL') return float;
    if (code === 'DEPOSIT_CAP' || code === 'WITHDRAW_CAP') return capLeft;
    return isWithdrawalRefusal(code) ? amountBehind(code, wallet) : null;
  };
  const amount = formatRupees(amountOf() ?? paise(0n));
  const cap = formatRupees(rules?.dailyCap?.cap ?? paise(0n));
  return withNumber(t(`refusals.${code}`, { amount, cap }), { code, details: { amount } });
}
