import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type TcpProxy = {
  port: number;
  /** Breaks every connection and refuses new ones, as a stopped server does. */
  cut: () => void;
  /** Takes what it is sent and passes nothing on, as a hung server does. */
  stall: () => void;
  /** Passes on what is asked, and none of the answers. */
  loseAnswers: () => void;
  /** Passes everything on, so many milliseconds later. */
  slowDown: (ms: number) => void;
  mend: () => void;
  /** New connections go to another server from now on; the old ones stay as they are. */
  passTo: (other: { host: string; port: number }) => void;
  close: () => Promise<void>;
};

/** Stands before a server so that a test can take that server away. */
export async function startProxy(first: { host: string; port: number }): Promise<TcpProxy> {
  let target = first;
  let state: 'whole' | 'cut' | 'stalled' | 'answers lost' = 'whole';
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => void pass(bytes, upstream, ['whole', 'answers lost']));
    upstream.on('data', (bytes) => void pass(bytes, client, ['whole']));
  });
  async function pass(bytes: Buffer | string, to: Socket, states: (typeof state)[]): Promise<void> {
    if (delayMs > 0) await wait(delayMs);
    if (states.includes(state)) to.write(bytes);
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    stall: () => {
      state = 'stalled';
    },
    loseAnswers: () => {
      state = 'answers lost';
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      // What was swallowed meanwhile is gone, so those connections are of no more use.
      state = 'whole';
      delayMs = 0;
      breakAll();
    },
    passTo: (other) => {
      target = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}
