import { setImmediate as nextTurn } from 'node:timers/promises';
import type { News } from '@tossbook/contract';
import type { Audience, Notice } from '../../platform/changes/notice.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Connection } from '../../platform/http/live-stream.ts';
import type { Log } from '../../platform/log.ts';
import { openStreams } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { every } from '../../platform/schedule.ts';
import { keyOf } from './news.ts';
import { createThrottle } from './throttle.ts';

const STREAMS_MAX = 20_000;
const STREAMS_OF_USER_MAX = 8;
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000;
const SESSION_CHECK_MS = 3_000;
const TICK_MS = 1_000;
const UNREAD_BYTES_MAX = 64_000;
/** Streams written to before yielding to the event loop, so that bets do not wait until everybody has the news. */
const WRITTEN_IN_A_ROW = 250;
/** Staff watch totals that every bet changes, and what they see is at most a second old. */
const NEWS_EVERY_MS = { staff: 500, others: 250 };
const RETRY_MS = { least: 1_000, spread: 4_000 };

export type Listener = Pick<Caller, 'userId' | 'sessionId' | 'role'>;
type Stream = Listener & { connection: Connection; writtenAt: number };

type HubParts = {
  /** Which of these sessions are live, in one query. */
  liveSessions: (sessions: Listener[]) => Promise<Set<string>>;
  log: Log;
};

/**
 * The open streams of one process. It stores no news: a client that reconnects or may have missed something is told to
 * ask for everything again. A stream ends with its session.
 */
export function createHub({ liveSessions, log }: HubParts) {
  const streams = new Set<Stream>();
  const byUser = new Map<bigint, Set<Stream>>();
  const throttle = createThrottle();
  let isClosed = false;

  function write(stream: Stream, text: string): void {
    // A client that does not read is gone, or better off reconnecting.
    if (stream.connection.writableLength > UNREAD_BYTES_MAX) return void stream.connection.destroy();
    stream.connection.write(text);
    stream.writtenAt = performance.now();
  }

  function listenersOf(to: Audience): Iterable<Stream> {
    if (to === 'all') return streams;
    if (to === 'staff') return streams.values().filter(({ role }) => role !== 'client');
    return byUser.get(to) ?? [];
  }

  async function send(to: Audience, news: News): Promise<void> {
    const text = eventOf(news);
    for (const [index, stream] of [...listenersOf(to)].entries()) {
      if (index % WRITTEN_IN_A_ROW === WRITTEN_IN_A_ROW - 1) await nextTurn();
      if (streams.has(stream)) write(stream, text);
    }
  }

  function forget(stream: Stream): void {
    if (!streams.delete(stream)) return;
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
    openStreams.set(streams.size);
  }

  /** Removed first, so that nothing is written to an ended connection. */
  function end(stream: Stream, lastWords = ''): void {
    forget(stream);
    stream.connection.end(lastWords);
  }

  /** If the database does not answer, nobody is cut off; the next check asks again. */
  async function endDead(asked: Stream[]): Promise<void> {
    if (asked.length === 0) return;
    try {
      const live = await liveSessions(asked);
      for (const stream of asked) if (!live.has(stream.sessionId)) end(stream);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams not checked');
    }
  }

  const ticking = every(TICK_MS, () => {
    const silentSince = performance.now() - HEARTBEAT_MS;
    for (const stream of streams) if (stream.writtenAt < silentSince) write(stream, ': \n\n');
    throttle.forget(NEWS_EVERY_MS.staff);
  });
  const checking = every(SESSION_CHECK_MS, () => endDead([...streams]));

  return {
    /** Refuses with TOO_BUSY when there are too many streams, so that the client tries another process. */
    requireRoom(): void {
      if (streams.size >= STREAMS_MAX) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 5 });
    },

    open(
      { userId, sessionId, role }: Listener,
      connection: Connection,
      { mayHaveMissed }: { mayHaveMissed: boolean },
    ) {
      // Not refused, but told when to reconnect: another process will be there by then.
      if (isClosed) return void connection.end(comeBack());
      const own = byUser.get(userId) ?? new Set();
      // The oldest most likely belongs to a phone that lost its network without closing the connection.
      const [oldest] = own;
      if (oldest && own.size >= STREAMS_OF_USER_MAX) end(oldest);
      const stream: Stream = { userId, sessionId, role, connection, writtenAt: 0 };
      byUser.set(userId, own.add(stream));
      streams.add(stream);
      openStreams.set(streams.size);
      connection.once('close', () => forget(stream));
      write(stream, `retry: ${RETRY_MS.least}\nid: 0\n\n${mayHaveMissed ? eventOf({ type: 'resync' }) : ''}`);
    },

    tell(notice: Notice): void {
      const { to, news } = notice;
      if (news.type === 'sessions') return void endDead([...listenersOf(to)]);
      if (typeof to === 'bigint' && !byUser.has(to)) return;
      const everyMs = to === 'staff' ? NEWS_EVERY_MS.staff : NEWS_EVERY_MS.others;
      throttle.run(keyOf(notice), everyMs, () => void send(to, news));
    },

    resync: () => void send('all', { type: 'resync' }),
    size: () => streams.size,

    /** Ends every stream and spreads the reconnects, so that they do not all hit the next process at once. */
    close(): void {
      isClosed = true;
      ticking.stop();
      checking.stop();
      throttle.stop();
      for (const stream of [...streams]) end(stream, comeBack());
    },
  };
}
export type Hub = ReturnType<typeof createHub>;

const comeBack = (): string => `retry: ${RETRY_MS.least + Math.round(Math.random() * RETRY_MS.spread)}\n\n`;

const eventOf = (news: News): string => `data: ${JSON.stringify(news)}\n\n`;
