import { type AmountBounds, inWhole, STAKE_PRESETS } from '@tossbook/rules';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { type Payee, PayStep } from './pay-step.tsx';
import { useDepositForm } from './use-deposit-form.ts';

/** As people type it, with spaces between. */
const UTR_LENGTH_MAX = 24;

type DepositFormProps = { payee: Payee; bounds: AmountBounds; userName: string };

/** Amount, payment, reference: in the order they happen. */
export function DepositForm({ payee, bounds, userName }: DepositFormProps) {
  const { t } = useTranslation();
  const form = useDepositForm(bounds);
  const { isBusy } = form;
  const presets = STAKE_PRESETS.filter((preset) => preset <= bounds.most);
  return (
    <SendForm
      isBusy={isBusy}
      onSubmit={form.submit}
      className="rounded-card border border-line bg-surface p-3.5 shadow-card wide:p-5"
    >
      <Step no={1}>
        <Field
          label={t('upi.amount')}
          hint={t('upi.amountHint', { least: inWhole(bounds.least), most: inWhole(bounds.most) })}
          error={form.amountError ?? undefined}
        >
          <AmountInput {...form.fields.amount} />
        </Field>
        <div role="group" aria-label={t('upi.presets')} className="mt-3 grid grid-cols-4 gap-2">
          {presets.map((preset) => (
            <PresetButton
              key={String(preset)}
              label={t('upi.add', { amount: inWhole(preset) })}
              onPick={() => form.add(preset)}
            >
              {inWhole(preset)}
            </PresetButton>
          ))}
          <PresetButton disabled={form.isEmpty} onPick={form.clear}>
            {t('upi.clear')}
          </PresetButton>
        </div>
      </Step>
      <Step no={2}>
        <PayStep payee={payee} amount={form.amount} userName={userName} />
      </Step>
      <Step no={3} isLast>
        <Field label={t('upi.utr')} hint={t('upi.utrHint')} error={form.utrError ?? undefined}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...form.fields.utr}
            maxLength={UTR_LENGTH_MAX}
            className="text-lg font-semibold tracking-wide"
          />
        </Field>
        {form.isRetrying && (
          <div className="mt-3">
            <Notice icon={WifiOff} title={t('upi.retrying')} />
          </div>
        )}
        <Button type="submit" isBusy={isBusy} className="mt-4 w-full">
          {t('upi.submit')}
        </Button>
      </Step>
    </SendForm>
  );
}

/** The number of a step, and a line to the next. */
function Step({ no, isLast = false, children }: { no: number; isLast?: boolean; children: ReactNode }) {
  return (
    <div className={isLast ? 'flex gap-2.5 wide:gap-3.5' : 'flex gap-2.5 pb-6 wide:gap-3.5'}>
      <div aria-hidden className="flex flex-col items-center gap-2">
        <span className="grid size-6 shrink-0 wide:size-7 place-items-center rounded-full bg-accent/15 text-sm font-bold text-accent-text">
          {no}
        </span>
        {!isLast && <span className="-mb-4 w-px flex-1 bg-line" />}
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
