import type { Send } from '../../platform/broadcast.ts';
import type { Log } from '../../platform/log.ts';
import { keyOf, type Notice, type Publish, packNotices } from './news.ts';

/** So long is gathered before it is sent: a rush of bets becomes a few messages. */
const GATHERED_MS = 100;
/** Where news pile up because nothing carries them, the rest is dropped: browsers ask by themselves in time. */
const WAITING_MAX = 50_000;

export type Publisher = { publish: Publish; close: () => Promise<void> };

/** Gathers what one process has to tell, each thing once, and sends it. What cannot be sent is dropped: it is no truth. */
export function createPublisher({ send, log }: { send: Send; log: Log }): Publisher {
  let waiting = new Map<string, Notice>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;

  async function flush(): Promise<void> {
    const lot = [...waiting.values()];
    waiting = new Map();
    try {
      for (const message of packNotices(lot)) await send(message);
    } catch (error) {
      log.warn({ err: error, dropped: lot.length }, 'news not sent');
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
