import type pg from 'pg';
import type { Log } from '../../log.ts';
import { replicaLag } from '../../metrics.ts';
import { repeat } from '../../schedule.ts';
import { breakOff, connectionsTo } from '../connection/connection.ts';
import { type DatabaseAddress, NoConnection } from '../connection/database-address.ts';
import type { Heartbeat } from '../heartbeat.ts';
import { type LogPlace, type Standing, standingOf } from './log-place.ts';

const LOOK_MS = 1_000;
const CONNECT_MS = 2_000;
const LOG_MS = 60_000;

export type ReplicaWatch = {
  /** Whether the replica was fit to be read when it was last looked at, and has failed nobody since. */
  isFit: () => boolean;
  /** The replica has failed a reader: until the next look, nobody else tries it. */
  distrust: (reason: string) => void;
  stop: () => Promise<void>;
};

type Parts = {
  address: DatabaseAddress;
  lagSecondsMax: number;
  locate: () => Promise<LogPlace>;
  databaseTimeAt: Heartbeat['databaseTimeAt'];
  /** The replica does not answer: whoever waits for it should ask elsewhere. */
  onSilence: (reason: string) => void;
  log: Log;
};

/**
 * Looks at the replica each second, on a connection of its own, so that readers need not find out that it is gone or
 * far behind. Throws if at the first look it is no replica of this database; one that cannot be reached may come later.
 */
export async function watchReplica(parts: Parts): Promise<ReplicaWatch> {
  const { address, lagSecondsMax, locate, databaseTimeAt, onSilence, log } = parts;
  const Client = connectionsTo(address);
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | null = null;
  let fault: string | null = null;
  let isLogged = false;
  let loggedAt = -LOG_MS;

  async function connect(): Promise<pg.Client> {
    const connecting = new Client({
      connectionString: address.url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'tossbook replica watch',
      keepAlive: true,
    });
    await connecting.connect();
    return connecting;
  }

  function disconnect(): void {
    if (client) breakOff(client, new NoConnection('the replica is not watched any more'));
    client = null;
  }

  async function askReplica(place: LogPlace): Promise<Standing> {
    try {
      client ??= await connect();
      return await standingOf(client, place);
    } catch (error) {
      disconnect();
      if (!signal.aborted) onSilence((error as Error).message);
      throw error;
    }
  }

  /** Zero once it has everything, however long ago the last commit was. */
  function lagOf({ hasReached, replayedAt }: Standing): number {
    if (hasReached) return 0;
    const now = databaseTimeAt(performance.now());
    return now && replayedAt ? Math.max(now.getTime() - replayedAt.getTime(), 0) / 1000 : Number.NaN;
  }

  function faultOf({ mistake, isFollowing }: Standing, lag: number): string | null {
    if (mistake) return mistake;
    if (!isFollowing) return 'it does not follow the primary, or its timeline cannot be seen';
    if (Number.isNaN(lag)) return 'nobody knows how far it is behind';
    return lag <= lagSecondsMax ? null : `it is ${lag.toFixed(1)} s behind`;
  }

  async function look(): Promise<Standing> {
    const standing = await askReplica(await locate());
    const lag = lagOf(standing);
    replicaLag.set(lag);
    note(faultOf(standing, lag));
    // Behind a balancer, the next connection may find the right server.
    if (fault) disconnect();
    return standing;
  }

  function note(found: string | null): void {
    fault = found;
    if (found !== null && !isLogged && performance.now() >= loggedAt + LOG_MS) {
      log.warn({ reason: found }, 'the replica is not read; the primary is');
      isLogged = true;
      loggedAt = performance.now();
    }
    if (found === null && isLogged) {
      log.info('the replica is read again');
      isLogged = false;
    }
  }

  function noteFailure(error: unknown): void {
    replicaLag.set(Number.NaN);
    if (!signal.aborted) note((error as Error).message);
  }

  const first = await look().catch(noteFailure);
  if (first?.mistake) {
    disconnect();
    throw new Error(`Cannot start:\n  READ_DATABASE_URL names no replica: ${first.mistake}`);
  }
  const looking = repeat({
    work: async () => void (await look()),
    pauseMs: LOOK_MS,
    signal,
    onError: noteFailure,
  });
  return {
    isFit: () => fault === null,
    distrust: note,
    stop: async () => {
      stopping.abort();
      disconnect();
      await looking;
    },
  };
}
