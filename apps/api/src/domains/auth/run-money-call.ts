import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findAnswer, type Operation, saveAnswer } from '../../platform/operations.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction, isFateUnknown, type Tx } from '../../platform/tx.ts';
import { lockWallets } from '../wallet/index.ts';
import { liveSessionStart } from './auth.store.ts';

const IN_DOUBT_MS = 5_000;

type MoneyCall = { caller: Caller; operation: Operation; walletIds: bigint[] };

/**
 * Runs a command that moves money: once for each operation id, under the locks of the wallets it touches and
 * of the caller's own (which block, reset and log-out take too, so nothing passes after they commit).
 * Refuses with NOT_AUTHENTICATED, KEY_REUSED, TOO_BUSY.
 */
export async function runMoneyCall<Answer>(
  db: Db,
  { caller, operation, walletIds }: MoneyCall,
  command: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return untilFateIsKnown(() =>
    inTransaction(db, async (tx) => {
      await lockWallets(tx, [caller.userId, ...walletIds]);
      if (!(await liveSessionStart(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
      const earlier = await findAnswer<Answer>(tx, operation);
      if (earlier) return earlier;
      const answer = await command(tx);
      await saveAnswer(tx, operation, answer);
      return answer;
    }),
  );
}

/**
 * Repeats work whose connection broke, for a while. If the first try did commit, the repetition waits for its
 * locks and then finds its answer; so it never happens twice, and nobody is told "failed" about what happened.
 */
async function untilFateIsKnown<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + IN_DOUBT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFateUnknown(error)) throw error;
      if (performance.now() > giveUpAt) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 2 });
      await wait(100 + Math.random() * 200);
    }
  }
}
