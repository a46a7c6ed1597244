import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { everyNotificationRead, notificationRead } from './notifications.changes.ts';
import { type NotificationKey, setAllRead, setRead } from './notifications.store.ts';

/** Marks one notification of its owner as read. Refuses with NOTIFICATION_NOT_FOUND. */
export async function markRead(tx: Tx, key: NotificationKey): Promise<void> {
  if (!(await setRead(tx, key))) throw new Refusal('NOTIFICATION_NOT_FOUND');
  await changed(tx, notificationRead, key);
}

/** Marks all of a client's notifications as read; one that is being inserted at this moment stays unread. */
export async function markAllRead(tx: Tx, userId: bigint): Promise<void> {
  await setAllRead(tx, userId);
  await changed(tx, everyNotificationRead, { userId });
}
