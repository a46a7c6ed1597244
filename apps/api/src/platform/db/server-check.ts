import type pg from 'pg';
import { databaseRefused } from '../metrics.ts';
import { limitSilence } from './connection/connection.ts';
import { NoConnection } from './connection/database-address.ts';
import type { Acknowledged, Testimony, Witness } from './witness.ts';

export const REFUSED = 'no connection to a database that lacks what was acknowledged';

/** Everybody who wants a connection waits for the check. */
const LOOK_MS = 5_000;

/** What was acknowledged and is not in the database: operations, last heartbeats of processes, epochs. */
export type Missing = {
  operations: Acknowledged[];
  beats: string[];
  epochs: number[];
  /** What other processes have found missing. */
  elsewhere: string[];
};

export type ServerCheck = {
  /** Throws if the server behind the connection must not be used; else returns when that server was started. */
  admit: (client: pg.ClientBase) => Promise<string>;
  /** What the last server checked lacks, or null if it may be used. */
  missing: () => Missing | null;
  /** Another process has refused the server: the next connection checks again. */
  distrust: () => void;
};

type Told = {
  /** A different server answers than before, or the same one was restarted. */
  onOther: () => void;
  /** Called once, until the database may be used again. */
  onMissing: (missing: Missing) => void;
};

/**
 * Checks the server behind each new connection. One not seen before must have everything that was acknowledged, or it
 * is refused: after a failover that lost data every balance may be wrong, and a bet could be staked with money that is
 * gone. What one process refuses, all refuse. Standbys, which are only read, are admitted, and so is a database without
 * tables.
 */
export function createServerCheck(witness: Witness, { onOther, onMissing }: Told): ServerCheck {
  let seen: string | null = null;
  let trusted: string | null = null;
  let missing: Missing | null = null;
  let looking: { startedAt: string; done: Promise<void> } | null = null;

  async function look(client: pg.ClientBase, startedAt: string): Promise<void> {
    if (seen !== null && seen !== startedAt) onOther();
    seen = startedAt;
    const found = await findMissing(client, witness.testimonies());
    if (isAnything(found.missing)) {
      await noteRefusal(client, { processId: witness.processId, ...found });
      if (!missing) onMissing(found.missing);
      missing = found.missing;
      databaseRefused.set(1);
      throw new NoConnection(REFUSED);
    }
    missing = null;
    databaseRefused.set(0);
    witness.forgetBefore(found.epoch);
    trusted = startedAt;
  }

  async function admit(client: pg.ClientBase): Promise<string> {
    const { rows } = await client.query<{ started_at: string; is_judged: boolean }>(
      `select pg_postmaster_start_time()::text as started_at,
         not pg_is_in_recovery() and to_regclass('database_refusals') is not null as is_judged`,
    );
    const { started_at: startedAt = '', is_judged: isJudged = false } = rows[0] ?? {};
    if (!isJudged || startedAt === trusted) return startedAt;
    if (looking?.startedAt !== startedAt) {
      const begun = { startedAt, done: look(client, startedAt) };
      looking = begun;
      const end = () => {
        if (looking === begun) looking = null;
      };
      begun.done.then(end, end);
    }
    await looking.done;
    return startedAt;
  }

  return {
    missing: () => missing,
    distrust: () => {
      trusted = null;
    },
    admit: (client) => limitSilence(LOOK_MS, () => admit(client)),
  };
}

/** Compares what processes remember with what is there. A testimony from before the latest epoch no longer counts. */
export async function findMissing(
  client: pg.ClientBase,
  testimonies: Testimony[],
): Promise<{ missing: Missing; epoch: number }> {
  const epochs = await client.query<{ epoch: number }>(
    'select coalesce(max(epoch_id), 0) as epoch from database_epochs',
  );
  const epoch = epochs.rows[0]?.epoch ?? 0;
  const counted = testimonies.filter((each) => each.epoch >= epoch);
  const beating = counted.filter(({ beat }) => beat > 0);
  const beats = await client.query<{ process_id: string }>(
    `select w.process_id from unnest($1::uuid[], $2::bigint[]) w (process_id, beat)
     left join heartbeats h using (process_id) where h.beat is null or h.beat < w.beat`,
    [beating.map(({ processId }) => processId), beating.map(({ beat }) => beat)],
  );
  const remembered = counted.flatMap(({ operations }) => operations);
  const operations = await client.query<Acknowledged>(
    `select w.user_id::text as "userId", w.operation_id::text as "operationId"
     from unnest($1::bigint[], $2::uuid[]) w (user_id, operation_id)
     where not exists (select from bets b where b.user_id = w.user_id and b.operation_id = w.operation_id)
       and not exists (select from operations o where o.user_id = w.user_id and o.operation_id = w.operation_id)`,
    [remembered.map(({ userId }) => userId), remembered.map(({ operationId }) => operationId)],
  );
  const refusals = await client.query<{ process_id: string; missing: string }>(
    'select process_id, missing from database_refusals where epoch = $1',
    [epoch],
  );
  const gone = counted.map((each) => each.epoch).filter((each) => each > epoch);
  return {
    missing: {
      operations: operations.rows,
      beats: beats.rows.map((row) => row.process_id),
      epochs: [...new Set(gone)],
      elsewhere: refusals.rows.map((row) => `process ${row.process_id}: ${row.missing}`),
    },
    epoch,
  };
}

export const isAnything = ({ elsewhere, ...own }: Missing): boolean => isOwn(own) || elsewhere.length > 0;

/** Whether this process itself has found something missing. */
export const isOwn = ({ operations, beats, epochs }: Omit<Missing, 'elsewhere'>): boolean =>
  operations.length + beats.length + epochs.length > 0;

/** Recorded for all other processes, and for whoever accepts the database. */
async function noteRefusal(
  client: pg.ClientBase,
  { processId, epoch, missing }: { processId: string; epoch: number; missing: Missing },
): Promise<void> {
  if (!isOwn(missing)) return;
  await client.query(
    `insert into database_refusals (process_id, epoch, refused_at, missing) values ($1, $2, clock_timestamp(), $3)
     on conflict do nothing`,
    [processId, epoch, sayMissing({ ...missing, elsewhere: [] })],
  );
}

const NAMED_MAX = 50;

/** For a person: how much is missing, and the newest operations by id. */
export function sayMissing({ operations, beats, epochs, elsewhere }: Missing): string {
  return [
    `${operations.length} operations and the last heartbeats of ${beats.length} processes are missing`,
    ...operations.slice(-NAMED_MAX).map((each) => `user ${each.userId} operation ${each.operationId}`),
    ...beats.map((processId) => `heartbeat of process ${processId}`),
    ...epochs.map((epoch) => `epoch ${epoch}`),
    ...elsewhere,
  ].join('; ');
}
