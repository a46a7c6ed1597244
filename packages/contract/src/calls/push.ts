import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { message, spoken, storable } from '../fields.ts';

const endpoint = z
  .string(message('PUSH_ENDPOINT_INVALID'))
  .check(z.maxLength(1000, message('PUSH_ENDPOINT_INVALID')), storable);
/** Bytes as a browser writes them: base64 for addresses, without padding. */
const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`)));

/** Messages to a browser that does not show the site (Web Push). */
export const pushCalls = endpoints({
  getPush: {
    method: 'GET',
    path: '/client/push',
    access: 'notification.own',
    summary: 'The key by which a browser subscribes to messages of this site; null if it sends none',
    response: z.object({ publicKey: z.nullable(z.string()) }),
  },
  subscribePush: {
    method: 'POST',
    path: '/client/push/subscribe',
    access: 'notification.own',
    summary: "Send messages to the caller's browser, until it is logged out",
    body: z.object({ endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) }),
    response: spoken,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/client/push/unsubscribe',
    access: 'notification.own',
    summary: 'Send none to it any more; answers 200 for one that gets none',
    body: z.object({ endpoint }),
    response: spoken,
  },
});
