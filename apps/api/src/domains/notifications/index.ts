export { insertNotification } from './insert-notification.ts';
export {
  closingNotification,
  depositNotification,
  factorResetNotification,
  newLoginNotification,
  passwordResetNotification,
  referralBonusNotification,
  referralRewardNotification,
  upiApprovedNotification,
  upiPendingNotification,
  upiRejectedNotification,
  withdrawalNotification,
} from './notification.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { forgetNotificationsOf, forgetOldNotifications } from './notifications.store.ts';
