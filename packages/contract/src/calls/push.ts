import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { betId, message, required, spoken, sport, storable } from '../fields.ts';

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
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
      /** Of the site, by which the browser has subscribed; the one in force if it does not say. */
      publicKey: z.optional(bytes(65)),
    }),
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
  getFollows: {
    method: 'GET',
    path: '/client/follows',
    access: 'notification.own',
    summary: 'The teams that the caller follows, by name',
    response: z.object({ teams: z.array(z.object({ sportType: sport, teamName: z.string() })) }),
  },
  followTeam: {
    method: 'POST',
    path: '/client/follow',
    access: 'notification.own',
    summary:
      'Tell the caller shortly before betting closes on matches of a team, named as in one of them; answers 200 for one that is followed',
    body: z.object({ betId, teamName: required('TEAM_UNKNOWN') }),
    response: spoken,
  },
  unfollowTeam: {
    method: 'POST',
    path: '/client/unfollow',
    access: 'notification.own',
    summary: 'Tell of it no more; answers 200 for one that is not followed',
    body: z.object({ sportType: sport, teamName: required('TEAM_UNKNOWN') }),
    response: spoken,
  },
});
