export const NOTIFICATIONS = '/notifications';
