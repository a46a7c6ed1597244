import { changed } from '../../platform/changes/change.ts';
import type { ReviewDecision } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { requireNoBreakOf } from '../protection/index.ts';
import { notifyOfReward } from './pay-referral.ts';
import { reviewDecided } from './referrals.changes.ts';
import { setDecision } from './referrals.store.ts';
import { findReview } from './referrals.views.ts';

export type Decision = {
  friendId: bigint;
  decision: ReviewDecision;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Releases a held reward, which pays it now within this year's cap, or refuses it for good. Runs under the locks of
 * both wallets. Refuses with REVIEW_NOT_FOUND, REVIEW_DECIDED, CLIENT_ON_BREAK.
 */
export async function decideReview(
  tx: Tx,
  { friendId, decision, reason, caller, origin }: Decision,
): Promise<{ friendUserName: string }> {
  const review = await findReview(tx, friendId);
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  if (review.decision)
    throw new Refusal('REVIEW_DECIDED', {
      details: { decision: said('referral-reviews').reviews.states[review.decision] },
    });
  const { referrerId, friendUserName } = review;
  if (decision === 'released') await requireNoBreakOf(tx, [referrerId, friendId]);
  const { requestId } = origin;
  const by = { adminId: caller.userId, reason: reason || null, requestId };
  const paid = await setDecision(tx, { friendId, decision, ...by });
  await notifyOfReward(tx, { friendId, referrerId }, paid);
  await recordAudit(tx, {
    kind: 'staff',
    action: `referral.${decision}`,
    actor: caller,
    target: { type: 'user', id: friendUserName },
    after: decision === 'released' ? paid : {},
    reason,
    origin,
  });
  await changed(tx, reviewDecided, { friendId });
  return { friendUserName };
}
