/** What is said when it is done. */
export const answers = {
  read: 'Notification marked as read',
  allRead: 'All notifications marked as read',
  deleted: 'Notification deleted',
} as const;

/** Notifications, by what happened. */
export const notifications = {
  deposit: { title: 'Deposit received', message: '{{amount}} was added to your wallet.' },
  withdrawal: { title: 'Withdrawal made', message: '{{amount}} was taken out of your wallet.' },
  upiPending: {
    title: 'Deposit under review',
    message: 'Your deposit of {{amount}} is being checked with the bank.',
  },
  upiApproved: { title: 'UPI deposit approved', message: '{{amount}} was added to your wallet.' },
  upiRejected: {
    title: 'UPI deposit rejected',
    message: 'Your deposit of {{amount}} was not credited: {{reason}}',
  },
  referralReward: {
    title: 'Referral reward',
    message: 'A friend of yours made a first deposit: {{amount}} was added to your wallet.',
  },
  referralBonus: {
    title: 'Referral bonus',
    message: '{{amount}} was added to your wallet, because a friend invited you.',
  },
  closing: {
    title: 'Closing soon',
    message: 'Betting on {{teamA}} vs {{teamB}} closes at {{time}} IST.',
  },
  newLogin: {
    title: 'New login',
    message:
      'New login from {{device}}, {{address}}. If this was not you, end it under Sessions and change your password.',
  },
  factorReset: {
    title: 'Second factor removed',
    message: 'Our staff removed your second factor. If you did not ask for this, please contact support.',
  },
  passwordReset: {
    title: 'Password reset',
    message: 'Your password was reset by our staff. If you did not ask for this, please contact support.',
  },
} as const;
