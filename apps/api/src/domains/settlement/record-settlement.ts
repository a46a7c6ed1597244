import type { Asked } from '@tossbook/contract';
import { titles } from '@tossbook/words/en/server/approvals';
import { fill } from '@tossbook/words/fill';
import { changed } from '../../platform/changes/change.ts';
import type { MatchResult } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Approved, askSecondPerson, isLargePayout, requireUnchanged } from '../approvals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { bettingClosed, closeBetting, closeGate, type Match, setStage } from '../matches/index.ts';
import { readBookDigest, readOpenBets, requireOutcomeTime } from '../previews/index.ts';
import { payoutLines, payoutOf } from './payout.ts';
import { settlementRecorded } from './settlement.changes.ts';
import { insertSettlement, readResult } from './settlement.store.ts';
import { matchName, nameOf, resultOf, type SettlementRun } from './settlement.ts';

export type NewSettlement = {
  matchId: bigint;
  /** A team's name, or NO_RESULT. */
  resultName: string;
  /** Bets accepted at or after this moment are void. */
  outcomeKnownAt: Date | null;
  /** Of the book as it was previewed, if the call carries it. */
  digest?: string | undefined;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
  /** If another admin has agreed. */
  approved?: Approved;
};

/**
 * Records the result of a match and closes it; the payouts follow, chunk by chunk. Recording the same result again
 * changes nothing. One that pays much waits for another admin, with betting closed. Refuses with MATCH_NOT_FOUND,
 * MATCH_FROZEN, RESULT_UNKNOWN, MATCH_REVERSING, SETTLED_OTHERWISE, OUTCOME_TIME_INVALID, APPROVAL_WAITING,
 * APPROVAL_CHANGED, BOOK_CHANGED.
 */
export async function recordSettlement(tx: Tx, wanted: NewSettlement): Promise<SettlementRun | Asked> {
  const { matchId, resultName, outcomeKnownAt, digest, reason, caller, origin } = wanted;
  // Waits for every bet and cancel in flight, so that none comes after the result.
  const { match, now } = await closeGate(tx, matchId);
  if (match.frozenAt) throw new Refusal('MATCH_FROZEN');
  const result = resultOf(match, resultName);
  if (!result) throw new Refusal('RESULT_UNKNOWN');
  if (match.stage === 'reversing') throw new Refusal('MATCH_REVERSING');
  if (match.stage !== 'betting')
    return requireSame(tx, match, { result, outcomeKnownAt, digest: digest ?? null });
  requireOutcomeTime(outcomeKnownAt, { startsAt: match.startsAt, now });
  const asked = await askForResult(tx, wanted, { match, result });
  if (asked) return asked;

  const recorded = await insertSettlement(tx, {
    matchId,
    result,
    outcomeKnownAt,
    digest: digest ?? null,
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
    after: {
      ...recorded,
      result: resultName,
      outcomeKnownAt: outcomeKnownAt?.toISOString() ?? null,
      digest: digest ?? null,
    },
    reason,
    origin,
  });
  await changed(tx, settlementRecorded, { matchId });
  return recorded;
}

/**
 * Holds the result to the book that was previewed, and asks for a second person if it pays much; null if it can be
 * recorded.
 */
async function askForResult(
  tx: Tx,
  { matchId, resultName, outcomeKnownAt, digest, reason, caller, origin, approved }: NewSettlement,
  { match, result }: { match: Match; result: MatchResult },
): Promise<Asked | null> {
  const readLines = async () => {
    const payout = payoutOf(await readOpenBets(tx, { matchId, outcomeKnownAt }), result);
    return { payout: payout.payout, lines: payoutLines(payout, outcomeKnownAt) };
  };
  // What has changed in the sums is said first, in words.
  if (approved) requireUnchanged(approved, (await readLines()).lines);
  if (digest && (await readBookDigest(tx, { matchId, outcomeKnownAt })) !== digest)
    throw new Refusal('BOOK_CHANGED');
  if (approved) return null;
  const asked = await askSecondPerson(tx, async () => {
    const { payout, lines } = await readLines();
    if (!(await isLargePayout(tx, payout))) return null;
    return {
      call: 'settleUpBet',
      body: {
        betId: String(matchId),
        finalBetResult: resultName,
        ...(outcomeKnownAt ? { outcomeKnownAt: outcomeKnownAt.toISOString() } : {}),
        ...(digest ? { digest } : {}),
      },
      title: fill(titles.settleUpBet, { name: matchName(match), result: resultName }),
      about: { type: 'match', id: String(matchId), name: matchName(match) },
      once: String(matchId),
      walletIds: [],
      amount: payout,
      preview: lines,
      facts: lines,
      reason,
      caller,
      origin,
    };
  });
  if (!asked) return null;
  // Whoever agrees must decide about the book that the asker saw.
  await closeBetting(tx, matchId);
  await changed(tx, bettingClosed, { matchId });
  return asked;
}

type SameResult = Pick<Awaited<ReturnType<typeof readResult>>, 'result' | 'outcomeKnownAt' | 'digest'>;

/** A repeated call may omit the time and the digest; what is given must be the same. */
async function requireSame(tx: Tx, match: Match, asked: SameResult): Promise<SettlementRun> {
  const { run, bets, result, outcomeKnownAt, digest } = await readResult(tx, match.matchId);
  const isSameTime = !asked.outcomeKnownAt || asked.outcomeKnownAt.getTime() === outcomeKnownAt?.getTime();
  if (asked.result !== result || !isSameTime)
    throw new Refusal('SETTLED_OTHERWISE', { details: { result: nameOf(match, result) } });
  if (asked.digest && digest && asked.digest !== digest) throw new Refusal('BOOK_CHANGED');
  return { run, bets };
}
