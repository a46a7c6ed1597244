export { insertNotification } from './insert-notification.ts';
export {
  depositNotification,
  passwordResetNotification,
  referralBonusNotification,
  referralRewardNotification,
  upiApprovedNotification,
  upiPendingNotification,
  upiRejectedNotification,
  withdrawalNotification,
} from './notification.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { forgetOldNotifications } from './notifications.store.ts';
