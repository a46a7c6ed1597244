import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** Returns the note's number. */
export async function insertNote(
  tx: Tx,
  { userId, authorId, text }: { userId: bigint; authorId: bigint; text: string },
): Promise<bigint> {
  const { note_id } = await tx
    .insertInto('user_notes')
    .values({ user_id: userId, author_id: authorId, text, written_at: sql`app_now()` })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

type Tagged = { userId: bigint; tag: string };

/** Sets a tag, unless it is set in any case, and returns how many there are. Takes the user's lock: of two at once, the second counts the first. */
export async function insertTag(tx: Tx, { userId, tag }: Tagged): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user tags ' || ${String(userId)}, 0))`.execute(tx);
  await tx
    .insertInto('user_tags')
    .values({ user_id: userId, tag })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { tags } = await tx
    .selectFrom('user_tags')
    .select((eb) => eb.fn.countAll<bigint>().as('tags'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(tags);
}

export async function deleteTag(tx: Tx, { userId, tag }: Tagged): Promise<void> {
  await tx
    .deleteFrom('user_tags')
    .where('user_id', '=', userId)
    .where(sql<string>`lower(tag)`, '=', sql<string>`lower(${tag})`)
    .execute();
}
