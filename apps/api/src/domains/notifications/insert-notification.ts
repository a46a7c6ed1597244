import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { notificationInserted } from './notifications.changes.ts';
import { type NewNotification, saveNotification } from './notifications.store.ts';

/** Notifies a client of an event, once per event key, however often it is called. */
export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  if (await saveNotification(tx, notification)) await changed(tx, notificationInserted, notification);
}
