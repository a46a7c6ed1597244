import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { closeBetting, closeGate, type Match, setStage } from '../matches/index.ts';
import { settlementRecorded } from './settlement.changes.ts';
import { insertSettlement, readResult } from './settlement.store.ts';
import { nameOf, requireOutcomeTime, resultOf, type SettlementRun } from './settlement.ts';

export type NewSettlement = {
  matchId: bigint;
  /** A team's name, or NO_RESULT. */
  resultName: string;
  /** Bets accepted at or after this moment are void. */
  outcomeKnownAt: Date | null;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Records the result of a match and closes it; the payouts follow, chunk by chunk. Recording the same result again
 * changes nothing. Refuses with MATCH_NOT_FOUND, MATCH_FROZEN, RESULT_UNKNOWN, MATCH_REVERSING, SETTLED_OTHERWISE,
 * OUTCOME_TIME_INVALID.
 */
export async function recordSettlement(tx: Tx, wanted: NewSettlement): Promise<SettlementRun> {
  const { matchId, resultName, outcomeKnownAt, reason, caller, origin } = wanted;
  // Waits for every bet and cancel in flight, so that none comes after the result.
  const { match, now } = await closeGate(tx, matchId);
  if (match.frozenAt) throw new Refusal('MATCH_FROZEN');
  const result = resultOf(match, resultName);
  if (!result) throw new Refusal('RESULT_UNKNOWN');
  if (match.stage === 'reversing') throw new Refusal('MATCH_REVERSING');
  if (match.stage !== 'betting') return requireSame(tx, match, { result, outcomeKnownAt });
  requireOutcomeTime(outcomeKnownAt, { startsAt: match.startsAt, now });

  const recorded = await insertSettlement(tx, {
    matchId,
    result,
    outcomeKnownAt,
    reason: reason || null,
    settledBy: caller.userId,
    requestId: origin.requestId,
  });
  await closeBetting(tx, matchId);
  await setStage(tx, { matchId, stage: 'settling' });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.settled',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    after: { ...recorded, result: resultName, outcomeKnownAt: outcomeKnownAt?.toISOString() ?? null },
    reason,
    origin,
  });
  await changed(tx, settlementRecorded, { matchId });
  return recorded;
}

type Asked = { result: SettledResult['result']; outcomeKnownAt: Date | null };
type SettledResult = Awaited<ReturnType<typeof readResult>>;

/** A repeated call may omit the time; one that is given must be the same. */
async function requireSame(tx: Tx, match: Match, asked: Asked): Promise<SettlementRun> {
  const { run, bets, result, outcomeKnownAt } = await readResult(tx, match.matchId);
  const isSameTime = !asked.outcomeKnownAt || asked.outcomeKnownAt.getTime() === outcomeKnownAt?.getTime();
  if (asked.result !== result || !isSameTime)
    throw new Refusal('SETTLED_OTHERWISE', { details: { result: nameOf(match, result) } });
  return { run, bets };
}
