import type { Db } from '../../platform/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findAnswer, type Operation, saveAnswer } from '../../platform/operations.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction, type Tx, untilFateIsKnown } from '../../platform/tx.ts';
import { isAnyFrozen, lockWallets } from '../wallet/index.ts';
import { isSessionLive } from './auth.store.ts';

type OnceCall = { caller: Caller; operation: Operation; walletIds: bigint[] };

/**
 * Runs a command that moves money: once for each operation id, under the locks of the wallets it touches, none of
 * which may be frozen. Refuses with NOT_AUTHENTICATED, KEY_REUSED, WALLET_FROZEN, TOO_BUSY.
 */
export const runMoneyCall = <Answer>(
  db: Db,
  call: OnceCall,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  runOnce(db, call, async (tx) => {
    // A repeated call moves nothing, so it has its answer even now.
    if (await isAnyFrozen(tx, [call.caller.userId, ...call.walletIds])) throw new Refusal('WALLET_FROZEN');
    return command(tx);
  });

/**
 * Runs a command once for each operation id, under the lock of the caller's wallet (which block, reset and log-out take
 * too, so nothing passes after they commit; copies of a call wait for each other there). Refuses with
 * NOT_AUTHENTICATED, KEY_REUSED, TOO_BUSY.
 */
export async function runOnce<Answer>(
  db: Db,
  { caller, operation, walletIds }: OnceCall,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return untilFateIsKnown(() =>
    inTransaction(db, async (tx) => {
      await lockWallets(tx, [caller.userId, ...walletIds]);
      if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
      const earlier = await findAnswer<Answer>(tx, operation);
      if (earlier) return earlier;
      const answer = await command(tx);
      await saveAnswer(tx, operation, answer);
      return answer;
    }),
  );
}
