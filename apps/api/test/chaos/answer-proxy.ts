import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AnswerProxy = {
  url: string;
  /** How many answers nobody got. */
  swallowed: () => number;
  close: () => Promise<void>;
};

/** Stands before a server and passes every request on; the answer is lost whenever `isLost` says so. */
export async function startAnswerProxy(
  target: string,
  isLost: (asked: IncomingMessage) => boolean,
): Promise<AnswerProxy> {
  let swallowed = 0;
  const server = createServer((asked, answer) => {
    const passed = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: asked.headers,
    });
    passed.on('response', (reply) => {
      if (isLost(asked)) {
        swallowed++;
        reply.resume();
        asked.socket.destroy();
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallowed: () => swallowed,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
