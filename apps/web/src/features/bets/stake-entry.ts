import { AMOUNT_MAX, type Paise, parseRupees, refuseStake, type StakeRefusal } from '@tossbook/rules';

type StakeEntry = {
  /** Null if the field is empty or holds no amount. */
  stake: Paise | null;
  refusal: StakeRefusal | 'AMOUNT_INVALID' | null;
  canSubmit: boolean;
};

/** The stake field, validated. If the balance is unknown, the server checks it. */
export function readStake(
  text: string,
  { balance, minimum }: { balance: Paise | null; minimum: Paise },
): StakeEntry {
  if (text.trim() === '') return { stake: null, refusal: null, canSubmit: false };
  const stake = parseRupees(text);
  if (stake === null) return { stake, refusal: 'AMOUNT_INVALID', canSubmit: false };
  const refusal = refuseStake({ stake, balance: balance ?? AMOUNT_MAX, minimum });
  return { stake, refusal, canSubmit: refusal === null };
}
