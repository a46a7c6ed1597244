import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { closingNotification, insertNotification } from '../notifications/index.ts';
import { noteClosing } from './push.store.ts';

/** In one transaction, so that a final with many followers holds nothing for long. */
const AT_ONCE = 500;

/** Tells clients that betting on a match of a team they follow closes soon. What is told is pushed like any other news. */
export async function tellOfClosing(db: Db): Promise<void> {
  let told: number;
  do {
    told = await inTransaction(db, async (tx) => {
      const followers = await noteClosing(tx, AT_ONCE);
      for (const { userId, matchId, ...match } of followers)
        await insertNotification(tx, {
          userId,
          eventKey: `closing:${matchId}`,
          ...closingNotification({ matchId, ...match }),
        });
      return followers.length;
    });
  } while (told === AT_ONCE);
}
