import type { Caller } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';
import { lockWallets } from '../wallet/index.ts';
import { endEverySession, endSession } from './auth.store.ts';

/** Ends the caller's session; one that has ended already stays so. */
export async function logOut(tx: Tx, caller: Caller): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  await endSession(tx, caller);
}

export async function logOutEverywhere(tx: Tx, caller: Caller): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  await endEverySession(tx, caller.userId);
}
