import type { News, Open } from '@tossbook/contract';
import { type HearingEnd, hearNews } from './event-stream.ts';

const HIDDEN_MAX_MS = 5 * 60_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** A stream that lasted so long was a good one: the next failure counts as the first. */
const STEADY_MS = 10_000;
/** Who waited longer to lead has listened to another tab meanwhile, and may have missed what came in between. */
const AT_ONCE_MS = 1_000;

type Following = {
  /** One for each login: tabs of the same login share one stream. */
  name: string;
  token: string;
  onNews: (news: Open<News>) => void;
  onReachable: (isReachable: boolean) => void;
};

/**
 * Hears news for as long as the page is there; answers how to stop. Of all tabs of a login one leads and holds the
 * stream, and the others listen to that tab; when it closes, or was hidden for long, the next one leads.
 */
export function followNews(following: Following): () => void {
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(following.name) : null;
  channel?.addEventListener('message', ({ data }) => following.onNews(data as News));
  const onNews = (news: Open<News>) => {
    following.onNews(news);
    channel?.postMessage(news);
  };
  void takeTurns({ ...following, onNews }, stopping).finally(() => channel?.close());
  return () => stopping.abort();
}

async function takeTurns(following: Following, stopping: AbortController): Promise<void> {
  const startedAt = Date.now();
  while (!stopping.signal.aborted) {
    await untilShown(stopping.signal);
    const { signal, release } = untilHiddenLong(stopping.signal);
    await lead(following.name, signal, async () => {
      const end = await keepHearing(following, {
        signal,
        mayHaveMissed: Date.now() - startedAt > AT_ONCE_MS,
      });
      // The session is over. Whatever a tab asks for next is refused too, and leads to the login.
      if (end === 'refused') stopping.abort();
    });
    release();
  }
}

/** Where browsers have no locks, every tab has a stream of its own. */
async function lead(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function keepHearing(
  { token, onNews, onReachable }: Following,
  { signal, mayHaveMissed: isBack }: { signal: AbortSignal; mayHaveMissed: boolean },
): Promise<HearingEnd> {
  let failures = 0;
  let mayHaveMissed = isBack;
  for (;;) {
    let retryMs = RETRY_MS;
    const startedAt = Date.now();
    const end = await hearNews({
      token,
      mayHaveMissed,
      signal,
      onOpen: () => onReachable(true),
      onNews,
      onRetry: (ms) => {
        retryMs = ms;
      },
    });
    if (end === 'refused') onNews({ type: 'resync' });
    if (end === 'refused' || signal.aborted) return end;
    failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
    // One stream that broke may be a restart; a second one in a row is a server that is away.
    if (failures > 1) onReachable(false);
    mayHaveMissed = true;
    await pause(waitMs({ retryMs, failures }), signal);
  }
}

/** Doubles with each failure, and differs from browser to browser, so that they do not all come back at once. */
export const waitMs = (
  { retryMs, failures }: { retryMs: number; failures: number },
  random = Math.random(),
) => Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ending.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: ending.signal });
    signal.addEventListener('abort', end, { signal: ending.signal });
  });
}

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

/** A signal that comes with the outer one, or once the page was hidden for long. */
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
