import { formatRupees, inWhole, type Paise, STAKE_PRESETS } from '@tossbook/rules';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import type { MoveKind } from './cashier-entry.ts';
import { MoveEffect } from './move-effect.tsx';
import type { Cashier } from './use-cashier.ts';

type CashierFormProps = { kind: MoveKind; userName: string; float: Paise | null; cashier: Cashier };

export function CashierForm({ kind, userName, float, cashier }: CashierFormProps) {
  const { t } = useTranslation();
  const { fields, wallet, amount, refusal, isBusy, former } = cashier;
  return (
    <form noValidate onSubmit={cashier.submit} className="flex flex-col gap-4">
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
            ? t(`refusals.${refusal}`, { amount: formatRupees(wallet.withdrawable) })
            : undefined
        }
      >
        <AmountInput {...fields.amount} />
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
        <PresetButton disabled={cashier.isEmpty} onPick={cashier.clear}>
          {t('cashier.clear')}
        </PresetButton>
      </div>
      <MoveEffect kind={kind} userName={userName} float={float} cashier={cashier} />
      <ReasonField {...fields.reason} />
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
