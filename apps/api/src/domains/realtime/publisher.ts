import type { Send } from '../../platform/changes/broadcast.ts';
import type { Notice, Publish } from '../../platform/changes/notice.ts';
import type { Log } from '../../platform/log.ts';
import { keyOf, packNotices } from './news.ts';

/** How long notices are collected before sending, so that a rush of bets becomes a few messages. */
const GATHERED_MS = 100;
/** If news pile up because they cannot be sent, the rest is dropped: browsers refresh by themselves in time. */
const WAITING_MAX = 50_000;

export type Publisher = { publish: Publish; close: () => Promise<void> };

/** Collects the notices of one process, without duplicates, and sends them. Unsent ones are dropped: they are hints. */
export function createPublisher({ send, log }: { send: Send; log: Log }): Publisher {
  let waiting = new Map<string, Notice>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;

  async function flush(): Promise<void> {
    const notices = [...waiting.values()];
    waiting = new Map();
    try {
      for (const message of packNotices(notices)) await send(message);
    } catch (error) {
      log.warn({ err: error, dropped: notices.length }, 'news not sent');
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      timer = null;
      sending = flush().finally(() => {
        sending = null;
        if (waiting.size > 0) schedule();
      });
    }, GATHERED_MS);
  }

  return {
    publish(notices) {
      if (waiting.size > WAITING_MAX) return;
      for (const notice of notices) waiting.set(keyOf(notice), notice);
      if (waiting.size > 0 && !timer && !sending) schedule();
    },
    /** Sends what is left. */
    async close() {
      await sending;
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}
