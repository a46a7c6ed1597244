import { news } from '@tossbook/contract';
import * as z from 'zod/mini';
import { MESSAGE_BYTES_MAX } from '../../platform/changes/broadcast.ts';
import type { Notice } from '../../platform/changes/notice.ts';

export const walletOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'wallet' } });
export const notificationsOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'notifications' } });
export const sessionsOf = (userId: bigint): Notice => ({ to: userId, news: { type: 'sessions' } });
export const allMatches: Notice = { to: 'all', news: { type: 'matches' } };
export const usersForStaff: Notice = { to: 'staff', news: { type: 'users' } };
export const waitingForStaff: Notice = { to: 'staff', news: { type: 'waiting' } };
export const securityForStaff: Notice = { to: 'staff', news: { type: 'security' } };
export const changedSettings: Notice = { to: 'all', news: { type: 'settings' } };
export const matchFor = (to: 'all' | 'staff', betId: string): Notice => ({
  to,
  news: { type: 'match', betId },
});

/** Equal for equal notices, so that repeats can be dropped. */
export const keyOf = ({ to, news: told }: Notice): string =>
  `${to} ${told.type} ${told.type === 'match' ? told.betId : ''}`;

/** Each news with its audiences, since most messages tell one thing to many. */
const message = z.array(
  z.tuple([
    z.union([news, z.object({ type: z.literal('sessions') })]),
    z.array(z.string().check(z.regex(/^(all|staff|\d{1,19})$/))),
  ]),
);

/** Packs notices into as few messages as possible, none too long for either transport. */
export function packNotices(notices: Notice[]): string[] {
  const messages: string[] = [];
  let audiences = new Map<string, string[]>();
  let bytes = 0;
  const close = () => {
    if (bytes > 0) messages.push(messageOf(audiences));
    audiences = new Map();
    bytes = 0;
  };
  for (const { to, news: told } of notices) {
    const text = JSON.stringify(told);
    // Plus quotes, commas and brackets.
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

const messageOf = (audiences: Map<string, string[]>): string =>
  `[${[...audiences].map(([text, names]) => `[${text},${JSON.stringify(names)}]`).join(',')}]`;

/** Reverses packNotices; null if the text is not one of its messages. */
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
