import type { contract, Query } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { countUpToMax, inPeriod, pageOf, pagesByKey, startsWith } from '../../platform/page.ts';

type AuditQuery = Query<(typeof contract)['getAudit']>;

export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Staff actions and security events, newest first; a search term is an actor, a target or the start of an action. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { limit, offset } = pageOf(query);
  const found = entriesOf(db, query);
  return { entries: await readEntries(found, { limit, offset }), total: await countUpToMax(db, found) };
}

/** All of them, for an export. */
export const allAudit = (db: Db, query: AuditQuery) =>
  pagesByKey<AuditRow>(({ after, limit }) =>
    readEntries(
      entriesOf(db, query).$if(after !== null, (q) => q.where('a.entry_id', '<', after?.entry_id ?? 0n)),
      { limit, offset: 0 },
    ),
  );

function entriesOf(db: Db, query: AuditQuery) {
  const { search } = pageOf(query);
  const { kind, targetType, target } = query;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .where(inPeriod('a.at', query))
    .$if(kind !== undefined, (q) => q.where('a.kind', '=', kind ?? 'staff'))
    .$if(targetType !== undefined, (q) => q.where('a.target_type', '=', targetType ?? ''))
    .$if(target !== undefined, (q) => q.where('a.target_id', '=', target ?? ''))
    .$if(search !== null, (q) =>
      q.where((is) =>
        is.or([
          is('actor.name_key', '=', search),
          is(sql`lower(a.target_id)`, '=', search),
          is('a.action', 'like', startsWith(search ?? '')),
        ]),
      ),
    );
}

function readEntries(
  found: ReturnType<typeof entriesOf>,
  { limit, offset }: { limit: number; offset: number },
) {
  return found
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
}
