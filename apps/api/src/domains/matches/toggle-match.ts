import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { hasEnded, type Match, requireChangeable, requireUnsettled } from './match.ts';
import { bettingClosed, matchToggled } from './matches.changes.ts';
import { closeBetting, closeGate, setActive } from './matches.store.ts';

export type MatchToggle = {
  matchId: bigint;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Lets clients bet on a match again, also if it was suspended with others. A match that has closed never reopens.
 * Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED.
 */
export async function enableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match, now } = await closeGate(tx, toggle.matchId);
  requireChangeable(match, now);
  await switchTo(tx, { toggle, match, isActive: true });
}

/** Suspends a match, at any point before it is settled. Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED. */
export async function disableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match } = await closeGate(tx, toggle.matchId);
  requireUnsettled(match);
  await switchTo(tx, { toggle, match, isActive: false });
}

/**
 * Ends betting on a match for good: no bet or cancel is accepted any more, and it waits for a result. For a match whose
 * betting has already ended there is nothing to do. Refuses with MATCH_NOT_FOUND, MATCH_SETTLED, MATCH_SETTLING.
 */
export async function closeBettingNow(
  tx: Tx,
  { matchId, reason, caller, origin }: MatchToggle,
): Promise<void> {
  const { match, now } = await closeGate(tx, matchId);
  if (match.stage === 'settled') throw new Refusal('MATCH_SETTLED');
  requireUnsettled(match);
  if (hasEnded(match, now)) return;
  await closeBetting(tx, matchId);
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.closed',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: { endsAt: match.endsAt.toISOString() },
    after: { closedAt: now.toISOString() },
    reason,
    origin,
  });
  await changed(tx, bettingClosed, { matchId });
}

/**
 * Without a change there is nothing to audit or announce. A match that was suspended with others can be switched off
 * as well: then it stays off when the others are resumed.
 */
async function switchTo(
  tx: Tx,
  {
    toggle: { matchId, reason, caller, origin },
    match,
    isActive,
  }: { toggle: MatchToggle; match: Match; isActive: boolean },
): Promise<void> {
  if (isActive ? match.isActive : !match.isEnabled) return;
  await setActive(tx, { matchId, isActive });
  await recordAudit(tx, {
    kind: 'staff',
    action: isActive ? 'match.enabled' : 'match.disabled',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: stateOfSwitch(match),
    after: { isActive },
    reason,
    origin,
  });
  await changed(tx, matchToggled, { matchId });
}

const stateOfSwitch = ({ isEnabled, suspendedBy }: Match) =>
  suspendedBy.length === 0 ? { isActive: isEnabled } : { isActive: isEnabled, suspendedBy };
