import { ApiError } from './api-client.ts';

/** Between the tries; together more than half a minute, which a train needs for a tunnel. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000];
/** After this no further try is made, however long each took: a network can also swallow without a word. */
const GIVE_UP_AFTER_MS = 60_000;

type Options = {
  /** That of an earlier use whose answer never came; a new one unless told. */
  key?: string;
  /** Told before each further try. */
  onRetry?: () => void;
  pausesMs?: readonly number[];
  pause?: (ms: number) => Promise<void>;
};

/**
 * Sends what must happen once. Each use has a key of its own; only while the answer stays away is it sent again, with
 * the same key, so that the server does it once however often it hears of it.
 */
export async function sendOnce<T>(
  send: (idempotencyKey: string) => Promise<T>,
  { key = newKey(), onRetry, pausesMs = PAUSES_MS, pause = pauseUntilOnline }: Options = {},
): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (const ms of pausesMs) {
    try {
      return await send(key);
    } catch (error) {
      if (!isUnanswered(error) || Date.now() > giveUpAt) throw error;
    }
    onRetry?.();
    await pause(ms);
  }
  return send(key);
}

const GATEWAY_STATUSES = [502, 503, 504];

/** Whether the server may or may not have heard it. What has stood still for a check is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || GATEWAY_STATUSES.includes(error.status)) &&
  error.code !== 'MATCH_FROZEN' &&
  error.code !== 'WALLET_FROZEN';

/** A UUID of version 4. `crypto.randomUUID` is missing on plain http, where a demonstration may be shown. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** As long as told, and no longer once the connection is back. */
function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
