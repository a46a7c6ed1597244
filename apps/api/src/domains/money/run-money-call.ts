import type { Db } from '../../platform/db/db.ts';
import { findAnswer, type Operation, saveAnswer } from '../../platform/db/operations.ts';
import { inTransaction, retryUntilOutcomeKnown, type Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockWallets } from './money.store.ts';
import { isAnyFrozen, isIdOfBet, isSessionLive } from './money.views.ts';

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
    // Checked here, because a repeated call moves nothing and gets its answer even from a frozen wallet.
    if (await isAnyFrozen(tx, [call.caller.userId, ...call.walletIds])) throw new Refusal('WALLET_FROZEN');
    return command(tx);
  });

/**
 * Runs a command once for each operation id, under the lock of the caller's wallet. Block, reset and log-out take that
 * lock too, so nothing runs after they commit, and duplicates of a call wait for each other. Refuses with
 * NOT_AUTHENTICATED, KEY_REUSED, TOO_BUSY.
 */
export async function runOnce<Answer>(
  db: Db,
  { caller, operation, walletIds }: OnceCall,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return retryUntilOutcomeKnown(() =>
    inTransaction(db, async (tx) => {
      await lockWallets(tx, [caller.userId, ...walletIds]);
      if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
      const earlier = await findAnswer<Answer>(tx, operation);
      if (earlier) return earlier;
      // Only clients bet.
      if (caller.role === 'client' && (await isIdOfBet(tx, operation))) throw new Refusal('KEY_REUSED');
      const answer = await command(tx);
      await saveAnswer(tx, operation, answer);
      return answer;
    }),
  );
}
