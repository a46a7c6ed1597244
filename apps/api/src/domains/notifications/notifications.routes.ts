import { toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { inTransaction } from '../../platform/tx.ts';
import { deleteNotification } from './delete-notification.ts';
import { markRead } from './mark-read.ts';
import { markAllRead } from './notifications.store.ts';
import { listNotifications, type Notification } from './notifications.views.ts';

type Calls = 'getNotifications' | 'readNotification' | 'readAllNotifications' | 'deleteNotification';

export const notificationsRoutes = ({ db }: { db: Db }): Handlers<Calls> => ({
  getNotifications: async ({ query, caller }) => {
    const { notifications, ...counts } = await listNotifications(db, { userId: caller.userId, query });
    return { notifications: notifications.map(shown), ...counts };
  },
  readNotification: async ({ params, caller }) => {
    await inTransaction(db, (tx) => markRead(tx, keyOf(caller, params)));
    return { message: 'Notification marked as read' };
  },
  readAllNotifications: async ({ caller }) => {
    await inTransaction(db, (tx) => markAllRead(tx, caller.userId));
    return { message: 'All notifications marked as read' };
  },
  deleteNotification: async ({ params, caller }) => {
    await inTransaction(db, (tx) => deleteNotification(tx, keyOf(caller, params)));
    return { message: 'Notification deleted' };
  },
});

const keyOf = ({ userId }: Caller, { id }: { id: string }) => ({ userId, notificationId: BigInt(id) });

const shown = ({ notificationId, createdAt, status, amount, matchId, ...told }: Notification) => ({
  _id: String(notificationId),
  ...told,
  createdAt: createdAt.toISOString(),
  data: {
    ...(status === null ? {} : { status }),
    ...(amount === null ? {} : { amount: toRupees(amount) }),
    ...(matchId === null ? {} : { betId: matchId }),
  },
});
