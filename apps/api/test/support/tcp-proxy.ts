import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Breaks every connection and refuses new ones, as a stopped server does. */
  cut: () => void;
  /** Takes what it is sent and passes nothing on, as a hung server does. */
  stall: () => void;
  mend: () => void;
  /** New connections go to another server from now on; the old ones stay as they are. */
  passTo: (other: { host: string; port: number }) => void;
  close: () => Promise<void>;
};

/** Stands before a server so that a test can take that server away. */
export async function startProxy(first: { host: string; port: number }): Promise<TcpProxy> {
  let target = first;
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
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
    client.on('data', (bytes) => state === 'whole' && upstream.write(bytes));
    upstream.on('data', (bytes) => state === 'whole' && client.write(bytes));
  });
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
    mend: () => {
      // What was swallowed while stalled is gone, so those connections are of no more use.
      state = 'whole';
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
