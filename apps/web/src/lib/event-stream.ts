import type { CallName, News } from '@tossbook/contract';
import { apiAddress, credentials } from './api-address.ts';

declare const __CALLS__: Record<CallName, { path: string }>;

/** The server says something every twenty seconds; one that is silent for longer is not there any more. */
const SILENCE_MS = 45_000;

type Hearing = {
  token: string;
  /** This browser was away: the server is to say so, and everything is asked for again. */
  mayHaveMissed: boolean;
  signal: AbortSignal;
  onOpen: () => void;
  onNews: (news: News) => void;
  /** How long to wait before coming back, as the server wants it. */
  onRetry: (ms: number) => void;
};

export type HearingEnd = 'refused' | 'ended' | 'unreachable';

/** Hears news until the stream ends, by itself or by the signal. The browser's own reader cannot send a token. */
export async function hearNews({ token, mayHaveMissed, signal, ...told }: Hearing): Promise<HearingEnd> {
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
    told.onOpen();
    const read = createEventReader(told);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      read(value);
    }
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the text of a stream in pieces, wherever they are cut, and tells what stands in it. */
export function createEventReader({ onNews, onRetry }: Pick<Hearing, 'onNews' | 'onRetry'>) {
  let rest = '';
  return (piece: string): void => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) onNews(JSON.parse(line.slice('data: '.length)) as News);
      if (line.startsWith('retry: ')) onRetry(Number(line.slice('retry: '.length)));
    }
  };
}
