import { pauseBeforeRetry } from '../time/pause.ts';
import { ApiError } from './api-client.ts';

/** Between retries; in total over half a minute, enough for a train in a tunnel. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000];
/** No retries after this, however long each took: a network can also drop requests silently. */
const GIVE_UP_AFTER_MS = 60_000;

type Options = {
  /** The key of an earlier, unanswered use; a new one by default. */
  key?: string;
  /** Called before each retry. */
  onRetry?: () => void;
  pausesMs?: readonly number[];
  /** Gives up between or during retries. What was sent may have arrived all the same. */
  signal?: AbortSignal | undefined;
  pause?: (ms: number) => Promise<void>;
};

/**
 * Sends what must happen once. Each use has its own key; only while there is no answer is it sent again, with
 * the same key, so that the server does it once however often it is asked.
 */
export async function sendOnce<T>(
  send: (idempotencyKey: string) => Promise<T>,
  { key = newKey(), onRetry, pausesMs = PAUSES_MS, signal, pause = pauseBeforeRetry }: Options = {},
): Promise<T> {
  let failure: unknown;
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(failure));
  });
  // It may come when nobody waits for it.
  givenUp.catch(() => undefined);
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (const ms of pausesMs) {
    try {
      return await Promise.race([send(key), givenUp]);
    } catch (error) {
      if (!isUnanswered(error) || signal?.aborted || Date.now() > giveUpAt) throw error;
      failure = error;
    }
    onRetry?.();
    await Promise.race([pause(ms), givenUp]);
  }
  return Promise.race([send(key), givenUp]);
}

/** A server that closes an idle connection says 408 on it, which a request that was just sent takes for its answer. */
const UNANSWERED_STATUSES = [408, 502, 503, 504];

/** Whether the server may or may not have received it. Being frozen is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || UNANSWERED_STATUSES.includes(error.status)) &&
  error.code !== 'MATCH_FROZEN' &&
  error.code !== 'WALLET_FROZEN';

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, which demonstrations may use. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
