import { isInScope, liftedBy, type Suspension } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit/index.ts';
import { hasEnded, type Match } from './match.ts';
import { matchesResumed, matchesSuspended } from './matches.changes.ts';
import { addSuspension, closeGates, liftSuspensions } from './matches.store.ts';
import { listUnclosed } from './matches.views.ts';

export type MassAct = { about: Suspension; reason: string; caller: Caller; origin: Origin };

/**
 * Suspends every match in scope that may still take bets, and returns how many stopped taking them. One that was
 * suspended before is marked as well, so that it needs a resume of its own: the later word counts too.
 */
export async function suspendMatches(tx: Tx, act: MassAct): Promise<number> {
  const { about } = act;
  const unmarked = (await matchesInScope(tx, about)).filter(
    ({ suspendedBy }) => !suspendedBy.includes(about.scope),
  );
  if (unmarked.length === 0) return 0;
  await addSuspension(tx, idsOf(unmarked), about.scope);
  const [stopped, others] = split(unmarked, ({ isActive }) => isActive);
  await record(tx, act, {
    action: 'matches.suspended',
    after: { matches: codesOf(stopped), alreadySuspended: codesOf(others) },
  });
  await changed(tx, matchesSuspended, {});
  return stopped.length;
}

/**
 * Undoes such acts for every match in scope, and returns how many take bets again. A match that somebody switched off
 * by itself, or suspended more narrowly, stays suspended.
 */
export async function resumeMatches(tx: Tx, act: MassAct): Promise<number> {
  const lifted = liftedBy(act.about.scope);
  const isLifted = (scope: string) => lifted.some((one) => one === scope);
  const marked = (await matchesInScope(tx, act.about)).filter(({ suspendedBy }) =>
    suspendedBy.some(isLifted),
  );
  if (marked.length === 0) return 0;
  await liftSuspensions(tx, idsOf(marked), lifted);
  const [started, others] = split(
    marked,
    ({ isEnabled, suspendedBy }) => isEnabled && suspendedBy.every(isLifted),
  );
  await record(tx, act, {
    action: 'matches.resumed',
    after: { matches: codesOf(started), stillSuspended: codesOf(others) },
  });
  await changed(tx, matchesResumed, {});
  return started.length;
}

/** With their gates closed. A match that is moved into the scope or out of it meanwhile is judged by what it is then. */
async function matchesInScope(tx: Tx, about: Suspension): Promise<Match[]> {
  const { matches, now } = await closeGates(tx, await idsInScope(tx, about));
  return matches.filter(
    (match) => match.stage === 'betting' && !hasEnded(match, now) && isInScope(match, about),
  );
}

const idsInScope = async (tx: Tx, about: Suspension) =>
  idsOf((await listUnclosed(tx)).filter((match) => isInScope(match, about)));

const idsOf = (matches: { matchId: bigint }[]) => matches.map(({ matchId }) => matchId);
const codesOf = (matches: Match[]) => matches.map(({ code }) => code);

const split = (matches: Match[], isFirst: (match: Match) => boolean) =>
  [matches.filter(isFirst), matches.filter((match) => !isFirst(match))] as const;

/** One entry for the whole act, which names every match. */
const record = (
  tx: Tx,
  { about, reason, caller, origin }: MassAct,
  { action, after }: { action: string; after: Record<string, unknown> },
) =>
  recordAudit(tx, {
    kind: 'staff',
    action,
    actor: caller,
    target: { type: 'matches', id: nameOf(about) },
    after: { ...about, ...after },
    reason,
    origin,
  });

const nameOf = (about: Suspension): string =>
  about.scope === 'all' ? 'all' : about.scope === 'sport' ? about.sport : about.league;
