import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Where a connection breaks. 'before': the COMMIT never reaches PostgreSQL. 'during': it is sent, and the
 * connection is gone in the same moment. 'after': it has happened, and its answer is lost.
 */
export type Cut = 'before' | 'during' | 'after';

export type CommitProxy = {
  /** The same database, reached through this proxy. */
  url: string;
  /** Breaks the connection of the next COMMIT there; `stayAway` also refuses all others until `comeBack`. */
  cutNextCommit: (cut: Cut, options?: { stayAway: boolean }) => void;
  comeBack: () => void;
  /** Breaks a connection in place of passing its bytes on, whenever this says so. */
  cutWhen: (decide: () => boolean) => void;
  commitsSeen: () => number;
  cutsMade: () => number;
  close: () => Promise<void>;
};

/** Stands between server and PostgreSQL, knows a COMMIT when it sees one, and breaks what it is told to. */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  let next: { cut: Cut; stayAway: boolean } | null = null;
  let isAway = false;
  let decide = () => false;
  let commits = 0;
  let cuts = 0;

  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect(target);
    let isAnswerLost = false;
    const cut = () => {
      cuts++;
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (isCommit(bytes)) {
        commits++;
        const plan = next;
        next = null;
        if (plan?.stayAway) {
          isAway = true;
          for (const socket of sockets) if (socket !== client && socket !== upstream) socket.destroy();
        }
        if (plan?.cut === 'before') return cut();
        if (plan?.cut === 'during') return void upstream.write(bytes, cut);
        isAnswerLost = plan?.cut === 'after';
      } else if (decide()) {
        return cut();
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => (isAnswerLost ? cut() : client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    cutNextCommit: (cut, { stayAway } = { stayAway: false }) => {
      next = { cut, stayAway };
    },
    comeBack: () => {
      isAway = false;
    },
    cutWhen: (when) => {
      decide = when;
    },
    commitsSeen: () => commits,
    cutsMade: () => cuts,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A simple query message with the text 'commit', as the wire protocol has it. */
const isCommit = (bytes: Buffer) => /^Q.{4}commit\0/is.test(bytes.toString('latin1'));
