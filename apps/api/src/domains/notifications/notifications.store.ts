import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import { announce, notificationsOf } from '../realtime/index.ts';
import type { Telling } from './notification.ts';

/** A notification of one user: another user's is as if it were not there. */
export type NotificationKey = { userId: bigint; notificationId: bigint };

/** Tells a client of an event, once for each event key, however often it is called. */
export async function insertNotification(
  tx: Tx,
  { userId, eventKey, type, title, message, data }: Telling & { userId: bigint; eventKey: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      event_key: eventKey,
      type,
      title,
      message,
      data: JSON.stringify(data, (_key, item: unknown) =>
        typeof item === 'bigint' ? item.toString() : item,
      ),
      created_at: sql`app_now()`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await announce(tx, [notificationsOf(userId)]);
}

/** Whether there is such a notification; one that was read before keeps its time. */
export async function setRead(tx: Tx, { userId, notificationId }: NotificationKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, app_now())` })
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks all that a client has been told so far; what is being told at this moment stays unread. */
export async function markAllRead(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Whether there was such a notification. */
export async function removeNotification(
  tx: Tx,
  { userId, notificationId }: NotificationKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** One run of the job removes no more, so that the day after a great match is no long transaction. */
const FORGOTTEN_AT_ONCE_MAX = 50_000;

/** Notifications stay 90 days, read or not. One that its owner deletes at this moment is passed over. */
export async function forgetOldNotifications(tx: Tx): Promise<void> {
  await sql`
    delete from notifications n
    using (
      select user_id, notification_id from notifications
      where created_at < app_now() - interval '90 days'
      order by created_at limit ${FORGOTTEN_AT_ONCE_MAX}
      for update skip locked
    ) old
    where n.user_id = old.user_id and n.notification_id = old.notification_id`.execute(tx);
}
