import { paise } from '@tossbook/rules';
import { deviceName } from '../domains/account/index.ts';
import { loggedInOnNewDevice, passwordReset } from '../domains/auth/index.ts';
import { depositMade, withdrawalMade } from '../domains/cashier/index.ts';
import {
  depositNotification,
  factorResetNotification,
  insertNotification,
  newLoginNotification,
  passwordResetNotification,
  referralBonusNotification,
  referralRewardNotification,
  upiApprovedNotification,
  upiPendingNotification,
  upiRejectedNotification,
  withdrawalNotification,
} from '../domains/notifications/index.ts';
import {
  noteDeposit,
  payReferral,
  referralBonusPaid,
  referralDue,
  referralRewardPaid,
} from '../domains/referrals/index.ts';
import { factorReset } from '../domains/second-factor/index.ts';
import { upiApproved, upiRejected, upiRequested } from '../domains/upi/index.ts';
import { on, type Subscription } from '../platform/changes/outbox.ts';

/** Which events of one slice trigger which commands of another. */
export const subscriptions: Subscription[] = [
  on(depositMade, (tx, { userId, seq }) => noteDeposit(tx, { friendId: BigInt(userId), seq: BigInt(seq) })),
  on(depositMade, (tx, { userId, amount, seq }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `deposit:${seq}`,
      ...depositNotification(paise(BigInt(amount))),
    }),
  ),
  on(withdrawalMade, (tx, { userId, amount, seq }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `withdrawal:${seq}`,
      ...withdrawalNotification(paise(BigInt(amount))),
    }),
  ),
  on(upiRequested, (tx, { userId, depositId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:pending`,
      ...upiPendingNotification(paise(BigInt(amount))),
    }),
  ),
  on(upiApproved, (tx, { userId, seq }) => noteDeposit(tx, { friendId: BigInt(userId), seq: BigInt(seq) })),
  on(upiApproved, (tx, { userId, depositId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:approved`,
      ...upiApprovedNotification(paise(BigInt(amount))),
    }),
  ),
  on(upiRejected, (tx, { userId, depositId, amount, reason }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `upi:${depositId}:rejected`,
      ...upiRejectedNotification({ amount: paise(BigInt(amount)), reason }),
    }),
  ),
  on(referralDue, (tx, { friendId }) => payReferral(tx, BigInt(friendId))),
  on(referralRewardPaid, (tx, { userId, friendId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `referral-reward:${friendId}`,
      ...referralRewardNotification(paise(BigInt(amount))),
    }),
  ),
  on(referralBonusPaid, (tx, { userId, amount }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: 'referral-bonus',
      ...referralBonusNotification(paise(BigInt(amount))),
    }),
  ),
  on(passwordReset, (tx, { userId, requestId }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `password-reset:${requestId}`,
      ...passwordResetNotification(),
    }),
  ),
  on(loggedInOnNewDevice, (tx, { userId, requestId, address, userAgent }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `new-login:${requestId}`,
      ...newLoginNotification({ device: deviceName(userAgent), address }),
    }),
  ),
  on(factorReset, (tx, { userId, requestId }) =>
    insertNotification(tx, {
      userId: BigInt(userId),
      eventKey: `factor-reset:${requestId}`,
      ...factorResetNotification(),
    }),
  ),
];
