import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertReferral, ownerOfCode } from './referrals.store.ts';

/** Records who referred a new client. Refuses with REFERRAL_CODE_INVALID. */
export async function recordReferral(
  tx: Tx,
  { friendId, code, origin }: { friendId: bigint; code: string; origin: Origin },
) {
  const referrerId = await ownerOfCode(tx, code);
  if (referrerId === null) throw new Refusal('REFERRAL_CODE_INVALID');
  await insertReferral(tx, { friendId, referrerId, origin });
}
