import { AMOUNT_MAX, type Paise, parseRupees, refuseStake, type StakeRefusal } from '@tossbook/rules';

export type StakeEntry = {
  /** Null where nothing, or no amount, stands in the field. */
  stake: Paise | null;
  refusal: StakeRefusal | 'AMOUNT_INVALID' | null;
  canSubmit: boolean;
};

/** What stands in the stake field, judged. An unknown balance leaves that judgement to the server. */
export function readStake(text: string, { balance }: { balance: Paise | null }): StakeEntry {
  if (text.trim() === '') return { stake: null, refusal: null, canSubmit: false };
  const stake = parseRupees(text);
  if (stake === null) return { stake, refusal: 'AMOUNT_INVALID', canSubmit: false };
  const refusal = refuseStake({ stake, balance: balance ?? AMOUNT_MAX });
  return { stake, refusal, canSubmit: refusal === null };
}
