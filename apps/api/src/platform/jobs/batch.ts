import type { Span } from '@opentelemetry/api';
import { tooBusy } from '../refusal.ts';
import { currentSpan, inBatchSpan } from '../tracing/tracing.ts';

export type BatchOptions<Item, Result> = {
  /** What its batches are called in traces. */
  name: string;
  /** One write for many items: a result for each, in their order; an ItemFailure fails its item alone. */
  write: (items: Item[], lane: number) => Promise<(Result | ItemFailure)[]>;
  /** Items of one key are written one after the other, in order. */
  keyOf: (item: Item) => string;
  /** How many batches may be on their way at once. */
  lanes: number;
  batchSizeMax: number;
  queuedMax: number;
  /** Whether somebody still waits for the item when its turn comes; otherwise it is dropped. */
  isWanted?: (item: Item) => boolean;
};

export class ItemFailure {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

type Waiting<Item, Result> = {
  item: Item;
  key: string;
  span: Span | null;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** A batch that takes longer than this may hang: those behind it take another lane. */
const SLOW_MS = 50;

/**
 * Collects concurrent requests into one database call. A quiet batcher sends at once, and what arrives meanwhile is the
 * next batch. So a quiet server adds no delay, and a busy one writes more rows for each round trip the busier it gets.
 * Two half batches cost the database more than a whole one, so a further lane opens only for a full batch, or if the
 * batches on their way are slow. The next batch is sent before the last is answered, so that the database does not wait
 * while hundreds of answers are written.
 */
export function createBatcher<Item, Result>(options: BatchOptions<Item, Result>) {
  const { name, write, keyOf, lanes, batchSizeMax, queuedMax, isWanted = () => true } = options;
  const queue: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<string>();
  /** When each busy lane sent its batch. */
  const sentAt = new Map<number, number>();

  const isUnderWay = () => sentAt.values().some((at) => performance.now() - at < SLOW_MS);
  const freeLane = () => Array.from({ length: lanes }, (_, lane) => lane).find((lane) => !sentAt.has(lane));

  /** Returns whether it sent anything. */
  function sendWaiting(): boolean {
    let hasSent = false;
    while (queue.length > 0 && (queue.length >= batchSizeMax || !isUnderWay())) {
      const lane = freeLane();
      const batch = lane === undefined ? [] : takeBatch();
      if (lane === undefined || batch.length === 0) return hasSent;
      hasSent = true;
      sentAt.set(lane, performance.now());
      setTimeout(sendWaiting, SLOW_MS + 1).unref();
      void send(batch, lane);
    }
    return hasSent;
  }

  /** Takes the oldest items whose key is free, each key once. */
  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      if (batch.length === batchSizeMax || busyKeys.has(waiting.key)) {
        rest.push(waiting);
      } else if (isWanted(waiting.item)) {
        busyKeys.add(waiting.key);
        batch.push(waiting);
      } else {
        waiting.reject(tooBusy());
      }
    }
    queue.splice(0, queue.length, ...rest);
    return batch;
  }

  async function send(batch: Waiting<Item, Result>[], lane: number) {
    const answer = await outcomeOf(batch, lane);
    for (const { key } of batch) busyKeys.delete(key);
    sentAt.delete(lane);
    // What was sent leaves the process within this turn of the event loop.
    if (sendWaiting()) setImmediate(answer);
    else answer();
  }

  /** Writes a batch, and returns what tells each of its askers what became of it. */
  async function outcomeOf(batch: Waiting<Item, Result>[], lane: number): Promise<() => void> {
    try {
      const items = batch.map(({ item }) => item);
      const spans = batch.map(({ span }) => span);
      const results = await inBatchSpan(name, spans, () => write(items, lane));
      if (results.length !== batch.length)
        throw new Error(`${results.length} results for ${batch.length} items`);
      return () =>
        batch.forEach(({ resolve, reject }, i) => {
          const result = results[i];
          if (result instanceof ItemFailure) reject(result.reason);
          // The lengths are equal, so every index has a result, even where that result is undefined.
          else resolve(result as Result);
        });
    } catch (error) {
      return () => batch.forEach(({ reject }) => reject(error));
    }
  }

  return {
    /** Refuses with TOO_BUSY when the queue is full: better a quick no than an answer after the toss. */
    submit(item: Item): Promise<Result> {
      if (queue.length >= queuedMax) return Promise.reject(tooBusy());
      return new Promise((resolve, reject) => {
        queue.push({ item, key: keyOf(item), span: currentSpan(), resolve, reject });
        sendWaiting();
      });
    },
  };
}
