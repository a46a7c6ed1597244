import { changed } from '../../platform/changes/change.ts';
import { databaseNow } from '../../platform/db/database-now.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import { type MatchDetails, noted, requireAllowedRate, requirePlayable } from './match.ts';
import { matchCreated } from './matches.changes.ts';
import { insertMatch, insertMatchEnd, savePoster } from './matches.store.ts';
import type { Poster } from './poster.ts';

export type NewMatch = {
  details: MatchDetails;
  poster: Poster | null;
  reason?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/**
 * Creates a match, enabled; it opens at its start time. Refuses with RATE_TOO_HIGH, END_BEFORE_START,
 * END_NOT_AHEAD, TIME_TOO_FAR, TEAMS_SAME, TEAM_NAME_RESERVED.
 */
export async function createMatch(
  tx: Tx,
  { details, poster, reason, caller, origin }: NewMatch,
): Promise<{ matchId: bigint; code: string }> {
  requireAllowedRate(details.rate, await readSettings(tx));
  requirePlayable(details, await databaseNow(tx));
  if (poster) await savePoster(tx, poster);
  const match = { ...details, posterHash: poster?.hash ?? null };
  const made = await insertMatch(tx, { ...match, createdBy: caller.userId });
  const { matchId } = made;
  await insertMatchEnd(tx, { matchId, endsAt: details.endsAt });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.created',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    after: noted(match),
    reason,
    origin,
  });
  await changed(tx, matchCreated, { matchId });
  return made;
}
