import { formatIst, formatRupees, inWhole, type Paise, STAKE_PRESETS } from '@tossbook/rules';
import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { NeededReasonField, ReasonField } from '../../ui/form/reason-field.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { oppositeBetsAddress } from '../risk/paths.ts';
import type { MoveKind } from './cashier-entry.ts';
import { MoveEffect } from './move-effect.tsx';
import type { Cashier } from './use-cashier.ts';

type CashierFormProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

export function CashierForm({ kind, userName, float, cashier }: CashierFormProps) {
  const { t } = useTranslation();
  const { fields, wallet, amount, refusal, isBusy, former } = cashier;
  const submitWords = () => {
    if (cashier.needsSecond) return t('cashier.ask');
    if (amount === null || amount === 0n) return t(`cashier.${kind}.submit`);
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
        error={
          refusal && wallet
            ? t(`refusals.${refusal}`, { amount: formatRupees(amountOf(refusal, cashier, wallet)) })
            : undefined
        }
      >
        <AmountInput {...fields.amount} />
      </Field>
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
      {cashier.rules?.dailyCap && cashier.capLeft !== null && (
        <p className="text-sm text-text-2">
          {t(`cashier.${kind}.capLeft`, {
            left: formatRupees(cashier.capLeft),
            cap: formatRupees(cashier.rules.dailyCap.cap),
          })}
        </p>
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
      {cashier.needsSecond && <NeedsSecond cashier={cashier} />}
      {cashier.isRetrying && <Notice icon={WifiOff} title={t('cashier.retrying')} />}
      <Button
        type="submit"
        look={kind === 'deposit' ? 'primary' : 'danger'}
        isBusy={isBusy}
        disabled={!wallet || former !== null}
        className="w-full"
      >
        {submitWords()}
      </Button>
    </form>
  );
}

/** Nothing moves until another admin agrees. */
function NeedsSecond({ cashier: { overrules, approveFrom } }: { cashier: Cashier }) {
  const { t } = useTranslation();
  const title =
    overrules || approveFrom === null
      ? t('cashier.overruleNeedsSecond')
      : t('cashier.needsSecond', { amount: formatRupees(approveFrom) });
  return <SecondPerson title={title}>{t('cashier.untilThen')}</SecondPerson>;
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

/** What a refusal names: what is left of the cap, or what can be withdrawn. */
const amountOf = (refusal: string, { capLeft }: Cashier, wallet: { withdrawable: Paise }): Paise =>
  refusal.endsWith('_CAP') && capLeft !== null ? capLeft : wallet.withdrawable;
