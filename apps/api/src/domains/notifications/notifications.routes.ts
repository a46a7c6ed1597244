import type { CallOf } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { deleteNotification } from './delete-notification.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { listNotifications, type Notification } from './notifications.views.ts';

export const notificationsRoutes = ({ db }: { db: Db }): Handlers<CallOf<'notifications'>> => ({
  getNotifications: async ({ query, caller }) => {
    const { notifications, ...counts } = await listNotifications(db, { userId: caller.userId, query });
    return { notifications: notifications.map(toNotification), ...counts };
  },
  readNotification: async ({ params, caller }) => {
    await inTransaction(db, (tx) => markRead(tx, keyOf(caller, params)));
    return { message: said('server/notifications').answers.read };
  },
  readAllNotifications: async ({ caller }) => {
    await inTransaction(db, (tx) => markAllRead(tx, caller.userId));
    return { message: said('server/notifications').answers.allRead };
  },
  deleteNotification: async ({ params, caller }) => {
    await inTransaction(db, (tx) => deleteNotification(tx, keyOf(caller, params)));
    return { message: said('server/notifications').answers.deleted };
  },
});

const keyOf = ({ userId }: Caller, { id }: { id: string }) => ({ userId, notificationId: BigInt(id) });

const toNotification = ({
  notificationId,
  createdAt,
  status,
  amount,
  matchId,
  matchCode,
  ...shown
}: Notification) => ({
  _id: String(notificationId),
  ...shown,
  createdAt: createdAt.toISOString(),
  data: {
    ...(status === null ? {} : { status }),
    ...(amount === null ? {} : { amount: toRupees(amount) }),
    ...(matchId === null ? {} : { betId: matchId }),
    ...(matchCode === null ? {} : { matchCode }),
  },
});
