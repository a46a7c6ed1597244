import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import type { NewMatch } from './create-match.ts';
import {
  changesSides,
  editionOf,
  movesStart,
  noted,
  requireAllowedRate,
  requireChangeable,
  requirePlayable,
} from './match.ts';
import { matchEdited } from './matches.changes.ts';
import { closeGate, insertMatchEnd, saveMatch, savePoster } from './matches.store.ts';
import { hasBets } from './matches.views.ts';

/** Without a new poster the match keeps its current one, unless that is removed. */
export type MatchEdit = NewMatch & {
  matchId: bigint;
  removesPoster?: boolean;
  /** What the edit was made on. */
  edition?: string | undefined;
};

/**
 * Edits a match that has not closed. A rate change affects later bets only; an unchanged rate is not
 * checked again, so that a match made under other limits can still be edited. Refuses with MATCH_NOT_FOUND,
 * MATCH_SETTLING, MATCH_CLOSED, MATCH_EDITED, RATE_TOO_HIGH, END_BEFORE_START, END_NOT_AHEAD, TIME_TOO_FAR, TEAMS_SAME,
 * TEAM_NAME_RESERVED, TEAMS_LOCKED, START_LOCKED.
 */
export async function editMatch(
  tx: Tx,
  { matchId, details, poster, removesPoster = false, edition, reason, caller, origin }: MatchEdit,
): Promise<void> {
  const { match: before, now } = await closeGate(tx, matchId);
  requireChangeable(before, now);
  if (edition !== undefined && edition !== editionOf(before)) throw new Refusal('MATCH_EDITED');
  if (details.rate !== before.rate) requireAllowedRate(details.rate, await readSettings(tx));
  requirePlayable(details, now);
  const isBetOn = await hasBets(tx, matchId);
  if (isBetOn && changesSides(before, details)) throw new Refusal('TEAMS_LOCKED');
  if (isBetOn && movesStart(before, details)) throw new Refusal('START_LOCKED');

  if (poster) await savePoster(tx, poster);
  const kept = removesPoster ? null : before.posterHash;
  const startsAt = isBetOn ? before.startsAt : details.startsAt;
  const after = { ...details, startsAt, posterHash: poster?.hash ?? kept };
  await saveMatch(tx, { ...after, matchId });
  if (before.endsAt.getTime() !== after.endsAt.getTime())
    await insertMatchEnd(tx, { matchId, endsAt: after.endsAt });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.edited',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: noted(before),
    after: noted(after),
    reason,
    origin,
  });
  await changed(tx, matchEdited, { matchId });
}
