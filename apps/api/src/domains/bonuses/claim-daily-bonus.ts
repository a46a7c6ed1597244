import type { Paise } from '@tossbook/rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { payDailyBonus } from '../wallet/index.ts';
import { insertClaim } from './bonuses.store.ts';
import { isClaimedToday } from './bonuses.views.ts';

/**
 * Pays a client the daily bonus. Runs under the wallet's lock. Refuses with BONUS_NOT_OFFERED, BONUS_CLAIMED.
 */
export async function claimDailyBonus(
  tx: Tx,
  to: { userId: bigint; amount: Paise; requestId: string },
): Promise<void> {
  if (to.amount <= 0n) throw new Refusal('BONUS_NOT_OFFERED');
  // Spares nearly every refusal a row that is taken back; what decides is the key of the claims, by the time of the row.
  if (await isClaimedToday(tx, to.userId)) throw new Refusal('BONUS_CLAIMED');
  const { seq } = await payDailyBonus(tx, to);
  if (!(await insertClaim(tx, { userId: to.userId, seq }))) throw new Refusal('BONUS_CLAIMED');
}
