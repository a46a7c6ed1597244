import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { idOf, matchCode, rupees, spoken, timedQuery, total } from '../fields.ts';

const oneNotification = z.object({ id: idOf('NOTIFICATION_NOT_FOUND') });

const notification = z.object({
  _id: z.string(),
  type: z.enum([
    'upi_deposit',
    'bet_won',
    'bet_lost',
    'bet_refunded',
    'settlement_reversed',
    'deposit',
    'withdrawal',
    'referral_reward',
    'password_reset',
    'new_login',
    'match_closing',
  ]),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  data: z.object({
    status: z.optional(z.string()),
    amount: z.optional(rupees),
    betId: z.optional(z.string()),
    matchCode: z.optional(matchCode),
  }),
});

export const notificationsCalls = endpoints({
  getNotifications: {
    method: 'GET',
    path: '/client/notifications',
    access: 'notification.own',
    summary: "The caller's notifications, newest first, and how many of all are unread",
    query: timedQuery,
    response: z.object({ notifications: z.array(notification), total, unread: z.number() }),
  },
  readNotification: {
    method: 'PATCH',
    path: '/client/notification/{id}/read',
    access: 'notification.own',
    summary: "Mark one of the caller's notifications as read",
    params: oneNotification,
    response: spoken,
  },
  readAllNotifications: {
    method: 'PATCH',
    path: '/client/notifications/read-all',
    access: 'notification.own',
    summary: "Mark all of the caller's notifications as read",
    response: spoken,
  },
  deleteNotification: {
    method: 'DELETE',
    path: '/client/notification/{id}',
    access: 'notification.own',
    summary: "Delete one of the caller's notifications",
    params: oneNotification,
    response: spoken,
  },
});
