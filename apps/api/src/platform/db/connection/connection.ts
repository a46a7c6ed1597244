import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type DatabaseAddress, findServer, NoConnection } from './database-address.ts';
import { createStatementNames } from './statement-names.ts';

/** The server's own statement timeout. */
export const STATEMENT_MS = 30_000;
/** A connection without an answer for this long is dropped: the server would have cancelled the statement by now. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** The error of a write on a server that has become a standby, or was made read-only. */
const READ_ONLY = '25006';
/** The error of a prepared statement whose tables have changed since: a migration, usually. */
const OUTDATED = '0A000';

export class Silence extends NoConnection {
  constructor(ms: number) {
    super(`the connection was silent for ${ms} ms`);
  }
}

const silence = new AsyncLocalStorage<number | null>();

/** Sets how long a statement may go unanswered within this work; null for no limit. */
export const limitSilence = <T>(ms: number | null, work: () => Promise<T>): Promise<T> =>
  silence.run(ms, work);

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

type Circumstances = {
  /** Throws while no connection is to be opened at all. */
  mayOpen?: () => void;
  /** Whether the server is known to be up with commits waiting for a standby: retrying would only add to them. */
  isWaiting?: () => boolean;
};

/** How long the result of one server search is shared with other new connections. */
const FOUND_MS = 1_000;

/**
 * Connections to a database that may move to another server. A server that vanishes leaves its TCP connections open for
 * a quarter of an hour; here the silence itself ends them.
 */
export function connectionsTo(
  address: DatabaseAddress,
  { mayOpen = () => undefined, isWaiting = () => false }: Circumstances = {},
): new (
  options?: pg.ClientConfig,
) => pg.Client {
  const nameOf = createStatementNames();
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
      // A server that is killed may say so together with its welcome, before anybody listens. Whoever uses the
      // connection then learns that it is gone.
      this.on('error', () => undefined);
      const query = (...given: unknown[]) => super.query(...(given as [string])) as unknown;
      this.query = ((...given: unknown[]) => {
        const stop = this.#watch();
        const [text, values] = given;
        // What has no values is sent as it is: BEGIN and COMMIT have no plan.
        if (typeof text === 'string' && Array.isArray(values) && values.length > 0)
          given.splice(0, 2, { name: nameOf(text), text, values });
        const callback = given.at(-1);
        if (isCallback(callback))
          given[given.length - 1] = (error: unknown, answer: unknown) => {
            stop(error);
            return callback(error, answer);
          };
        const answer = query(...given);
        if (answer instanceof Promise) answer.then(() => stop(), stop);
        return answer;
      }) as typeof this.query;
    }

    /** Watches a statement from when it is sent until it is answered. */
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
        const code = (error as { code?: string } | undefined)?.code;
        if (code === READ_ONLY)
          breakOff(this, new NoConnection('the connection leads to a server that takes no writes'));
        if (code === OUTDATED) breakOff(this, new NoConnection('a statement of the connection is outdated'));
      };
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      const settle = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then((client) => settle(null, client), settle);
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

/** Destroys a connection at once: its pending queries fail, and its pool removes it. */
export function breakOff(client: pg.ClientBase, reason: NoConnection): void {
  const { connection } = client as unknown as {
    connection: { stream: { destroy: (reason: Error) => void } };
  };
  connection.stream.destroy(reason);
}

const isCallback = (given: unknown): given is (error: unknown, answer: unknown) => unknown =>
  typeof given === 'function';
