/** The bell and the page of all notifications. */
export const notifications = {
  title: 'Notifications',
  bell: 'Notifications',
  bellUnread: 'Notifications, {{unread}} unread',
  unreadLine: '{{unread}} unread',
  allRead: 'You are up to date',
  unread: 'Unread',
  markAll: 'Mark all read',
  delete: 'Delete notification: {{title}}',
  viewAll: 'View all notifications',
  all: 'All',
  loading: 'Loading notifications',
  emptyTitle: 'No notifications yet',
  emptyHint: 'Results of your bets, deposits and rewards will appear here.',
  failedTitle: 'Your notifications could not be loaded',
  marked: 'All notifications marked as read',
  markFailed: 'Failed to mark notifications as read',
  deleted: 'Notification deleted',
  deleteFailed: 'Failed to delete notification',
  justNow: 'Just now',
  minutesAgo_one: '{{count}} minute ago',
  minutesAgo_other: '{{count}} minutes ago',
  hoursAgo_one: '{{count}} hour ago',
  hoursAgo_other: '{{count}} hours ago',
  exactTime: '{{time}} IST',
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Pending',
} as const;

export const refusals = {
  NOTIFICATION_NOT_FOUND: 'Notification not found',
} as const;
