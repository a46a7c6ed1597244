import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { closeGate, hasEnded, type Poster, savePoster } from '../matches/index.ts';
import { sourceAdded } from './settlement.changes.ts';
import { insertSource } from './settlement.store.ts';
import { resultOf } from './settlement.ts';

export type NewSource = {
  matchId: bigint;
  /** The result that it shows: a team's name, or NO_RESULT. */
  resultName: string;
  text: string | null;
  link: string | null;
  photo: Poster | null;
  caller: Caller;
  origin: Origin;
};

/**
 * Adds where a result can be seen, for the public page of its match. It may come before the result, which another admin
 * may still have to approve, but not before betting has closed. Refuses with MATCH_NOT_FOUND, RESULT_UNKNOWN,
 * BETTING_STILL_OPEN.
 */
export async function addSource(tx: Tx, source: NewSource): Promise<void> {
  const { matchId, resultName, text, link, photo, caller, origin } = source;
  const { match, now } = await closeGate(tx, matchId);
  const result = resultOf(match, resultName);
  if (!result) throw new Refusal('RESULT_UNKNOWN');
  if (!hasEnded(match, now)) throw new Refusal('BETTING_STILL_OPEN');
  if (photo) await savePoster(tx, photo);
  await insertSource(tx, {
    matchId,
    result,
    text,
    link,
    photoHash: photo?.hash ?? null,
    addedBy: caller.userId,
  });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.sourced',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    after: { result: resultName, text, link, photo: photo?.hash.toString('hex') ?? null },
    origin,
  });
  await changed(tx, sourceAdded, { matchId });
}
