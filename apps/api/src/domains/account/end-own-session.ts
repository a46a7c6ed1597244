import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endSession, sessionEnded } from '../auth/index.ts';
import { isSessionLive, lockWallets } from '../money/index.ts';

/**
 * Ends one of the caller's sessions, as a log-out would: under the wallet lock, so that no money call of it succeeds
 * after this commits. Somebody else's is not there. Refuses with NOT_AUTHENTICATED, SESSION_NOT_FOUND.
 */
export async function endOwnSession(
  tx: Tx,
  { caller, sessionId }: { caller: Caller; sessionId: string },
): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
  if (!(await endSession(tx, { userId: caller.userId, sessionId }))) throw new Refusal('SESSION_NOT_FOUND');
  await changed(tx, sessionEnded, caller);
}
