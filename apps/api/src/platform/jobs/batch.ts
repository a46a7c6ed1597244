import { tooBusy } from '../refusal.ts';

export type BatchOptions<Item, Result> = {
  /** One write for many items: a result for each, in their order; an ItemFailure fails its item alone. */
  write: (items: Item[], lane: number) => Promise<(Result | ItemFailure)[]>;
  /** Items of one key go through one lane in order, and never share a batch. */
  keyOf: (item: Item) => string;
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
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Collects concurrent requests into one database call. There is no timer: a free lane sends at once, and
 * what arrives while it is busy is the next batch. So a quiet server adds no delay, and a busy one writes
 * more rows for each round trip the busier it gets.
 */
export function createBatcher<Item, Result>(options: BatchOptions<Item, Result>) {
  const { write, keyOf, lanes, batchSizeMax, queuedMax, isWanted = () => true } = options;
  const queues: Waiting<Item, Result>[][] = Array.from({ length: lanes }, () => []);
  const busy = new Array<boolean>(lanes).fill(false);
  let queued = 0;

  async function drain(lane: number) {
    const queue = queues[lane] ?? [];
    busy[lane] = true;
    while (queue.length > 0) {
      const taken = takeBatch(queue, batchSizeMax);
      queued -= taken.length;
      const { batch = [], dropped = [] } = Object.groupBy(taken, ({ item }) =>
        isWanted(item) ? 'batch' : 'dropped',
      );
      for (const { reject } of dropped) reject(tooBusy());
      if (batch.length === 0) continue;
      try {
        const results = await write(
          batch.map(({ item }) => item),
          lane,
        );
        if (results.length !== batch.length)
          throw new Error(`${results.length} results for ${batch.length} items`);
        batch.forEach(({ resolve, reject }, i) => {
          const result = results[i];
          if (result instanceof ItemFailure) reject(result.reason);
          // The lengths are equal, so every index has a result, even where that result is undefined.
          else resolve(result as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy[lane] = false;
  }

  return {
    /** Refuses with TOO_BUSY when the queue is full: better a quick no than an answer after the toss. */
    submit(item: Item): Promise<Result> {
      if (queued >= queuedMax) return Promise.reject(tooBusy());
      const key = keyOf(item);
      const lane = laneOf(key, lanes);
      queued++;
      return new Promise((resolve, reject) => {
        queues[lane]?.push({ item, key, resolve, reject });
        if (!busy[lane]) void drain(lane);
      });
    },
  };
}

/** Takes the oldest items, each key once; a key's second item stays for the next batch. */
function takeBatch<Item, Result>(queue: Waiting<Item, Result>[], sizeMax: number) {
  const keys = new Set<string>();
  const batch: Waiting<Item, Result>[] = [];
  const rest: Waiting<Item, Result>[] = [];
  for (const waiting of queue) {
    if (batch.length < sizeMax && !keys.has(waiting.key)) {
      keys.add(waiting.key);
      batch.push(waiting);
    } else {
      rest.push(waiting);
    }
  }
  queue.splice(0, queue.length, ...rest);
  return batch;
}

/** FNV-1a: even enough for sequential ids, and cheap enough for every item. */
function laneOf(key: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % lanes;
}
