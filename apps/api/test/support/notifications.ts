import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { depositNotification, insertNotification } from '../../src/domains/notifications/index.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import type { Person } from './builders.ts';

/** Tells a client of a deposit; answers the id as the wire has it. */
export async function aNotification(
  db: Db,
  { userId }: Person,
  { eventKey = randomUUID(), amount = rupees(500) } = {},
): Promise<string> {
  await inTransaction(db, (tx) =>
    insertNotification(tx, { userId, eventKey, ...depositNotification(amount) }),
  );
  const { id } = await db
    .selectFrom('notifications')
    .select('notification_id as id')
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow();
  return String(id);
}
