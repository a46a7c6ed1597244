import type { Paise } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireNoBreak } from '../protection/index.ts';
import { dailyBonusClaimed } from './bonuses.changes.ts';
import { insertClaim } from './bonuses.store.ts';

/** Pays a client the daily bonus; returns the amount. Refuses with FORBIDDEN, BONUS_NOT_OFFERED, BONUS_CLAIMED, ON_BREAK. */
export async function claimDailyBonus(tx: Tx, client: { userId: bigint; requestId: string }): Promise<Paise> {
  await requireNoBreak(tx, client.userId);
  const { outcome, amount } = await insertClaim(tx, client);
  if (outcome !== 'CLAIMED') throw new Refusal(outcome);
  await changed(tx, dailyBonusClaimed, client);
  return amount;
}
