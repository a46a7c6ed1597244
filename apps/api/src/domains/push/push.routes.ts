import type { CallOf } from '@tossbook/contract';
import { answers } from '@tossbook/words/en/server/push';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { PushSite } from '../../platform/push-site.ts';
import { removeSubscription } from './push.store.ts';
import { subscribePush } from './subscribe-push.ts';

export const pushRoutes = ({
  db,
  pushSite: site,
}: {
  db: Db;
  pushSite: PushSite | null;
}): Handlers<CallOf<'push'>> => ({
  getPush: async () => ({ publicKey: site?.publicKey ?? null }),
  subscribePush: async ({ caller, body }) => {
    await inTransaction(db, (tx) => subscribePush(tx, { caller, ...body, site }));
    return { message: answers.on };
  },
  unsubscribePush: async ({ caller: { userId }, body: { endpoint } }) => {
    await inTransaction(db, (tx) => removeSubscription(tx, { userId, endpoint }));
    return { message: answers.off };
  },
});
