import { Refusal } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/tx.ts';
import { type NotificationKey, setRead } from './notifications.store.ts';

/** Marks one notification of its owner as read. Refuses with NOTIFICATION_NOT_FOUND. */
export async function markRead(tx: Tx, key: NotificationKey): Promise<void> {
  if (!(await setRead(tx, key))) throw new Refusal('NOTIFICATION_NOT_FOUND');
}
