import type { Paise } from '@tossbook/rules';
import type { Tx } from '../../platform/db/tx.ts';
import { type Posted, postMovement, postOverruledWithdrawal, postTransfer } from './money.store.ts';

/** Every way in which money enters or leaves a wallet, by its business name. */

type Staff = { actorId: bigint; reason: string | null; requestId: string };

export const depositCash = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'deposit' });

export const withdrawCash = (tx: Tx, from: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...from, kind: 'withdrawal' });

/** The same where two people agreed that bonus money may leave unplayed. */
export const withdrawBonusToo = (tx: Tx, from: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postOverruledWithdrawal(tx, from);

/** What a client has paid to the operator's UPI payee, as an admin has confirmed with the bank. */
export const depositByUpi = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'upi_deposit' });

/** Out of the employee's float into the client's wallet. */
export const depositFromFloat = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postTransfer(tx, { ...to, kind: 'deposit', employeeId: to.actorId, clientId: to.userId });

/** Out of the client's wallet into the employee's float. */
export const withdrawToFloat = (tx: Tx, from: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postTransfer(tx, { ...from, kind: 'withdrawal', employeeId: from.actorId, clientId: from.userId });
