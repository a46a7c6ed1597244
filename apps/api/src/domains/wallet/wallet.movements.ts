import type { Paise } from '@tossbook/rules';
import type { Tx } from '../../platform/tx.ts';
import { type Posted, postMovement, postTransfer } from '../ledger/index.ts';

/** Every way in which money enters or leaves a wallet, by its business name. */

type Staff = { actorId: bigint; reason: string | null; requestId: string };

type Gift = { userId: bigint; amount: Paise; requestId: string };

export const payJoiningBonus = (tx: Tx, to: Gift): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'joining_bonus', actorId: null, reason: null });

export const payDailyBonus = (tx: Tx, to: Gift): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'daily_bonus', actorId: null, reason: null });

/** The actor is the admin who released it, if it was held. */
type Released = Gift & { actorId: bigint | null };

/** To the referrer. */
export const payReferralReward = (tx: Tx, to: Released): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'referral_reward', reason: null });

/** To the friend. */
export const payReferralBonus = (tx: Tx, to: Released): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'referral_bonus', reason: null });

export const depositCash = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'deposit' });

export const withdrawCash = (tx: Tx, from: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...from, kind: 'withdrawal' });

/** What a client has paid to the operator's UPI payee, as an admin has found at the bank. */
export const depositByUpi = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postMovement(tx, { ...to, kind: 'upi_deposit' });

/** Out of the employee's float into the client's wallet. */
export const depositFromFloat = (tx: Tx, to: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postTransfer(tx, { ...to, kind: 'deposit', employeeId: to.actorId, clientId: to.userId });

/** Out of the client's wallet into the employee's float. */
export const withdrawToFloat = (tx: Tx, from: { userId: bigint; amount: Paise } & Staff): Promise<Posted> =>
  postTransfer(tx, { ...from, kind: 'withdrawal', employeeId: from.actorId, clientId: from.userId });
