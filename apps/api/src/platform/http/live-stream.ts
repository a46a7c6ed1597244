import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The open end of a stream of events: what a caller is told, for as long as the caller is there. */
export type Connection = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>;

/** An answer that goes on: whoever made it writes to the connection from then on. */
export class LiveStream {
  readonly begin: (connection: Connection) => void;

  constructor(begin: (connection: Connection) => void) {
    this.begin = begin;
  }
}

/** Leaves the answer to the stream. Its headers keep proxies from holding events back until there are many. */
export function startStream(reply: FastifyReply, { begin }: LiveStream): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // The connection is of no more use when the stream ends, and a stopping process waits for none.
    connection: 'close',
  });
  begin(reply.raw);
}
