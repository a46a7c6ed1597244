import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit/index.ts';
import { requireChangeable, requireUnsettled } from './match.ts';
import { matchToggled } from './matches.changes.ts';
import { closeGate, setActive } from './matches.store.ts';

export type MatchToggle = {
  matchId: bigint;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Lets clients bet on a match again. A match that has closed never reopens.
 * Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED.
 */
export async function enableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match, now } = await closeGate(tx, toggle.matchId);
  requireChangeable(match, now);
  await switchTo(tx, { toggle, wasActive: match.isActive, isActive: true });
}

/** Suspends a match, at any point before it is settled. Refuses with MATCH_NOT_FOUND, MATCH_SETTLING, MATCH_CLOSED. */
export async function disableMatch(tx: Tx, toggle: MatchToggle): Promise<void> {
  const { match } = await closeGate(tx, toggle.matchId);
  requireUnsettled(match);
  await switchTo(tx, { toggle, wasActive: match.isActive, isActive: false });
}

/** Without a change there is nothing to audit or announce. */
async function switchTo(
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
  await changed(tx, matchToggled, { matchId });
}
