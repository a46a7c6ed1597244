import type { Asked } from '@tossbook/contract';
import { formatIst, type Paise, rupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Approved, changesBetween, type Line, type Request } from './approval.ts';
import { approvalsChanged } from './approvals.changes.ts';
import { findAsker, insertApproval, type Movement, readMovedAlone, readRule } from './approvals.store.ts';

const DAY_MINUTES = 24 * 60;
/** A result cannot wait for long: clients do. */
const RESULT_MINUTES = 30;

/**
 * Asks for a second person where the rule of two people holds and the matter needs one; null if the caller may go on
 * alone. Refuses with APPROVAL_WAITING.
 */
export async function askSecondPerson(
  tx: Tx,
  requestOf: () => Promise<Request | null>,
): Promise<Asked | null> {
  if ((await readRule(tx)) !== 'on') return null;
  const wanted = await requestOf();
  if (!wanted) return null;
  const userName = await findAsker(tx, wanted);
  if (userName) throw new Refusal('APPROVAL_WAITING', { details: { userName } });
  const isResult = wanted.call === 'settleUpBet' || wanted.call === 'reverseSettlement';
  const kept = await insertApproval(tx, wanted, { minutes: isResult ? RESULT_MINUTES : DAY_MINUTES });
  const approvalId = String(kept.approvalId);
  await recordAudit(tx, {
    kind: 'staff',
    action: 'approval.asked',
    actor: wanted.caller,
    target: { type: 'approval', id: approvalId },
    after: { title: wanted.title },
    reason: wanted.reason,
    origin: wanted.origin,
  });
  await changed(tx, approvalsChanged, {});
  return {
    message: fill(said('server/approvals').answers.asked, { time: formatIst(kept.expiresAt) }),
    approvalId,
  };
}

/** Holds what is carried out to what its asker and its approver saw. Refuses with APPROVAL_CHANGED. */
export function requireUnchanged({ facts }: Approved, now: Line[]): void {
  const changes = changesBetween(facts, now);
  if (changes) throw new Refusal('APPROVAL_CHANGED', { details: { changes } });
}

const thresholds = {
  in: 'approval.depositFromRupees',
  out: 'approval.withdrawalFromRupees',
} as const;

/** Whether a movement is large, together with what was moved alone in the last 24 hours. Under both wallets' locks. */
export async function isLargeMovement(tx: Tx, movement: Movement): Promise<boolean> {
  const threshold: Paise = rupees((await readSettings(tx))[thresholds[movement.direction]]);
  return (await readMovedAlone(tx, movement)) + movement.amount >= threshold;
}

export async function isLargePayout(tx: Tx, payout: Paise): Promise<boolean> {
  return payout >= rupees((await readSettings(tx))['approval.settlementFromRupees']);
}
