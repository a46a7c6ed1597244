import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** The longest queue of connections that wait to be accepted: what Node asks of the kernel unless told otherwise. */
const BACKLOG = 511;
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

/**
 * Each turn of the event loop accepts one connection; two turns without any mean that none waits. Where new ones keep
 * coming, as many as the queue holds: those that waited are then among them, however slow the machine is.
 */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let [accepted, quietTurns] = [0, 0];
  const onConnection = () => {
    accepted++;
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  for (; quietTurns < 2 && accepted < BACKLOG; quietTurns++) await setImmediate();
  server.off('connection', onConnection);
}
