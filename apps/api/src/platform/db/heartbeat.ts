import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { standbysMissing } from '../metrics.ts';
import { breakOff, connectionsTo, limitSilence } from './connection/connection.ts';
import { type DatabaseAddress, NoConnection, serversOf } from './connection/database-address.ts';
import type { ServerCheck } from './server-check.ts';
import type { Witness } from './witness.ts';

const BEAT_MS = 500;
/** If the beat is not committed within this time, no write is. */
const LIMIT_MS = 2_000;
/** After commits have waited this long, no new ones are started. */
const MONEY_MS = 5_000;
/** The tolerated error in the known offset of the database's clock. */
const CLOCK_MS = 1_000;

export type Heartbeat = {
  /** Whether a write of this process was committed recently. */
  isAlive: () => boolean;
  /** Whether to start work that must commit: not while commits are stuck, nor while the database is refused. */
  mayCommit: () => boolean;
  /** Whether the server has confirmed that commits are waiting: it is up, so clients may keep waiting. */
  isWaiting: () => boolean;
  /** The database clock's reading at a moment of this process (performance.now), or null if not known yet. */
  databaseTimeAt: (moment: number) => Date | null;
  stop: () => Promise<void>;
};

type Told = { at: Date; epoch: number; missing: number | null; is_refused: boolean };
type Parts = {
  address: DatabaseAddress;
  check: ServerCheck;
  witness: Witness;
  /** Whether this process answers calls. */
  serves: boolean;
  log: Log;
};

/**
 * Commits a small write twice a second, on a connection of its own, and so knows within two seconds whether the
 * database commits anything: it does not if it hangs, is read-only, or waits for a missing standby. It also notices
 * when another server answers at the same address. The promise resolves with the first beat, or after a timeout.
 */
export async function startHeartbeat({ address, check, witness, serves, log }: Parts): Promise<Heartbeat> {
  const Client = connectionsTo(address);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAlive = false;
  let isWaiting = false;
  let lastBeatAt = performance.now();
  /** What to add to performance.now to get the database's clock, in milliseconds. */
  let clockOffset: number | null = null;
  let beats = 0;
  let complaint: string | null = null;
  let current: pg.Client | null = null;
  const begun = Promise.withResolvers<void>();

  async function connect(): Promise<pg.Client> {
    const client = new Client({
      connectionString: serversOf(address.url).urls[0],
      connectionTimeoutMillis: LIMIT_MS,
      application_name: 'tossbook heartbeat',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function sendBeat(client: pg.Client): Promise<void> {
    const sentAt = performance.now();
    const beat = ++beats;
    const { rows } = await client.query<Told>(
      `with epochs as (select coalesce(max(epoch_id), 0) as epoch from database_epochs)
       insert into heartbeats as h (process_id, beat, at, serves) values ($1, $2, clock_timestamp(), $3)
       on conflict (process_id) do update set beat = excluded.beat, at = excluded.at
       returning at, (select epoch from epochs) as epoch, missing_standbys() as missing,
         exists (select from database_refusals r join epochs using (epoch)) as is_refused`,
      [witness.processId, beat, serves],
    );
    const [told] = rows;
    if (!told) throw new Error('the heartbeat was not answered');
    if (told.is_refused) {
      check.distrust();
      throw new Error('another process has refused the database');
    }
    witness.noteBeat({ beat, epoch: told.epoch });
    noteStandbys(told.missing);
    lastBeatAt = performance.now();
    // In a slow beat, the clock may have been read at any moment of it.
    if (lastBeatAt - sentAt < CLOCK_MS) clockOffset = told.at.getTime() - sentAt;
    isAlive = true;
    isWaiting = false;
    complaint = null;
    begun.resolve();
  }

  /** Waits for the commit while the server is working on it; throws once the connection is known to be dead. */
  async function beatOn(client: pg.Client, startedAt: string): Promise<void> {
    let isSent = false;
    const sending = limitSilence(null, () => sendBeat(client)).then(() => {
      isSent = true;
    });
    // The race below handles a failure; this avoids an unhandled rejection in between.
    sending.catch(() => undefined);
    for (let limit = LIMIT_MS; ; limit = BEAT_MS) {
      await Promise.race([sending, late(limit)]);
      if (isSent) return;
      isAlive = false;
      logMissedBeat('no heartbeat was committed in time');
      // A commit that waits for a standby cannot be cancelled: retrying would fill up the server.
      if (!(await isStillBusy(client, startedAt)) && !isSent) throw new Error('the connection leads nowhere');
    }
  }

  /** Logs each reason once, until there is a heartbeat again. */
  function logMissedBeat(reason: string): void {
    if (reason !== complaint) log.warn({ reason }, 'the database does not commit');
    complaint = reason;
  }

  /** Lets the event loop read pending answers first: it may be this process that was stalled. */
  const late = (ms: number) => wait(ms, undefined, { ref: false }).then(() => turn('late'));

  /** Whether the same server is still busy with the statement of this connection; assumed while nobody answers. */
  async function isStillBusy(
    { processID }: pg.Client & { processID?: number },
    startedAt: string,
  ): Promise<boolean> {
    const other = await connect().catch(() => null);
    if (!other) return true;
    const asked = other.query<{ started_at: string; is_busy: boolean; missing: number | null }>(
      `select pg_postmaster_start_time()::text as started_at, missing_standbys() as missing,
         exists (select from pg_stat_activity where pid = $1 and state = 'active') as is_busy`,
      [processID],
    );
    try {
      const told = await Promise.race([asked, late(LIMIT_MS)]);
      if (typeof told === 'string') return true;
      const [row] = told.rows;
      noteStandbys(row?.missing ?? null);
      isWaiting = row?.started_at === startedAt && row.is_busy;
      return isWaiting;
    } catch {
      return true;
    } finally {
      breakOff(other, new NoConnection('asked'));
    }
  }

  let standbysGone = 0;
  function noteStandbys(missing: number | null): void {
    standbysMissing.set(missing ?? Number.NaN);
    if (missing && !standbysGone)
      log.error({ missing }, 'a synchronous standby is missing, and nothing is committed without it');
    standbysGone = missing ?? 0;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        current = await connect();
        const startedAt = await check.admit(current);
        while (!signal.aborted) {
          await beatOn(current, startedAt);
          // Cleans up after dead processes. Only after the first beat, because this waits for a commit, too.
          if (beats === 1)
            await current.query("delete from heartbeats where at < clock_timestamp() - interval '2 days'");
          await pause();
        }
      } catch (error) {
        isAlive = false;
        isWaiting = false;
        if (!signal.aborted) logMissedBeat((error as Error).message);
        await pause();
      } finally {
        end();
      }
    }
  }
  const pause = () => wait(BEAT_MS, undefined, { signal }).catch(() => undefined);
  const end = () => {
    if (current) breakOff(current, new NoConnection('the heartbeat has ended'));
    current = null;
  };

  const running = run();
  await Promise.race([begun.promise, late(LIMIT_MS)]);
  return {
    isAlive: () => isAlive,
    isWaiting: () => isWaiting,
    mayCommit: () => !check.missing() && (!isWaiting || performance.now() < lastBeatAt + MONEY_MS),
    databaseTimeAt: (moment) => (clockOffset === null ? null : new Date(moment + clockOffset)),
    stop: async () => {
      stopping.abort();
      end();
      await running;
    },
  };
}
