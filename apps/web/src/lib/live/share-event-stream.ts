import type { News, Open } from '@tossbook/contract';
import { pauseBeforeRetry } from '../time/pause.ts';
import { readEventStream, type StreamEnd } from './read-event-stream.ts';

const HIDDEN_MAX_MS = 5 * 60_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** A stream that lasted this long was healthy: the next failure counts as the first. */
const STEADY_MS = 10_000;
/** A tab that waited longer to lead listened to another one, and may have missed news in between. */
const AT_ONCE_MS = 1_000;

type SharedStream = {
  /** One per login: its tabs share one stream. */
  name: string;
  token: string;
  onNews: (news: Open<News>) => void;
  /** From now on no news is missed. */
  onListening: () => void;
  onReachable: (isReachable: boolean) => void;
};

/**
 * Reads news while the page is open; returns a function that stops it. One tab of a login leads and holds the
 * stream, and the others listen to it; when it closes, or was hidden for long, the next one leads.
 */
export function shareEventStream(stream: SharedStream): () => void {
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(stream.name) : null;
  channel?.addEventListener('message', ({ data }) => stream.onNews(data as News));
  const onNews = (news: Open<News>) => {
    stream.onNews(news);
    channel?.postMessage(news);
  };
  void takeTurns({ ...stream, onNews }, stopping).finally(() => channel?.close());
  return () => stopping.abort();
}

async function takeTurns(stream: SharedStream, stopping: AbortController): Promise<void> {
  const startedAt = Date.now();
  while (!stopping.signal.aborted) {
    await untilShown(stopping.signal);
    const { signal, release } = untilHiddenLong(stopping.signal);
    await lead(stream, signal, async ({ hasWaited }) => {
      const end = await keepReading(stream, {
        signal,
        mayHaveMissed: hasWaited && Date.now() - startedAt > AT_ONCE_MS,
      });
      // The session is over. Any further request is refused too, and leads to the login.
      if (end === 'refused') stopping.abort();
    });
    release();
  }
}

type Lead = (turn: { hasWaited: boolean }) => Promise<void>;

/** Without browser locks, every tab has its own stream. */
async function lead({ name, onListening }: SharedStream, signal: AbortSignal, work: Lead): Promise<void> {
  if (!('locks' in navigator)) return work({ hasWaited: false });
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    // Such a request takes no signal, and is granted a moment later.
    if (lock && !signal.aborted) await work({ hasWaited: false });
    return lock !== null;
  });
  if (hasLed || signal.aborted) return;
  onListening();
  await navigator.locks
    .request(name, { signal }, () => work({ hasWaited: true }))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

async function keepReading(
  { token, onNews, onListening, onReachable }: SharedStream,
  { signal, mayHaveMissed: isBack }: { signal: AbortSignal; mayHaveMissed: boolean },
): Promise<StreamEnd> {
  let failures = 0;
  let mayHaveMissed = isBack;
  for (;;) {
    let retryMs = RETRY_MS;
    const startedAt = Date.now();
    const end = await readEventStream({
      token,
      mayHaveMissed,
      signal,
      onOpen: () => {
        onListening();
        onReachable(true);
      },
      onNews,
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    if (end === 'refused') onNews({ type: 'resync' });
    if (end === 'refused' || signal.aborted) return end;
    failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
    // One broken stream may be a restart; two in a row mean an unreachable server.
    if (failures > 1) onReachable(false);
    mayHaveMissed = true;
    await pauseBeforeRetry(waitMs({ retryMs, failures }), signal);
  }
}

/** Exponential backoff with jitter, so that browsers do not all reconnect at once. */
export const waitMs = (
  { retryMs, failures }: { retryMs: number; failures: number },
  random = Math.random(),
) => Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);

function untilShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const ending = new AbortController();
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      ending.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: ending.signal });
    signal.addEventListener('abort', check, { signal: ending.signal });
  });
}

/** A signal that aborts with the outer one, or once the page was hidden for long. */
function untilHiddenLong(outer: AbortSignal): { signal: AbortSignal; release: () => void } {
  const sleeping = new AbortController();
  const released = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => sleeping.abort(), HIDDEN_MAX_MS);
  };
  document.addEventListener('visibilitychange', watch, { signal: released.signal });
  outer.addEventListener('abort', () => sleeping.abort(), { signal: released.signal });
  if (outer.aborted) sleeping.abort();
  watch();
  return {
    signal: sleeping.signal,
    release: () => {
      clearTimeout(timer);
      released.abort();
    },
  };
}
