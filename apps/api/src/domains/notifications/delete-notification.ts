import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notificationDeleted } from './notifications.changes.ts';
import { type NotificationKey, removeNotification } from './notifications.store.ts';

/** Deletes a notification of its owner. Refuses with NOTIFICATION_NOT_FOUND. */
export async function deleteNotification(tx: Tx, key: NotificationKey): Promise<void> {
  if (!(await removeNotification(tx, key))) throw new Refusal('NOTIFICATION_NOT_FOUND');
  await changed(tx, notificationDeleted, key);
}
