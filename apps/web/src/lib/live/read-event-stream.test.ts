import type { News } from '@tossbook/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEventStream, type StreamEnd } from './read-event-stream.ts';

const news: News[] = [{ type: 'wallet' }, { type: 'match', betId: '७/7' }, { type: 'resync' }];
const text = `retry: 1500\nid: 0\n\n: \n\n${news.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')}`;

let asked: { path: string; headers: Headers }[] = [];
/** A server that writes the text, then acts as told; it aborts when the caller leaves. */
let answer: (writing: ReadableStreamDefaultController<Uint8Array>) => Response | undefined;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('__CALLS__', { getEvents: { path: '/events' } });
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    asked.push({ path, headers: new Headers(headers) });
    let refusal: Response | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (writing) => {
        signal?.addEventListener('abort', () => writing.error(signal.reason));
        refusal = answer(writing);
      },
    });
    return refusal ?? new Response(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

const written = new TextEncoder().encode(text);
const writeOn = (writing: ReadableStreamDefaultController<Uint8Array>) => {
  writing.enqueue(written);
  return undefined;
};
const writeAll = (writing: ReadableStreamDefaultController<Uint8Array>) => {
  writing.enqueue(written);
  writing.close();
  return undefined;
};

function listen({ mayHaveMissed = false } = {}) {
  const heard: News[] = [];
  const waits: number[] = [];
  const leaving = new AbortController();
  const onOpen = vi.fn<() => void>();
  const ended: Promise<StreamEnd> = readEventStream({
    token: 'a-token',
    mayHaveMissed,
    signal: leaving.signal,
    onOpen,
    onNews: (each) => heard.push(each),
    onRetry: (ms) => waits.push(ms),
  });
  return { heard, waits, ended, onOpen, leave: () => leaving.abort() };
}

test('a stream is read with the token until the server ends it', async () => {
  answer = writeAll;
  const { heard, ended, onOpen } = listen();
  expect(await ended).toBe('ended');
  expect([heard, onOpen.mock.calls.length]).toEqual([news, 1]);
  expect(asked).toMatchObject([{ path: '/api/events' }]);
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({ authorization: 'Bearer a-token' });
});

test('a stream says the same wherever it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(written.length)), async (cuts) => {
      answer = (writing) => {
        const ends = [...cuts.toSorted((a, b) => a - b), written.length];
        ends.forEach((end, index) => writing.enqueue(written.slice(ends[index - 1] ?? 0, end)));
        writing.close();
        return undefined;
      };
      const { heard, waits, ended } = listen();
      expect([await ended, heard, waits]).toEqual(['ended', news, [1500]]);
    }),
  );
});

test('a reader that may have missed something says so', async () => {
  answer = writeAll;
  await listen({ mayHaveMissed: true }).ended;
  expect(asked[0]?.headers.get('last-event-id')).toBe('0');
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [503, 'unreachable'],
])('an answer of %i is %s', async (status, end) => {
  answer = () => new Response(null, { status });
  const { ended, onOpen } = listen();
  expect([await ended, onOpen.mock.calls.length]).toEqual([end, 0]);
});

test('an aborted reader gets no more news', async () => {
  answer = writeOn;
  const { heard, ended, leave } = listen();
  await vi.waitFor(() => expect(heard).toEqual(news));
  leave();
  expect(await ended).toBe('unreachable');
});

test('a connection that breaks ends the reading', async () => {
  answer = (writing) => {
    writing.enqueue(written);
    setTimeout(() => writing.error(new Error('broken')), 20);
    return undefined;
  };
  expect(await listen().ended).toBe('unreachable');
});

test('a server that stays silent for 45 seconds counts as gone', async () => {
  vi.useFakeTimers();
  answer = writeOn;
  const { heard, ended } = listen();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(heard).toEqual(news);
  let end: StreamEnd | null = null;
  void ended.then((reason) => {
    end = reason;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(end).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(end).toBe('unreachable');
  vi.useRealTimers();
});
