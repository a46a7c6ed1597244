import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';
import type { NotificationContent } from './notification.ts';

/** Includes the user, so that other users' notifications are never found. */
export type NotificationKey = { userId: bigint; notificationId: bigint };

export type NewNotification = NotificationContent & { userId: bigint; eventKey: string };

/** Returns whether it is new: there is one per event key, however often it is saved. */
export async function saveNotification(
  tx: Tx,
  { userId, eventKey, type, title, message, data }: NewNotification,
): Promise<boolean> {
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
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether there is such a notification; one that was read before keeps its time. */
export async function setRead(tx: Tx, { userId, notificationId }: NotificationKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, app_now())` })
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setAllRead(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Returns whether there was such a notification. */
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

/** Per run of the job, so that what a big match left behind does not make a long transaction. */
const FORGOTTEN_AT_ONCE_MAX = 50_000;

/** Notifications are kept 90 days, read or not. One that its owner is deleting right now is skipped. */
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

export async function forgetNotificationsOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
