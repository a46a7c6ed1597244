import type { CallName, News } from '@tossbook/contract';
import { createParser } from 'eventsource-parser';
import { apiAddress, credentials } from '../http/api-address.ts';

declare const __CALLS__: Record<CallName, { path: string }>;

/** The server sends something every twenty seconds; longer silence means it is gone. */
const SILENCE_MS = 45_000;

type StreamOptions = {
  token: string;
  /** This browser was away: the server should send `resync`, so that everything is refetched. */
  mayHaveMissed: boolean;
  signal: AbortSignal;
  onOpen: () => void;
  onNews: (news: News) => void;
  /** The reconnect delay requested by the server. */
  onRetry: (ms: number) => void;
};

export type StreamEnd = 'refused' | 'ended' | 'unreachable';

/** Reads news until the stream ends or the signal aborts it. The browser's own EventSource cannot send a token. */
export async function readEventStream({
  token,
  mayHaveMissed,
  signal,
  ...handlers
}: StreamOptions): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(apiAddress(__CALLS__.getEvents.path), {
      headers: { authorization: `Bearer ${token}`, ...(mayHaveMissed ? { 'last-event-id': '0' } : {}) },
      cache: 'no-store',
      credentials,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'unreachable';
    handlers.onOpen();
    const parser = createParser({
      onEvent: ({ data }) => handlers.onNews(JSON.parse(data) as News),
      onRetry: handlers.onRetry,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(value);
    }
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
