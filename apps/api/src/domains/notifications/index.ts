export {
  tellDeposit,
  tellPasswordReset,
  tellReferralBonus,
  tellReferralReward,
  tellWithdrawal,
} from './notification.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { forgetOldNotifications, insertNotification } from './notifications.store.ts';
