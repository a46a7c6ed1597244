import type { Db } from '../../platform/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findAnswer, type Operation, saveAnswer } from '../../platform/operations.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction, type Tx, untilFateIsKnown } from '../../platform/tx.ts';
import { isAnyFrozen, lockWallets } from '../wallet/index.ts';
import { liveSessionStart } from './auth.store.ts';

type MoneyCall = { caller: Caller; operation: Operation; walletIds: bigint[] };

/**
 * Runs a command that moves money: once for each operation id, under the locks of the wallets it touches and
 * of the caller's own (which block, reset and log-out take too, so nothing passes after they commit).
 * Refuses with NOT_AUTHENTICATED, KEY_REUSED, WALLET_FROZEN, TOO_BUSY.
 */
export async function runMoneyCall<Answer>(
  db: Db,
  { caller, operation, walletIds }: MoneyCall,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return untilFateIsKnown(() =>
    inTransaction(db, async (tx) => {
      const lockedIds = [caller.userId, ...walletIds];
      await lockWallets(tx, lockedIds);
      if (!(await liveSessionStart(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
      const earlier = await findAnswer<Answer>(tx, operation);
      if (earlier) return earlier;
      // A repeated call moves nothing, so it has its answer even now.
      if (await isAnyFrozen(tx, lockedIds)) throw new Refusal('WALLET_FROZEN');
      const answer = await command(tx);
      await saveAnswer(tx, operation, answer);
      return answer;
    }),
  );
}
