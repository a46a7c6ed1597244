import type { Overview } from './queries.ts';

const MINUTE_MS = 60_000;
/** The books are proven, and a job succeeds, every minute. */
const BOOKS_LATE_MS = 3 * MINUTE_MS;
const WORKER_LATE_MS = 3 * MINUTE_MS;
/** Each process writes twice a second. */
const WRITE_LATE_SECONDS = 5;
const EVENT_LATE_SECONDS = 60;

type Part = 'books' | 'worker' | 'database' | 'events' | 'processes' | 'streams';

/** What is as it should be; anything else is worth a look. */
export function healthOf({ booksProvenAt, health }: Overview, now: number): Record<Part, boolean> {
  const isRecent = (at: string | null, lateMs: number) => at !== null && now - Date.parse(at) <= lateMs;
  return {
    books: isRecent(booksProvenAt, BOOKS_LATE_MS),
    worker: isRecent(health.workerAt, WORKER_LATE_MS),
    database: health.secondsSinceWrite !== null && health.secondsSinceWrite <= WRITE_LATE_SECONDS,
    events: health.eventsWaiting === 0 || health.eventsOldestSeconds <= EVENT_LATE_SECONDS,
    processes: health.processes > 0,
    streams: true,
  };
}
