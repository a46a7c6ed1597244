import { type Paise, parseRupees, type RateBp, rateBp, toPercent, toRupees } from '@tossbook/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api-client.ts';
import { isUnanswered } from '../../lib/send-once.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { addToAmount, typedOf } from '../../lib/typed-amount.ts';
import { useCreateBet, useReportedAddress } from './bets.api.ts';
import type { Bettable } from './bettable.ts';
import { readStake } from './stake-entry.ts';

export type Placed = { stake: Paise; rate: RateBp; team: string; balance: number; exposure: number };
export type Receipt = { betId: string; stake: Paise; rate: RateBp; team: string; at: Date };
/** The house takes no more than this; null where it takes nothing on this team. */
export type Limit = { message: string; largest: Paise | null };

export type BetEnds = {
  onPlaced: (placed: Placed) => void;
  onRateChanged: (rate: RateBp) => void;
  onFailed: () => void;
};

/** So long a new rate stands on the screen before a press counts as a yes to it: it may have come under the finger. */
const READING_MS = 800;

type PlaceBet = BetEnds & {
  match: Bettable;
  team: string;
  balance: Paise | null;
  stakeMin: Paise;
  isTaking: boolean;
};

/**
 * A bet from the first digit to its receipt. A failure resets the form; a changed rate or a limit does not: there the
 * dialog stays and asks. Every press of the button is a bet of its own.
 */
export function usePlaceBet({ match, team, balance, stakeMin, isTaking, ...ends }: PlaceBet) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [agreedRate, setAgreedRate] = useState(match.rate);
  const [readRate, setReadRate] = useState(match.rate);
  const [isRateRefused, setIsRateRefused] = useState(false);
  const [limit, setLimit] = useState<Limit | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const ipAddress = useReportedAddress();
  const createBet = useCreateBet();
  const entry = readStake(text, { balance, minimum: stakeMin });
  const canSubmit = entry.canSubmit && isTaking && readRate === match.rate;

  useEffect(() => {
    const timer = setTimeout(() => setReadRate(match.rate), READING_MS);
    return () => clearTimeout(timer);
  }, [match.rate]);

  const type = (typed: string) => {
    setText(typed);
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
        return setLimit({ message: error.message, largest: parseRupees(String(details.limit ?? '')) });
      default:
        createBet.fail({
          title: t('bets.failed'),
          reason: isUnanswered(error) ? t('bets.unanswered') : error.message,
        });
        type('');
        return ends.onFailed();
    }
  };

  const submit = () => {
    const { stake } = entry;
    if (stake === null || !canSubmit) return;
    void createBet.press(async (send) => {
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
      setReceipt({ betId: answer.transactionId, stake, rate, team, at: new Date(serverNow()) });
      ends.onPlaced({ stake, rate, team, balance: answer.balance, exposure: answer.exposure });
    }, refused);
  };

  return {
    text,
    ...entry,
    canSubmit,
    isBusy: createBet.isBusy,
    isRetrying: createBet.isRetrying,
    limit,
    receipt,
    /** What the rate was when the client last agreed to it, if it is another now. */
    formerRate: match.rate === agreedRate ? null : agreedRate,
    /** Whether the change came as the answer to a bet, rather than before one was sent. */
    isRateRefused,
    type,
    add: (preset: Paise) => type(addToAmount(text, preset)),
    takeAll: () => type(typedOf(balance ?? (0n as Paise))),
    takeLargest: (largest: Paise) => type(typedOf(largest)),
    reset: () => type(''),
    submit,
  };
}
