import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PushSite } from '../../platform/push-site.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPushEndpoint } from './endpoint.ts';
import { saveSubscription } from './push.store.ts';
import type { PushKeys } from './push.ts';

/** Sends messages to this browser from now on. Refuses with PUSH_OFF, PUSH_ENDPOINT_INVALID. */
export async function subscribePush(
  tx: Tx,
  {
    caller,
    endpoint,
    keys,
    publicKey,
    site,
  }: {
    caller: Caller;
    endpoint: string;
    keys: PushKeys;
    publicKey?: string | undefined;
    site: PushSite | null;
  },
): Promise<void> {
  if (!site) throw new Refusal('PUSH_OFF');
  if (!isPushEndpoint(endpoint, site.testOrigin)) throw new Refusal('PUSH_ENDPOINT_INVALID');
  await saveSubscription(tx, { ...caller, endpoint, keys, publicKey: publicKey ?? site.publicKey });
}
