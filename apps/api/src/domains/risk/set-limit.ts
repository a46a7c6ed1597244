import type { Paise } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { closeGate, setLiabilityMax } from '../matches/index.ts';
import type { User } from '../users/index.ts';
import { houseLimitSet } from './risk.changes.ts';
import { returnRoom, setPositionMax } from './risk.store.ts';

type Of = { most: Paise | null; reason?: string | undefined; caller: Caller; origin: Origin };

/** Sets how large an open position the house takes from a client; null leaves it to the settings. */
export async function setUserLimit(
  tx: Tx,
  { target, most, reason, caller, origin }: Of & { target: User },
): Promise<void> {
  const before = await setPositionMax(tx, { userId: target.userId, most });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'user.limited',
    actor: caller,
    target: { type: 'user', id: target.userName },
    before: { positionMax: before },
    after: { positionMax: most },
    reason,
    origin,
  });
  await changed(tx, houseLimitSet, {});
}

/**
 * Sets what the house may come to owe on a side of a match; null leaves it to the settings. It counts at once: room that
 * was leased under the old limit is returned. Refuses with MATCH_NOT_FOUND, MATCH_CLOSED.
 */
export async function setMatchLimit(
  tx: Tx,
  { matchId, most, reason, caller, origin }: Of & { matchId: bigint },
): Promise<void> {
  const { match } = await closeGate(tx, matchId);
  if (match.stage !== 'betting') throw new Refusal('MATCH_CLOSED');
  const before = await setLiabilityMax(tx, { matchId, most });
  await returnRoom(tx, matchId);
  await recordAudit(tx, {
    kind: 'staff',
    action: 'match.limited',
    actor: caller,
    target: { type: 'match', id: String(matchId) },
    before: { liabilityMax: before },
    after: { liabilityMax: most },
    reason,
    origin,
  });
  await changed(tx, houseLimitSet, {});
}
