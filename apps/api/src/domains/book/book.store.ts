import {
  type Bytes,
  type FilledTile,
  formatVerifierKey,
  HASH_LENGTH,
  type Tile,
  type VerifierKey,
} from '@tossbook/book';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';

export type Grown = { userIds: string[]; matchIds: string[]; foundAt: Date };

/**
 * The users whose chains have grown, in random order, the matches with steps that the log does not have, and a time before
 * which there was no other.
 */
export async function findGrown(db: Db): Promise<Grown> {
  const { rows } = await sql<Grown>`
    select app_now() as "foundAt", array(select find_grown_chains()) as "userIds",
      array(select unlogged_matches()) as "matchIds"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('An array has no row');
  return found;
}

/** Where the first of some new leaves stands, and the hashes of all of them. */
export type Leaves = { first: bigint; hashes: Buffer };

/** Appends the heads of these chains; null if none has grown. No other append runs until this one has ended. */
export async function appendLeaves(tx: Tx, userIds: string[]): Promise<Leaves | null> {
  const { rows } = await sql<Leaves>`
    select first_index as first, hashes from append_leaves(${userIds}::bigint[])`.execute(tx);
  return rows[0] ?? null;
}

/** Appends what the log does not have of these matches, likewise. Waits for whoever is changing one of them. */
export async function appendSteps(tx: Tx, matchIds: string[]): Promise<Leaves | null> {
  const { rows } = await sql<Leaves>`
    select first_index as first, hashes from append_steps(${matchIds}::bigint[])`.execute(tx);
  return rows[0] ?? null;
}

export async function saveTiles(tx: Tx, tiles: FilledTile[]): Promise<void> {
  await tx
    .insertInto('book_tiles')
    .columns(['level', 'tile_index', 'hashes'])
    .expression(
      sql`select * from unnest(${tiles.map(({ level }) => level)}::smallint[], ${tiles.map(({ index }) => index)}::bigint[],
        ${tiles.map(({ hashes }) => Buffer.from(hashes))}::bytea[])`,
    )
    .onConflict((tile) =>
      tile.columns(['level', 'tile_index']).doUpdateSet((eb) => ({ hashes: eb.ref('excluded.hashes') })),
    )
    .execute();
}

/** The first hashes of a tile, or null if it is not that wide yet. */
export async function readTile(db: Db | Tx, { level, index, width }: Tile): Promise<Bytes | null> {
  const row = await db
    .selectFrom('book_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('tile_index', '=', BigInt(index))
    .executeTakeFirst();
  if (row === undefined || row.hashes.length < width * HASH_LENGTH) return null;
  return new Uint8Array(row.hashes.subarray(0, width * HASH_LENGTH));
}

export async function saveCheckpoint(
  tx: Tx,
  {
    size,
    root,
    note,
    completeUntil,
  }: { size: number; root: Bytes; note: string; completeUntil: Date | null },
): Promise<void> {
  await tx
    .insertInto('book_checkpoints')
    .columns(['size', 'root', 'note', 'signed_at', 'complete_until', 'steps_until'])
    .expression(
      sql`select ${size}, ${Buffer.from(root)}, ${note}, app_now(), coalesce(${completeUntil}::timestamptz,
        (select max(complete_until) from book_checkpoints), '-infinity'),
        coalesce(${completeUntil}::timestamptz, (select max(steps_until) from book_checkpoints))`,
    )
    .execute();
}

/** Notes that a key signs. Its first use stays. */
export async function saveKey(tx: Tx, verifierKey: string): Promise<void> {
  await tx
    .insertInto('book_keys')
    .values({ verifier_key: verifierKey, used_from: sql`app_now()` })
    .onConflict((key) => key.doNothing())
    .execute();
}

/** Publishes a key, for good, before anything is signed with it that is not in the log. */
export const noteSigner = (db: Db, key: VerifierKey): Promise<void> =>
  inTransaction(db, (tx) => saveKey(tx, formatVerifierKey(key)));

/** Keeps a witness's first word about a tree. */
export async function saveCosignature(
  tx: Tx,
  { size, witness, at, line }: { size: number; witness: string; at: Date; line: string },
): Promise<void> {
  await tx
    .insertInto('book_cosignatures')
    .values({ size: BigInt(size), witness, cosigned_at: at, line })
    .onConflict((cosignature) => cosignature.doNothing())
    .execute();
}
