import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { closeGate, setStage } from '../matches/index.ts';
import { settlementReversed } from './settlement.changes.ts';
import { countPaidBets, markReversed, readResult } from './settlement.store.ts';
import { nameOf, type SettlementRun } from './settlement.ts';

export type NewReversal = { matchId: bigint; reason: string; caller: Caller; origin: Origin };

/**
 * Records that a settlement is reversed; the money follows, chunk by chunk, and then the match waits for a result
 * again. Clients with frozen wallets need not have been paid: their bets stay open. Repeating it while it runs changes
 * nothing. Refuses with MATCH_NOT_FOUND, MATCH_FROZEN, MATCH_SETTLING, NOT_SETTLED.
 */
export async function reverseSettlement(
  tx: Tx,
  { matchId, reason, caller, origin }: NewReversal,
): Promise<SettlementRun> {
  const { match } = await closeGate(tx, matchId);
  if (match.frozenAt) throw new Refusal('MATCH_FROZEN');
  if (match.stage === 'betting') throw new Refusal('NOT_SETTLED');
  const { run, bets, result } = await readResult(tx, matchId);
  if (match.stage === 'reversing') return { run, bets: await countPaidBets(tx, { matchId, run }) };

  const reversal = { matchId, run, reason, reversedBy: caller.userId, requestId: origin.requestId };
  if (!(await markReversed(tx, reversal))) throw new Refusal('MATCH_SETTLING');
  await setStage(tx, { matchId, stage: 'reversing' });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.reversed',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: { run, bets, result: nameOf(match, result) },
    reason,
    origin,
  });
  await changed(tx, settlementReversed, { matchId });
  return { run, bets: await countPaidBets(tx, { matchId, run }) };
}
