import type { Paise } from '@tossbook/rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { insertClaim } from './bonuses.store.ts';

/** Pays a client the daily bonus and answers how much. Refuses with FORBIDDEN, BONUS_NOT_OFFERED, BONUS_CLAIMED. */
export async function claimDailyBonus(tx: Tx, by: { userId: bigint; requestId: string }): Promise<Paise> {
  const { outcome, amount } = await insertClaim(tx, by);
  if (outcome !== 'CLAIMED') throw new Refusal(outcome);
  return amount;
}
