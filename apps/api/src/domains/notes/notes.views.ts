import type { ListQuery } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { contains, countUpToMax, pageOf } from '../../platform/db/page.ts';

/** What staff noted about a user, newest first; a search term is any part of a note. */
export async function listNotes(db: Db, { userId, query }: { userId: bigint; query: ListQuery }) {
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('user_notes as n')
    .innerJoin('users as author', 'author.user_id', 'n.author_id')
    .where('n.user_id', '=', userId)
    .$if(search !== null, (q) => q.where(sql<boolean>`lower(n.text) like ${contains(search ?? '')}`));
  const notes = await found
    .select(['n.note_id as noteId', 'n.text', 'author.user_name as author', 'n.written_at as at'])
    .orderBy('n.note_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { notes, total: await countUpToMax(db, found) };
}

export async function listTags(db: Db, userId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('user_tags')
    .select('tag')
    .where('user_id', '=', userId)
    .orderBy(sql`lower(tag)`)
    .execute();
  return rows.map(({ tag }) => tag);
}
