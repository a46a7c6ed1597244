import { paise } from '@tossbook/rules';
import { passwordReset } from '../domains/auth/index.ts';
import { depositMade, withdrawalMade } from '../domains/cashier/index.ts';
import {
  insertNotification,
  tellDeposit,
  tellPasswordReset,
  tellReferralBonus,
  tellReferralReward,
  tellUpiApproved,
  tellUpiPending,
  tellUpiRejected,
  tellWithdrawal,
} from '../domains/notifications/index.ts';
import {
  noteDeposit,
  payReferral,
  referralBonusPaid,
  referralDue,
  referralRewardPaid,
} from '../domains/referrals/index.ts';
import { upiApproved, upiRejected, upiRequested } from '../domains/upi/index.ts';
import { on, type Subscription } from '../platform/outbox.ts';

/** What happens later, because something happened: an event of one slice, a command of another. */
export const subscriptions: Subscription[] = [
  on(depositMade, (tx, { userId, seq }) => noteDeposit(tx, { friendId: BigInt(userId), seq: BigInt(seq) })),
  on(depositMade, (tx, { userId, amount, seq }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `deposit:${seq}`,
      ...tellDeposit(paise(BigInt(amount))),
    }),
  ),
  on(withdrawalMade, (tx, { userId, amount, seq }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `withdrawal:${seq}`,
      ...tellWithdrawal(paise(BigInt(amount))),
    }),
  ),
  on(upiRequested, (tx, { userId, depositId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:pending`,
      ...tellUpiPending(paise(BigInt(amount))),
    }),
  ),
  on(upiApproved, (tx, { userId, seq }) => noteDeposit(tx, { friendId: BigInt(userId), seq: BigInt(seq) })),
  on(upiApproved, (tx, { userId, depositId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:approved`,
      ...tellUpiApproved(paise(BigInt(amount))),
    }),
  ),
  on(upiRejected, (tx, { userId, depositId, amount, reason }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:rejected`,
      ...tellUpiRejected({ amount: paise(BigInt(amount)), reason }),
    }),
  ),
  on(referralDue, (tx, { friendId }) => payReferral(tx, BigInt(friendId))),
  on(referralRewardPaid, (tx, { userId, friendId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `referral-reward:${friendId}`,
      ...tellReferralReward(paise(BigInt(amount))),
    }),
  ),
  on(referralBonusPaid, (tx, { userId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: 'referral-bonus',
      ...tellReferralBonus(paise(BigInt(amount))),
    }),
  ),
  on(passwordReset, (tx, { userId, requestId }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `password-reset:${requestId}`,
      ...tellPasswordReset(),
    }),
  ),
];
