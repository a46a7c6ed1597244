import { learnServerTime } from '../time/server-clock.ts';

type Asked = { sentAt: number; receivedAt?: number; answer: Promise<Response> };

declare global {
  /** What ahead.js has asked for while the scripts were on their way, by address. */
  var askedAhead: Record<string, Asked> | undefined;
}

/** Older answers are asked for again. */
const FRESH_MS = 10_000;

/** Learns the server's time from each answer. What was asked for ahead is taken once. */
export async function timedFetch(request: Request): Promise<Response> {
  const asked: Asked = takeAsked(request) ?? { sentAt: Date.now(), answer: fetch(request) };
  const response = await asked.answer;
  learnServerTime({
    serverTime: Number(response.headers.get('x-server-time') ?? Number.NaN),
    sentAt: asked.sentAt,
    receivedAt: asked.receivedAt ?? Date.now(),
  });
  return response;
}

/** From now on news tells of changes: what was not taken is older. Returns whether anything had been asked for. */
export function endAhead(): boolean {
  const wasAsked = globalThis.askedAhead !== undefined;
  delete globalThis.askedAhead;
  return wasAsked;
}

function takeAsked({ method, url }: Request): Asked | null {
  const asked = globalThis.askedAhead?.[url];
  if (method !== 'GET' || !asked) return null;
  delete globalThis.askedAhead?.[url];
  return Date.now() - asked.sentAt < FRESH_MS ? asked : null;
}
