import { formatRupees, type Paise } from '@tossbook/rules';
import { notifications } from '@tossbook/words/en/server/notifications';
import { fill } from '@tossbook/words/fill';
import type { NotificationType } from '../../platform/db/db-types.ts';

/** The text of a notification, and its figures for the screen. */
export type NotificationContent = {
  type: NotificationType;
  title: string;
  message: string;
  data: { status?: string; amount?: Paise };
};

export const depositNotification = (amount: Paise): NotificationContent => ({
  type: 'deposit',
  ...say(notifications.deposit, { amount: formatRupees(amount) }),
  data: { amount },
});

export const withdrawalNotification = (amount: Paise): NotificationContent => ({
  type: 'withdrawal',
  ...say(notifications.withdrawal, { amount: formatRupees(amount) }),
  data: { amount },
});

export const upiPendingNotification = (amount: Paise): NotificationContent => ({
  type: 'upi_deposit',
  ...say(notifications.upiPending, { amount: formatRupees(amount) }),
  data: { status: 'pending', amount },
});

export const upiApprovedNotification = (amount: Paise): NotificationContent => ({
  type: 'upi_deposit',
  ...say(notifications.upiApproved, { amount: formatRupees(amount) }),
  data: { status: 'approved', amount },
});

export const upiRejectedNotification = ({
  amount,
  reason,
}: {
  amount: Paise;
  reason: string;
}): NotificationContent => ({
  type: 'upi_deposit',
  ...say(notifications.upiRejected, { amount: formatRupees(amount), reason }),
  data: { status: 'rejected', amount },
});

/** To the referrer. */
export const referralRewardNotification = (amount: Paise): NotificationContent => ({
  type: 'referral_reward',
  ...say(notifications.referralReward, { amount: formatRupees(amount) }),
  data: { amount },
});

/** To the friend. */
export const referralBonusNotification = (amount: Paise): NotificationContent => ({
  type: 'referral_reward',
  ...say(notifications.referralBonus, { amount: formatRupees(amount) }),
  data: { amount },
});

export const passwordResetNotification = (): NotificationContent => ({
  type: 'password_reset',
  ...say(notifications.passwordReset),
  data: {},
});

export const newLoginNotification = (from: { device: string; address: string }): NotificationContent => ({
  type: 'new_login',
  ...say(notifications.newLogin, from),
  data: {},
});

/** The same kind on the screen: staff changed how one gets in. */
export const factorResetNotification = (): NotificationContent => ({
  type: 'password_reset',
  ...say(notifications.factorReset),
  data: {},
});

const say = ({ title, message }: { title: string; message: string }, details?: Record<string, string>) => ({
  title,
  message: fill(message, details),
});
