import { AMOUNT_MAX, type Paise, parseRupees, refuseStake, type StakeRefusal } from '@tossbook/rules';

export type StakeEntry = {
  /** Null where nothing, or no amount, stands in the field. */
  stake: Paise | null;
  refusal: StakeRefusal | 'AMOUNT_INVALID' | null;
  canSubmit: boolean;
};

/** What stands in the stake field, judged. An unknown balance leaves that judgement to the server. */
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
