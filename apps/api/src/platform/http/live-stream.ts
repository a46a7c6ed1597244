import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The writable end of an event stream, open for as long as the client is connected. */
export type Connection = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>;

/** An answer that stays open: its creator writes to the connection from then on. */
export class LiveStream {
  readonly begin: (connection: Connection) => void;

  constructor(begin: (connection: Connection) => void) {
    this.begin = begin;
  }
}

/** Hands the response over to the stream. Its headers keep proxies from buffering events. */
export function startStream(reply: FastifyReply, { begin }: LiveStream): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // Not reused when the stream ends, so that a stopping process need not wait for it.
    connection: 'close',
  });
  begin(reply.raw);
}
