export {
  tellDeposit,
  tellPasswordReset,
  tellReferralBonus,
  tellReferralReward,
  tellUpiApproved,
  tellUpiPending,
  tellUpiRejected,
  tellWithdrawal,
} from './notification.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { forgetOldNotifications, insertNotification } from './notifications.store.ts';
