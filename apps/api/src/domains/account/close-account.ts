import { type KeyObject, randomUUID } from 'node:crypto';
import { formatRupees, userNameKey } from '@tossbook/rules';
import { closedName } from '@tossbook/words/en/server/account';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { confirmPassword, forgetLoginsOf } from '../auth/index.ts';
import { hashPassword } from '../credentials/index.ts';
import { isSessionLive, lockWallets, readWallet } from '../money/index.ts';
import { forgetNotificationsOf } from '../notifications/index.ts';
import { forgetFollowsOf } from '../push/index.ts';
import { deleteEveryFactor } from '../second-factor/index.ts';
import { setClosed, userById } from '../users/index.ts';
import { accountClosed } from './account.changes.ts';
import { hasUpiWaiting } from './account.views.ts';

type Closing = { caller: Caller; password: string; origin: Origin };

/**
 * Closes the caller's account for good and erases what the books do not need (decision 45). Under the wallet lock, which
 * bets, deposits and UPI requests take too: each comes wholly before, and then it counts, or is refused. Refuses with
 * CURRENT_PASSWORD_NEEDED, CURRENT_PASSWORD_WRONG, LOGIN_PAUSED, NOT_AUTHENTICATED, WALLET_FROZEN, CLOSE_WITH_OPEN_BETS,
 * CLOSE_WHILE_OWING, CLOSE_WITH_MONEY, CLOSE_WITH_UPI_WAITING.
 */
export async function closeAccount(
  parts: { db: Db; key: KeyObject },
  { caller, password, origin }: Closing,
): Promise<void> {
  const { userId, userName } = caller;
  const user = await inTransaction(parts.db, (tx) => userById(tx, userId));
  await confirmPassword(parts, { user, password, caller });
  // Of nothing that anybody knows. Hashing takes time, so it is done before the wallet is locked.
  const passwordHash = await hashPassword(randomUUID());
  await inTransaction(parts.db, async (tx) => {
    await lockWallets(tx, [userId]);
    if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
    await refuseUnlessSettled(tx, userId);
    await setClosed(tx, { userId, fullName: closedName, passwordHash });
    await forgetLoginsOf(tx, { userId, nameKey: userNameKey(userName) });
    await forgetNotificationsOf(tx, userId);
    await forgetFollowsOf(tx, userId);
    await deleteEveryFactor(tx, userId);
    await recordAudit(tx, {
      kind: 'security',
      action: 'account.closed',
      actor: caller,
      target: { type: 'user', id: userName },
      // The trail is for ever, and nobody needs to know from where.
      origin: { requestId: origin.requestId, address: null },
    });
    await changed(tx, accountClosed, { userId });
  });
}

async function refuseUnlessSettled(tx: Tx, userId: bigint): Promise<void> {
  const { exposure, owed, withdrawable, isFrozen } = await readWallet(tx, userId);
  if (isFrozen) throw new Refusal('WALLET_FROZEN');
  if (exposure > 0n)
    throw new Refusal('CLOSE_WITH_OPEN_BETS', { details: { amount: formatRupees(exposure) } });
  if (owed > 0n) throw new Refusal('CLOSE_WHILE_OWING', { details: { amount: formatRupees(owed) } });
  if (withdrawable > 0n)
    throw new Refusal('CLOSE_WITH_MONEY', { details: { amount: formatRupees(withdrawable) } });
  if (await hasUpiWaiting(tx, userId)) throw new Refusal('CLOSE_WITH_UPI_WAITING');
}
