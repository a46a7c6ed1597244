import { formatRupees, inWhole, type Paise, STAKE_PRESETS, toPercent } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PresetButton } from '../../ui/form/preset-button.tsx';
import { DEPOSIT } from '../upi/paths.ts';
import { BetSummary } from './bet-summary.tsx';
import type { Bettable } from './bettable.ts';
import { StakeGuide } from './guide/stake-guide.tsx';
import { readLastStake } from './last-stake.ts';
import { StakeNotices } from './stake-notices.tsx';
import { SwitchNotice } from './switch-notice.tsx';
import type { usePlaceBet } from './use-place-bet.ts';

type StakeFormProps = {
  placing: ReturnType<typeof usePlaceBet>;
  match: Bettable;
  team: string;
  balance: Paise | null;
  stakeMin: Paise;
  isTaking: boolean;
  onClose: () => void;
  /** Asks to cancel the bet on the other team. */
  onCancelBet: () => void;
};

/** The stake and what it would bring; its button stays in sight, however little room the keyboard leaves. */
export function StakeForm(props: StakeFormProps) {
  const { placing, match, team, balance, stakeMin, isTaking, onClose, onCancelBet } = props;
  const { t } = useTranslation();
  const { refusal, replaced } = placing;
  const [last] = useState(readLastStake);
  const added = match.bet?.team === team ? match.bet : null;
  return (
    <form noValidate onSubmit={placing.submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-col gap-2.5 overflow-y-auto overscroll-contain px-4 pt-0.5 pb-3">
        <StakeGuide isReady={placing.canSubmit} stakeMin={stakeMin} />
        {replaced && <SwitchNotice team={team} replaced={replaced} onCancelBet={onCancelBet} />}
        <Field
          label={t('bets.amount')}
          isLabelHidden
          error={refusal ? t(`refusals.${refusal}`, { minimum: inWhole(stakeMin) }) : undefined}
        >
          <div className="relative">
            <AmountInput {...placing.field} data-first-focus />
            <div className="absolute inset-y-0 right-1 flex items-center">
              <FieldButton disabled={placing.available === null} onPress={placing.takeAll}>
                {t('bets.max')}
              </FieldButton>
              <FieldButton disabled={placing.isEmpty} onPress={placing.reset}>
                {t('bets.reset')}
              </FieldButton>
            </div>
          </div>
        </Field>
        <p className="-mt-1 flex flex-wrap justify-between gap-x-3 text-[12.5px] text-text-2">
          <span>{balance !== null && t('bets.balance', { amount: formatRupees(balance) })}</span>
          {refusal === 'INSUFFICIENT_BALANCE' ? (
            <Link
              to={DEPOSIT}
              className="-my-3 inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
            >
              {t('bets.funds')}
            </Link>
          ) : (
            <span>{t('bets.minimum', { amount: inWhole(stakeMin) })}</span>
          )}
        </p>
        <div
          role="group"
          aria-label={t('bets.presets')}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] *:shrink-0 *:px-3.5! *:whitespace-nowrap tall:mx-0 tall:grid tall:grid-cols-3 tall:overflow-visible tall:px-0 tall:*:px-1!"
        >
          {last !== null && placing.isEmpty && (
            <PresetButton disabled={!placing.hasRoomFor(last)} onPick={() => placing.take(last)}>
              {t('bets.last', { amount: inWhole(last) })}
            </PresetButton>
          )}
          {STAKE_PRESETS.map((preset) => (
            <PresetButton
              key={String(preset)}
              label={t('bets.add', { amount: inWhole(preset) })}
              disabled={!placing.hasRoomFor(preset)}
              onPick={() => placing.add(preset)}
            >
              {`+${inWhole(preset)}`}
            </PresetButton>
          ))}
        </div>
        <BetSummary stake={placing.stake} rate={match.rate} formerRate={placing.formerRate} added={added} />
        <StakeNotices placing={placing} rate={match.rate} isTaking={isTaking} />
      </div>
      <div className="grid shrink-0 grid-flow-col gap-2.5 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [grid-auto-columns:minmax(0,1fr)]">
        {replaced && (
          <Button look="secondary" className="min-h-[52px]" onClick={onClose}>
            {t('bets.keep')}
          </Button>
        )}
        <Button
          type="submit"
          isBusy={placing.isBusy}
          disabled={!placing.canSubmit}
          className="min-h-[52px] min-w-0 text-base"
        >
          {submitWords(t, props)}
        </Button>
      </div>
    </form>
  );
}

/** The button says what it does: 'Place Bet · ₹500', 'Place Bet at 96%', 'Switch · ₹500'. */
function submitWords(
  t: TFunction,
  { placing: { stake, canSubmit, formerRate, replaced }, match, team }: StakeFormProps,
): string {
  const amount = stake !== null && canSubmit ? inWhole(stake) : null;
  if (formerRate !== null) return t('bets.submitAt', { rate: toPercent(match.rate) });
  if (replaced) return amount === null ? t('bets.switch') : t('bets.switchFor', { amount });
  if (amount === null) return t('bets.submit');
  return match.bet?.team === team ? t('bets.submitMore', { amount }) : t('bets.submitFor', { amount });
}

type FieldButtonProps = { disabled: boolean; onPress: () => void; children: string };

const FieldButton = ({ disabled, onPress, children }: FieldButtonProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onPress}
    className="min-h-11 rounded-item px-2.5 text-sm font-bold text-accent-text hover:bg-accent/10 disabled:text-text-2/60"
  >
    {children}
  </button>
);
