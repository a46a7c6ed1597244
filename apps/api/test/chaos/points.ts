import type pg from 'pg';

export type Step = 'settlement' | 'reversal';

/**
 * Where a settlement can be when something is killed. Each is a place where it waits for a lock that the test holds, so
 * that it stands there for sure. `arrived` tells whether it does.
 */
export type Point = {
  name: string;
  /** Whether the result is recorded by then, so that a worker goes on by itself. */
  isRecorded: boolean;
  /** One after the other: each is taken while it stands at the one before, which is then let go. */
  holds: { take: string; arrived: string }[];
};

const WAITING = `select from pg_stat_activity
  where datname = current_database() and application_name = 'tossbook' and wait_event_type = 'Lock'`;
/** $1 is the match, $2 whether it is about a reversal. */
const CHUNKS = `select from settlement_chunks where match_id = $1 and is_reversal = $2`;
const RUN = `(select max(run) from settlements where match_id = $1)`;

const AT_GATE = 'select pg_advisory_xact_lock_shared(match_gate($1))';
const AT_CHUNK_END = {
  take: 'lock table notifications in share mode',
  arrived: `select exists (${WAITING}) and exists (${CHUNKS} and run = ${RUN})`,
};

export const points: Point[] = [
  {
    name: 'while it is being recorded',
    isRecorded: false,
    holds: [{ take: AT_GATE, arrived: `select exists (${WAITING})` }],
  },
  {
    name: 'recorded, while it is being planned',
    isRecorded: true,
    holds: [
      {
        take: 'lock table settlement_chunks in share mode',
        arrived: `select exists (${WAITING})`,
      },
    ],
  },
  {
    name: 'between chunks, some of them paid',
    isRecorded: true,
    holds: [
      {
        take: 'select from wallets where user_id = (select max(user_id) from positions where match_id = $1) for update',
        arrived: `select exists (${WAITING}) and exists (${CHUNKS} and run = ${RUN} and paid_at is not null)`,
      },
    ],
  },
  {
    name: 'within a chunk, all of it written and not committed',
    isRecorded: true,
    holds: [AT_CHUNK_END],
  },
  {
    name: 'all paid, before it is finished',
    isRecorded: true,
    holds: [
      AT_CHUNK_END,
      {
        take: AT_GATE,
        arrived: `select exists (${WAITING}) and exists (${CHUNKS} and run = ${RUN})
          and not exists (${CHUNKS} and run = ${RUN} and paid_at is null)`,
      },
    ],
  },
];

/** Takes a lock and keeps it until the connection ends. */
export async function takeHold(client: pg.Client, take: string, matchId: bigint): Promise<void> {
  await client.query('begin');
  await client.query(take, take.includes('$1') ? [matchId] : []);
}
