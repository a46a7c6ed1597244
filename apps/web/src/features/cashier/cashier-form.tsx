import { errors } from '@tossbook/contract';
import { formatRupees, inWhole, type Paise, STAKE_PRESETS } from '@tossbook/rules';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PresetButton } from '../../ui/preset-button.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import type { MoveKind, MoveRefusal } from './cashier-entry.ts';
import { MoveEffect } from './move-effect.tsx';
import type { Cashier } from './use-cashier.ts';

type CashierFormProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

// Each by its name: so the build puts in these texts and not the whole catalogue.
const refusalWords: Record<MoveRefusal, string> = {
  DEPOSIT_NOT_POSITIVE: errors.DEPOSIT_NOT_POSITIVE.message,
  WITHDRAW_NOT_POSITIVE: errors.WITHDRAW_NOT_POSITIVE.message,
  AMOUNT_INVALID: errors.AMOUNT_INVALID.message,
  WITHDRAW_TOO_LARGE: errors.WITHDRAW_TOO_LARGE.message,
  WITHDRAW_WHILE_OWING: errors.WITHDRAW_WHILE_OWING.message,
  WITHDRAW_BONUS: errors.WITHDRAW_BONUS.message,
  FLOAT_TOO_SMALL: errors.FLOAT_TOO_SMALL.message,
};

export function CashierForm({ kind, userName, float, cashier }: CashierFormProps) {
  const { t } = useTranslation();
  const { text, wallet, amount, refusal, isBusy, former } = cashier;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        cashier.submit();
      }}
      className="flex flex-col gap-4"
    >
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
            ? refusalWords[refusal].replace('{amount}', formatRupees(wallet.withdrawable))
            : undefined
        }
      >
        <AmountInput value={text} onType={cashier.type} />
      </Field>
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
        <PresetButton disabled={text === ''} onPick={() => cashier.type('')}>
          {t('cashier.clear')}
        </PresetButton>
      </div>
      <MoveEffect kind={kind} userName={userName} float={float} cashier={cashier} />
      <ReasonField value={cashier.reason} onType={cashier.giveReason} />
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
      {cashier.isRetrying && <Notice icon={WifiOff} title={t('cashier.retrying')} />}
      <Button
        type="submit"
        look={kind === 'deposit' ? 'primary' : 'danger'}
        isBusy={isBusy}
        disabled={!wallet || former !== null}
        className="w-full"
      >
        {amount === null || amount === 0n
          ? t(`cashier.${kind}.submit`)
          : t(`cashier.${kind}.submitAmount`, { amount: formatRupees(amount) })}
      </Button>
    </form>
  );
}
