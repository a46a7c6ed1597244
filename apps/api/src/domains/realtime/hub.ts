import { setImmediate as nextTurn } from 'node:timers/promises';
import type { News } from '@tossbook/contract';
import type { Caller } from '../../platform/http/call.ts';
import type { Connection } from '../../platform/http/live-stream.ts';
import type { Log } from '../../platform/log.ts';
import { openStreams } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Audience, keyOf, type Notice } from './news.ts';
import { createThrottle } from './throttle.ts';

const STREAMS_MAX = 20_000;
const STREAMS_OF_USER_MAX = 8;
/** A proxy that hears nothing for a minute takes a connection for dead. */
const HEARTBEAT_MS = 20_000;
const SESSION_CHECK_MS = 3_000;
const TICK_MS = 1_000;
const UNREAD_BYTES_MAX = 64_000;
/** So many are written to in one go: bets do not wait until everybody has heard of a match. */
const WRITTEN_IN_A_ROW = 250;
/** Staff watch totals that every bet changes. */
const NEWS_EVERY_MS = { staff: 1_000, others: 250 };
const RETRY_MS = { least: 1_000, spread: 4_000 };

export type Listener = Pick<Caller, 'userId' | 'sessionId' | 'role'>;
type Stream = Listener & { connection: Connection; writtenAt: number };

type HubParts = {
  /** Which of many sessions are alive, asked at once. */
  liveSessions: (sessions: Listener[]) => Promise<Set<string>>;
  log: Log;
};

/**
 * The open streams of one process. It keeps nothing of what it was told: who comes back after a gap, or may have missed
 * something, is told to ask for everything again. A stream ends with its session.
 */
export function createHub({ liveSessions, log }: HubParts) {
  const streams = new Set<Stream>();
  const byUser = new Map<bigint, Set<Stream>>();
  const throttle = createThrottle();
  let isClosed = false;

  function write(stream: Stream, text: string): void {
    // Who does not read is not there, or will be better off with a new start.
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

  /** Forgotten first: nothing is written to what has ended. */
  function end(stream: Stream, lastWords = ''): void {
    forget(stream);
    stream.connection.end(lastWords);
  }

  /** Asked again at the next check if the database does not answer: nobody is cut off for that. */
  async function endDead(asked: Stream[]): Promise<void> {
    if (asked.length === 0) return;
    try {
      const live = await liveSessions(asked);
      for (const stream of asked) if (!live.has(stream.sessionId)) end(stream);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams not checked');
    }
  }

  const ticking = setInterval(() => {
    const silentSince = performance.now() - HEARTBEAT_MS;
    for (const stream of streams) if (stream.writtenAt < silentSince) write(stream, ': \n\n');
    throttle.forget(NEWS_EVERY_MS.staff);
  }, TICK_MS);
  const checking = setInterval(() => void endDead([...streams]), SESSION_CHECK_MS);

  return {
    /** Refuses with TOO_BUSY when there are too many already, so that the caller asks another process. */
    requireRoom(): void {
      if (streams.size >= STREAMS_MAX) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 5 });
    },

    open(
      { userId, sessionId, role }: Listener,
      connection: Connection,
      { mayHaveMissed }: { mayHaveMissed: boolean },
    ) {
      // Not refused: whoever comes back now is told when another process will be there.
      if (isClosed) return void connection.end(comeBack());
      const own = byUser.get(userId) ?? new Set();
      // The oldest is the likeliest to be of a phone that went out of reach without a word.
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

    /** Ends every stream and spreads their return, so that they do not all fall on the next process at once. */
    close(): void {
      isClosed = true;
      clearInterval(ticking);
      clearInterval(checking);
      throttle.stop();
      for (const stream of [...streams]) end(stream, comeBack());
    },
  };
}
export type Hub = ReturnType<typeof createHub>;

const comeBack = (): string => `retry: ${RETRY_MS.least + Math.round(Math.random() * RETRY_MS.spread)}\n\n`;

const eventOf = (news: News): string => `data: ${JSON.stringify(news)}\n\n`;
