import { formatRupees, inWhole, type Paise, type RateBp, STAKE_PRESETS, toPercent } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { BetSummary } from './bet-summary.tsx';
import { StakeGuide } from './guide/stake-guide.tsx';
import { StakeNotices } from './stake-notices.tsx';
import type { usePlaceBet } from './use-place-bet.ts';

type StakeFormProps = {
  placing: ReturnType<typeof usePlaceBet>;
  rate: RateBp;
  balance: Paise | null;
  stakeMin: Paise;
  isTaking: boolean;
  supportUrl: string | null;
};

export function StakeForm({ placing, rate, balance, stakeMin, isTaking, supportUrl }: StakeFormProps) {
  const { t } = useTranslation();
  const { refusal, isBusy, formerRate } = placing;
  return (
    <form noValidate onSubmit={placing.submit} className="flex flex-col gap-4">
      <StakeGuide isReady={placing.canSubmit} stakeMin={stakeMin} />
      <div role="group" aria-label={t('bets.presets')} className="grid grid-cols-4 gap-2">
        {STAKE_PRESETS.map((preset) => (
          <PresetButton
            key={String(preset)}
            label={t('bets.add', { amount: inWhole(preset) })}
            onPick={() => placing.add(preset)}
          >
            {inWhole(preset)}
          </PresetButton>
        ))}
        <PresetButton disabled={balance === null} onPick={placing.takeAll}>
          {t('bets.max')}
        </PresetButton>
        <PresetButton disabled={placing.isEmpty} onPick={placing.reset}>
          {t('bets.reset')}
        </PresetButton>
      </div>
      <Field
        label={t('bets.amount')}
        hint={balance === null ? undefined : t('bets.balance', { amount: formatRupees(balance) })}
        error={refusal ? t(`refusals.${refusal}`, { minimum: inWhole(stakeMin) }) : undefined}
      >
        <AmountInput {...placing.field} />
      </Field>
      <p className="-mt-2.5 flex justify-between gap-3 text-sm text-text-2">
        {t('bets.minimum', { amount: inWhole(stakeMin) })}
        {refusal === 'INSUFFICIENT_BALANCE' && supportUrl && (
          <a
            href={supportUrl}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            {t('bets.funds')}
          </a>
        )}
      </p>
      <BetSummary stake={placing.stake} rate={rate} />
      <StakeNotices placing={placing} rate={rate} isTaking={isTaking} />
      <Button type="submit" isBusy={isBusy} disabled={!placing.canSubmit} className="w-full">
        {formerRate === null ? t('bets.submit') : t('bets.submitAt', { rate: toPercent(rate) })}
      </Button>
    </form>
  );
}
