import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type DatabaseAddress, findServer } from './database-address.ts';

/** What the server itself allows a statement to take. */
export const STATEMENT_MS = 30_000;
/** A connection on which a statement has had no answer for this long is given up: its server would have ended it by now. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** What a statement answers on a server that is a standby by now, or that was told to take no writes. */
const READ_ONLY = '25006';

export class Silence extends Error {
  constructor(ms: number) {
    super(`the connection was silent for ${ms} ms`);
  }
}

const silence = new AsyncLocalStorage<number | null>();

/** Within this work, how long a statement may go unanswered; null where it may take as long as it takes. */
export const limitSilence = <T>(ms: number | null, work: () => Promise<T>): Promise<T> =>
  silence.run(ms, work);

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

type Circumstances = {
  /** Throws while no connection is to be opened at all. */
  mayOpen?: () => void;
  /** Whether the server is known to be there with commits that wait: to ask again would only add to them. */
  isWaiting?: () => boolean;
};

/** How long one search for the right server counts for the connections that are opened beside it. */
const FOUND_MS = 1_000;

/**
 * Connections to a database that may move to another server. A server that vanishes without a word leaves its
 * connections open for a quarter of an hour; here the silence itself ends them.
 */
export function connectionsTo(
  address: DatabaseAddress,
  { mayOpen = () => undefined, isWaiting = () => false }: Circumstances = {},
): new (
  options?: pg.ClientConfig,
) => pg.Client {
  let found: { at: number; server: Promise<string> } | null = null;
  const find = (): Promise<string> => {
    if (!found || performance.now() > found.at + FOUND_MS)
      found = { at: performance.now(), server: findServer(address) };
    found.server.catch(() => (found = null));
    return found.server;
  };

  return class Connection extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      const query = (...given: unknown[]) => super.query(...(given as [string])) as unknown;
      this.query = ((...given: unknown[]) => {
        const stop = this.#watch();
        const callback = given.at(-1);
        if (typeof callback === 'function')
          given[given.length - 1] = (error: unknown, answer: unknown) => {
            stop(error);
            return callback(error, answer) as unknown;
          };
        const answer = query(...given);
        if (answer instanceof Promise) answer.then(() => stop(), stop);
        return answer;
      }) as typeof this.query;
    }

    /** From the moment a statement is sent until it is answered. */
    #watch(): (error?: unknown) => void {
      const set = silence.getStore();
      const limit = set === undefined ? SILENCE_MS : set;
      const giveUp = () => {
        if (set === undefined && isWaiting()) timer = setTimeout(giveUp, SILENCE_MS);
        else if (limit !== null) breakOff(this, new Silence(limit));
      };
      let timer = limit === null ? undefined : setTimeout(giveUp, limit);
      return (error) => {
        clearTimeout(timer);
        if ((error as { code?: string } | undefined)?.code === READ_ONLY)
          breakOff(this, new Error('the connection leads to a server that takes no writes'));
      };
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      const told = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then((client) => told(null, client), told);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      mayOpen();
      const server = await find();
      if (server !== address.url) {
        const { host, port, password } = new pg.Client({ connectionString: server });
        Object.assign(this, { host, port, password });
      }
      return super.connect();
    }
  };
}

/** Ends a connection at once: whoever waits for an answer on it is told, and its pool lets go of it. */
export function breakOff(client: pg.ClientBase, reason: Error): void {
  const { connection } = client as unknown as {
    connection: { stream: { destroy: (reason: Error) => void } };
  };
  connection.stream.destroy(reason);
}
