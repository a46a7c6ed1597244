import { formatRupees, type Paise } from '@tossbook/rules';
import type { NotificationType } from '../../platform/db-types.ts';

/** What a client is told, in words, and in figures for the screen. */
export type Telling = {
  type: NotificationType;
  title: string;
  message: string;
  data: { status?: string; amount?: Paise };
};

export const tellDeposit = (amount: Paise): Telling => ({
  type: 'deposit',
  title: 'Deposit received',
  message: `${formatRupees(amount)} was added to your wallet.`,
  data: { amount },
});

export const tellWithdrawal = (amount: Paise): Telling => ({
  type: 'withdrawal',
  title: 'Withdrawal made',
  message: `${formatRupees(amount)} was taken out of your wallet.`,
  data: { amount },
});

export const tellUpiPending = (amount: Paise): Telling => ({
  type: 'upi_deposit',
  title: 'UPI deposit received',
  message: `Your deposit of ${formatRupees(amount)} is being checked with the bank.`,
  data: { status: 'pending', amount },
});

export const tellUpiApproved = (amount: Paise): Telling => ({
  type: 'upi_deposit',
  title: 'UPI deposit approved',
  message: `${formatRupees(amount)} was added to your wallet.`,
  data: { status: 'approved', amount },
});

export const tellUpiRejected = ({ amount, reason }: { amount: Paise; reason: string }): Telling => ({
  type: 'upi_deposit',
  title: 'UPI deposit rejected',
  message: `Your deposit of ${formatRupees(amount)} was not credited: ${reason}`,
  data: { status: 'rejected', amount },
});

/** To the referrer. */
export const tellReferralReward = (amount: Paise): Telling => ({
  type: 'referral_reward',
  title: 'Referral reward',
  message: `A friend of yours made a first deposit: ${formatRupees(amount)} was added to your wallet.`,
  data: { amount },
});

/** To the friend. */
export const tellReferralBonus = (amount: Paise): Telling => ({
  type: 'referral_reward',
  title: 'Referral bonus',
  message: `${formatRupees(amount)} was added to your wallet, because a friend invited you.`,
  data: { amount },
});

export const tellPasswordReset = (): Telling => ({
  type: 'password_reset',
  title: 'Password reset',
  message: 'Your password was reset by our staff. If you did not ask for this, please contact support.',
  data: {},
});
