import {
  type Paise,
  paise,
  parseRupees,
  type RateBp,
  rateBp,
  rupees,
  toPercent,
  toRupees,
} from '@tossbook/rules';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-client.ts';
import { isUnanswered } from '../../lib/http/send-once.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { addToAmount, typedOf } from '../../lib/typed-amount.ts';
import type { Bettable } from './bettable.ts';
import { noteLastStake } from './last-stake.ts';
import { useCreateBet, useReportedAddress, useSwitchBet } from './queries.ts';
import { readStake } from './stake-entry.ts';

export type Placed = {
  stake: Paise;
  rate: RateBp;
  team: string;
  /** Whether it took the place of a bet on the other team. */
  isSwitch: boolean;
  balance: number;
  exposure: number;
};
export type Receipt = {
  betId: string;
  stake: Paise;
  rate: RateBp;
  team: string;
  at: Date;
  balance: Paise;
};
/** The house, or a limit of the client's own, accepts no more than this; null if it accepts nothing. */
export type Limit = { message: string; largest: Paise | null; isOwn: boolean };

export type BetEnds = {
  onPlaced: (placed: Placed) => void;
  onRateChanged: (rate: RateBp) => void;
  onFailed: () => void;
};

/** How long a new rate must be visible before a press accepts it: it may have appeared under the finger. */
const READING_MS = 800;

type PlaceBet = BetEnds & {
  match: Bettable;
  team: string;
  balance: Paise | null;
  stakeMin: Paise;
  isTaking: boolean;
};

/**
 * A bet from entry to receipt. With an open bet on the other team it is a switch: that bet ends as this one is placed,
 * its stake can be staked again, and is what is entered at first. A failure resets the form; a changed rate or a limit does not: there the
 * dialog stays and asks. Every press of the button is a separate bet.
 */
export function usePlaceBet({ match, team, balance, stakeMin, isTaking, ...ends }: PlaceBet) {
  const { t } = useTranslation();
  const replaced = useState(match.bet && match.bet.team !== team ? match.bet : null)[0];
  const form = useForm({ defaultValues: { stake: replaced ? typedOf(replaced.stake) : '' } });
  const text = useWatch({ control: form.control, name: 'stake' });
  const [agreedRate, setAgreedRate] = useState(match.rate);
  const [readRate, setReadRate] = useState(match.rate);
  const [isRateRefused, setIsRateRefused] = useState(false);
  const [limit, setLimit] = useState<Limit | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const ipAddress = useReportedAddress();
  const [createBet, switchBet] = [useCreateBet(), useSwitchBet()];
  const sending = replaced ? switchBet : createBet;
  const available = balance === null ? null : paise(balance + (replaced?.stake ?? 0n));
  const entry = readStake(text, { balance: available, minimum: stakeMin });
  const canSubmit = entry.canSubmit && isTaking && readRate === match.rate;

  useEffect(() => {
    const timer = setTimeout(() => setReadRate(match.rate), READING_MS);
    return () => clearTimeout(timer);
  }, [match.rate]);

  const type = (typed: string) => {
    form.setValue('stake', typed);
    setLimit(null);
  };

  const refused = (error: ApiError) => {
    const { code, details } = error;
    switch (code) {
      case 'RATE_CHANGED':
        setIsRateRefused(true);
        return ends.onRateChanged(rateBp(Math.round(Number(details.rate) * 100)));
      case 'STAKE_TOO_LARGE':
      case 'SIDE_FULL':
        return setLimit({ message: error.message, largest: largestOf(details.limit), isOwn: false });
      case 'STAKE_LIMIT':
      case 'LOSS_LIMIT': {
        const left = largestOf(details.left);
        // Less than the minimum could not be staked either.
        const largest = left !== null && left >= stakeMin ? left : null;
        return setLimit({ message: error.message, largest, isOwn: true });
      }
      default:
        sending.fail({
          title: t('bets.failed'),
          reason: isUnanswered(error) ? t('bets.unanswered') : error.message,
        });
        type('');
        return ends.onFailed();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { stake } = entry;
    if (stake === null || !canSubmit) return;
    void sending.press(async (send) => {
      setLimit(null);
      setAgreedRate(match.rate);
      setIsRateRefused(false);
      const answer = await send({
        betId: match.id,
        amount: toRupees(stake),
        teamName: team,
        tossRate: toPercent(match.rate),
        ipAddress,
      });
      const rate = rateBp(Math.round(answer.tossRate * 100));
      const { balance, exposure } = answer;
      noteLastStake(stake);
      setReceipt({
        betId: answer.transactionId,
        stake,
        rate,
        team,
        at: new Date(serverNow()),
        balance: rupees(balance),
      });
      ends.onPlaced({ stake, rate, team, isSwitch: replaced !== null, balance, exposure });
    }, refused);
  };

  return {
    field: form.register('stake', { onChange: () => setLimit(null) }),
    isEmpty: text === '',
    ...entry,
    canSubmit,
    isBusy: sending.isBusy,
    isRetrying: sending.isRetrying,
    giveUp: sending.giveUp,
    /** The bet on the other team that ends with this one. */
    replaced,
    available,
    limit,
    receipt,
    /** The rate the client last agreed to, if it has changed. */
    formerRate: match.rate === agreedRate ? null : agreedRate,
    /** Whether the change came in answer to a bet, rather than before one was sent. */
    isRateRefused,
    add: (preset: Paise) => type(addToAmount(text, preset)),
    /** Whether so much more could be staked. */
    hasRoomFor: (more: Paise) => available === null || (entry.stake ?? 0n) + more <= available,
    takeAll: () => type(typedOf(available ?? rupees(0))),
    take: (stake: Paise) => type(typedOf(stake)),
    reset: () => type(''),
    submit,
  };
}

/** An amount that a refusal names. */
const largestOf = (told: string | number | undefined): Paise | null => parseRupees(String(told ?? ''));
