import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import { lockWallets } from '../money/index.ts';
import { everySessionEnded, sessionEnded } from './auth.changes.ts';
import { endEverySession, endSession } from './auth.store.ts';

/** Ends the caller's session, if it has not ended already. */
export async function logOut(tx: Tx, caller: Caller): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  await endSession(tx, caller);
  await changed(tx, sessionEnded, caller);
}

export async function logOutEverywhere(tx: Tx, caller: Caller): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  await endEverySession(tx, caller.userId);
  await changed(tx, everySessionEnded, caller);
}
