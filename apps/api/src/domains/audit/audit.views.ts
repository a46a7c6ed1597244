import type { ListQuery } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { countOf, pageOf, startsWith } from '../../platform/page.ts';

/** Staff actions and security events, newest first; a search term is an actor, a target or the start of an action. */
export async function listAudit(db: Db, query: ListQuery) {
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('audit_log as a')
    .leftJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .$if(search !== null, (q) =>
      q.where((is) =>
        is.or([
          is('actor.name_key', '=', search),
          is(sql`lower(a.target_id)`, '=', search),
          is('a.action', 'like', startsWith(search ?? '')),
        ]),
      ),
    );
  const entries = await found
    .leftJoin('audit_seals as s', 's.entry_id', 'a.entry_id')
    .select([
      'a.entry_id',
      'a.at',
      'a.kind',
      'a.action',
      'a.actor_role',
      'a.target_type',
      'a.target_id',
      'a.before',
      'a.after',
      'a.reason',
      'a.address',
      'a.request_id',
      'actor.user_name as actor',
      's.seal',
    ])
    .orderBy('a.entry_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { entries, total: await countOf(found) };
}
