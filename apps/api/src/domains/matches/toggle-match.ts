import type { Caller, Origin } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { requireChangeable, requireUnsettled } from './match.ts';
import { closeGate, setActive } from './matches.store.ts';

export type MatchToggle = {
  matchId: bigint;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Lets clients bet on a match again. One that has closed never opens again.
 * Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED.
 */
export async function enableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match, now } = await closeGate(tx, toggle.matchId);
  requireChangeable(match, now);
  await turn(tx, { toggle, wasActive: match.isActive, isActive: true });
}

/** Suspends a match, at any point before it is settled. Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED. */
export async function disableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match } = await closeGate(tx, toggle.matchId);
  requireUnsettled(match);
  await turn(tx, { toggle, wasActive: match.isActive, isActive: false });
}

/** A match that is as wanted stays so, and there is nothing to note. */
async function turn(
  tx: Tx,
  {
    toggle: { matchId, reason, caller, origin },
    wasActive,
    isActive,
  }: { toggle: MatchToggle; wasActive: boolean; isActive: boolean },
): Promise<void> {
  if (wasActive === isActive) return;
  await setActive(tx, { matchId, isActive });
  await recordAudit(tx, {
    kind: 'staff',
    action: isActive ? 'match.enabled' : 'match.disabled',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: { isActive: wasActive },
    after: { isActive },
    reason,
    origin,
  });
}
