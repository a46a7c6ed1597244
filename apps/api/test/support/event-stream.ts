import type { News } from '@tossbook/contract';
import { createParser } from 'eventsource-parser';

export type OpenStream = {
  /** Everything heard so far. */
  heard: News[];
  /** The raw text, comments and hints too. */
  text: () => string;
  /** Ends when the server ends it. */
  ended: Promise<void>;
  close: () => void;
};

/** Listens as a browser does, over the network. Throws with the status if it is not let in. */
export async function openStream(
  url: string,
  { token, isBack = false }: { token: string; isBack?: boolean },
): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(isBack ? { 'last-event-id': '0' } : {}) },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`not let in: ${response.status}`);
  let text = '';
  const heard: News[] = [];
  const ended = (async () => {
    const parser = createParser({ onEvent: ({ data }) => heard.push(JSON.parse(data) as News) });
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      parser.feed(piece);
    }
  })().catch(() => undefined);
  return { heard, text: () => text, ended, close: () => leaving.abort() };
}
