import { type PassbookRow, TILE_WIDTH, type Tile } from '@tossbook/book';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The newest signed tree, or null before the first. */
export async function readCheckpoint(db: Db): Promise<{ size: number; note: string; signedAt: Date } | null> {
  const row = await db
    .selectFrom('book_checkpoints')
    .select(['size', 'note', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { size: Number(row.size), note: row.note, signedAt: row.signed_at } : null;
}

/** What was signed for a tree of this size. */
export async function readNote(db: Db, size: number): Promise<string | null> {
  const row = await db
    .selectFrom('book_checkpoints')
    .select('note')
    .where('size', '=', BigInt(size))
    .executeTakeFirst();
  return row?.note ?? null;
}

/** The newest tree that a witness has cosigned, with the lines of all who have; null if nobody has. */
export async function readCosigned(db: Db): Promise<string | null> {
  const lines = await db
    .selectFrom('book_cosignatures')
    .select(['size', 'line'])
    .where('size', '=', (eb) =>
      eb.selectFrom('book_cosignatures').select(({ fn }) => fn.max('size').as('size')),
    )
    .orderBy('cosigned_at')
    .execute();
  const note = lines[0] && (await readNote(db, Number(lines[0].size)));
  return note ? `${note}${lines.map(({ line }) => `${line}\n`).join('')}` : null;
}

/** Each witness with when it last agreed. */
export async function readWitnesses(db: Db): Promise<{ witness: string; agreedAt: Date; size: number }[]> {
  const rows = await db
    .selectFrom('book_cosignatures')
    .distinctOn('witness')
    .select(['witness', 'cosigned_at', 'size'])
    .orderBy('witness')
    .orderBy('size', 'desc')
    .execute();
  return rows.map(({ witness, cosigned_at, size }) => ({
    witness,
    agreedAt: cosigned_at,
    size: Number(size),
  }));
}

/** The keys that have signed, the first used first, one to a line. */
export async function readKeys(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('book_keys')
    .select('verifier_key')
    .orderBy('used_from')
    .orderBy('verifier_key')
    .execute();
  return rows.map(({ verifier_key }) => `${verifier_key}\n`).join('');
}

/** The entries of a tile of leaves, each as its length in two bytes and its bytes; null if there are not as many. */
export async function readEntries(db: Db, { index, width }: Omit<Tile, 'level'>): Promise<Buffer | null> {
  const start = BigInt(index * TILE_WIDTH);
  const rows = await db
    .selectFrom('book_entries')
    .select('entry')
    .$castTo<{ entry: Buffer }>()
    .where('leaf_index', '>=', start)
    .where('leaf_index', '<', start + BigInt(width))
    .orderBy('leaf_index')
    .execute();
  if (rows.length < width) return null;
  return Buffer.concat(rows.flatMap(({ entry }) => [Buffer.of(0, entry.length), entry]));
}

/** A user's ledger rows after a number, oldest first, in the form in which their owner checks them. */
export async function readPassbookRows(
  db: Db,
  { userId, after, limit }: { userId: bigint; after: bigint; limit: number },
): Promise<PassbookRow[]> {
  const { rows } = await sql<{ row: PassbookRow }>`
    select json_strip_nulls(json_build_object(
        'version', l.hash_version, 'seq', l.seq, 'kind', l.kind, 'houseAccount', l.house_account,
        'walletDelta', l.wallet_delta, 'exposureDelta', l.exposure_delta, 'houseDelta', l.house_delta,
        'balanceAfter', l.balance_after, 'exposureAfter', l.exposure_after,
        'postedAt', ${micros('l.posted_at')}, 'requestId', l.request_id, 'reason', l.reason,
        'reasonHash', ${base64('l.reason_hash')}, 'side', l.side, 'rateBp', l.rate_bp, 'profit', l.profit,
        'acceptedAt', ${micros('l.accepted_at')}, 'hash', ${base64('l.hash')},
        'matchId', l.match_id, 'refId', l.ref_id, 'transferId', l.transfer_id, 'actorId', l.actor_id,
        'bet', case when bet.bet_id is not null then json_build_object('matchId', bet.match_id, 'side', bet.side,
          'stake', bet.stake, 'rateBp', bet.rate_bp, 'profit', bet.profit, 'acceptedAt', ${micros('bet.accepted_at')}) end,
        'leaf', case when b.leaf_index is not null
          then json_build_object('index', b.leaf_index, 'nonce', ${base64('b.nonce')}) end)) as row
    from ledger l left join book_leaves b on b.user_id = l.user_id and b.seq = l.seq
    left join bets bet on l.kind = 'bet_placed' and bet.user_id = l.user_id and bet.bet_id = l.ref_id
    where l.user_id = ${userId} and l.seq > ${after} order by l.seq limit ${limit}`.execute(db);
  return rows.map(({ row }) => row);
}

export type MatchStep = { text: string; leafIndex: bigint | null; loggedAt: Date | null };

/**
 * Every public step of a match, oldest first; those that the log does not have yet come last, without a place in it. None on
 * a site that keeps no log.
 */
export async function readMatchSteps(db: Db, matchId: bigint): Promise<MatchStep[]> {
  const { rows } = await sql<MatchStep>`
    select s.text, s.leaf_index as "leafIndex", (
      select c.signed_at from book_checkpoints c where c.size > s.leaf_index order by c.size limit 1) as "loggedAt"
    from (
      select step, text, leaf_index from book_steps where match_id = ${matchId}
      union all select step, text, null from pending_steps(array[${matchId}::bigint])
    ) s where exists (select from book_checkpoints) order by s.leaf_index, s.step`.execute(db);
  return rows;
}

const micros = (time: string) => sql`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint`;
const base64 = (bytes: string) => sql`replace(encode(${sql.ref(bytes)}, 'base64'), E'\n', '')`;
