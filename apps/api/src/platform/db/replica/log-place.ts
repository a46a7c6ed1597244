import type pg from 'pg';
import { limitSilence } from '../connection/connection.ts';

/** Whoever reads waits for these answers. */
const ASK_MS = 1_000;

/** How far the log of the primary has come, and which database it belongs to. */
export type LogPlace = { identity: string; timeline: number; position: string };

/** Asks the primary. Whatever it has acknowledged by then is before this place. */
export function createLocate(primary: pg.Pool): () => Promise<LogPlace> {
  let known: { startedAt: string; identity: string } | null = null;
  return async () => {
    const { rows } = await primary.query<Omit<LogPlace, 'identity'> & { started_at: string }>(
      `select pg_current_wal_flush_lsn()::text as position, wal_timeline() as timeline,
         pg_postmaster_start_time()::text as started_at`,
    );
    const [place] = rows;
    if (!place) throw new Error('the primary does not say how far it is');
    const { started_at: startedAt, ...at } = place;
    if (known?.startedAt !== startedAt) known = { startedAt, identity: await askIdentity(primary) };
    return { ...at, identity: known.identity };
  };
}

/** How a server stands to a place in the log of the primary. */
export type Standing = {
  /** Why it must not be configured as a replica at all. */
  mistake: string | null;
  /** Whether it follows the same log: after a fail-over that lost something, one that stayed behind has another. */
  isFollowing: boolean;
  hasReached: boolean;
  /** When the primary committed what was replayed last, by the clock of the primary. */
  replayedAt: Date | null;
};

type Told = {
  is_replica: boolean;
  timeline: number | null;
  has_reached: boolean | null;
  replayed_at: Date | null;
};

export async function standingOf(client: pg.ClientBase, place: LogPlace): Promise<Standing> {
  return limitSilence(ASK_MS, async () => {
    // Another database may lack what is asked next.
    if ((await identityOf(client)) !== place.identity) return FOREIGN;
    const { rows } = await client.query<Told>(
      `select pg_is_in_recovery() as is_replica, wal_timeline() as timeline,
         pg_last_wal_replay_lsn() >= $1::pg_lsn as has_reached, pg_last_xact_replay_timestamp() as replayed_at`,
      [place.position],
    );
    const told = rows[0];
    const isFollowing = told?.timeline === place.timeline;
    return {
      mistake: told?.is_replica ? null : 'it takes writes',
      isFollowing,
      hasReached: isFollowing && told.has_reached === true,
      replayedAt: told?.replayed_at ?? null,
    };
  });
}

const FOREIGN: Standing = {
  mistake: 'it is no copy of the database in DATABASE_URL',
  isFollowing: false,
  hasReached: false,
  replayedAt: null,
};

/** A connection stays with its server, and behind a balancer each may have another. */
const identities = new WeakMap<pg.ClientBase, string>();

async function identityOf(client: pg.ClientBase): Promise<string> {
  const identity = identities.get(client) ?? (await askIdentity(client));
  identities.set(client, identity);
  return identity;
}

async function askIdentity(server: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await server.query<{ identity: string }>(
    `select system_identifier || '/' || current_database() as identity from pg_control_system()`,
  );
  return rows[0]?.identity ?? '';
}
