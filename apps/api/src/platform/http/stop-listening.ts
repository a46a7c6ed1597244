import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

const ACCEPT_MS_MAX = 5_000;
/** For what was sent on open connections, but was not read yet. */
const READ_MS = 1_000;

/**
 * Accepts no more connections, and answers whatever arrived before: a proxy that has tried every server sends nothing a
 * second time. Node's own way of closing resets connections that wait to be accepted or read.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  await acceptWaiting(server);
  const ended = once(server, 'close');
  Server.prototype.close.call(server);
  await wait(READ_MS);
  // A process that was held up finds its timers due before it reads.
  await setImmediate();
  await setImmediate();
  server.closeIdleConnections();
  await ended;
}

/** Each turn of the event loop accepts one connection; two turns without any mean that none waits. */
async function acceptWaiting(server: HttpServer): Promise<void> {
  const giveUpAt = performance.now() + ACCEPT_MS_MAX;
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  for (; quietTurns < 2 && performance.now() < giveUpAt; quietTurns++) await setImmediate();
  server.off('connection', onConnection);
}
