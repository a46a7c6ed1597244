import { type News, news } from '@tossbook/contract';
import * as z from 'zod/mini';
import { MESSAGE_BYTES_MAX } from '../../platform/broadcast.ts';

/** Who is to hear it: everybody, staff, or one user by id. */
export type Audience = 'all' | 'staff' | bigint;

/** What processes tell each other: news for browsers, or that sessions of a user may have ended. */
export type Notice = { to: Audience; news: News | SessionsChanged };
type SessionsChanged = { type: 'sessions' };

/** Takes what changed and sees to it that browsers hear of it. Costs nothing, never fails, and loses nothing that matters. */
export type Publish = (notices: Notice[]) => void;

export const walletOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'wallet' } });
export const notificationsOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'notifications' } });
export const sessionsOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'sessions' } });
export const allMatches: Notice = { to: 'all', news: { type: 'matches' } };
export const usersForStaff: Notice = { to: 'staff', news: { type: 'users' } };
export const waitingForStaff: Notice = { to: 'staff', news: { type: 'waiting' } };
export const changedSettings: Notice = { to: 'all', news: { type: 'settings' } };
export const matchFor = (to: 'all' | 'staff', betId: string): Notice => ({
  to,
  news: { type: 'match', betId },
});

/** One text for each thing to tell, however often it is told. */
export const keyOf = ({ to, news: told }: Notice): string => `${to} ${JSON.stringify(told)}`;

/** Who hears it comes last, since most messages tell one thing to many. */
const message = z.array(
  z.tuple([
    z.union([news, z.object({ type: z.literal('sessions') })]),
    z.array(z.string().check(z.regex(/^(all|staff|\d{1,19})$/))),
  ]),
);

/** As texts that any way takes, as few as may be. */
export function packNotices(notices: Notice[]): string[] {
  const messages: string[] = [];
  let audiences = new Map<string, string[]>();
  let bytes = 0;
  const close = () => {
    if (bytes > 0) messages.push(written(audiences));
    audiences = new Map();
    bytes = 0;
  };
  for (const { to, news: told } of notices) {
    const text = JSON.stringify(told);
    // With what stands between: quotes, commas and brackets.
    const most = Buffer.byteLength(text) + String(to).length + 10;
    if (bytes + most > MESSAGE_BYTES_MAX) close();
    const known = audiences.get(text);
    if (known) known.push(String(to));
    else audiences.set(text, [String(to)]);
    bytes += known ? String(to).length + 3 : most;
  }
  close();
  return messages;
}

const written = (audiences: Map<string, string[]>): string =>
  `[${[...audiences].map(([text, of]) => `[${text},${JSON.stringify(of)}]`).join(',')}]`;

/** What such a text says; null for what nobody here has written. */
export function unpackNotices(text: string): Notice[] | null {
  const parsed = message.safeParse(parse(text));
  if (!parsed.success) return null;
  return parsed.data.flatMap(([told, audiences]) =>
    audiences.map((to) => ({ to: to === 'all' || to === 'staff' ? to : BigInt(to), news: told })),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
