import type { contract, Query } from '@tossbook/contract';
import { normaliseMatchCode } from '@tossbook/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import {
  contains,
  countUpToMax,
  type Direction,
  directionOf,
  inOrderOf,
  inPeriod,
  keysInOrder,
  keysOf,
  orderOf,
  pageOf,
  pagesByKey,
  startsWith,
} from '../../platform/db/page.ts';
import { actionsInOrder, actionsNamed } from './audit-words.ts';

type AuditQuery = Query<(typeof contract)['getAudit']>;

export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number];

/**
 * Staff actions and security events, newest first; a search term is an actor, a target, the code or a team of a match,
 * the words or the start of an action, or the number or request id of an entry.
 */
export async function listAudit(db: Db, query: AuditQuery) {
  const found = entriesOf(db, query, await searchCondition(db, query));
  const { limit, offset } = pageOf(query);
  const order = orderOf(query.sort);
  if (order === null || order.column === 'at') {
    const entries = await readEntries(db, found, { limit, offset, direction: directionOf(order) });
    return { entries, total: await countUpToMax(db, found) };
  }
  const values = {
    action: sql`array_position(${actionsInOrder}::text[], a.action)`,
    actor: sql`actor.name_key`,
    target: sql`lower(a.target_id)`,
  };
  const ordered = found
    .select(['a.entry_id as key', values[order.column].as('value')])
    .orderBy('a.entry_id', 'desc');
  const { keys, total } = await keysInOrder(db, ordered, { direction: order.direction, limit, offset });
  const shown = entriesOf(db, {}, sql`a.entry_id = any(${keysOf(keys)}::bigint[])`);
  const entries = await readEntries(db, shown, { limit, offset: 0 });
  return { entries: inOrderOf(keys, entries, ({ entry_id }) => entry_id), total };
}

/** All of them, for an export. */
export async function allAudit(db: Db, query: AuditQuery) {
  const condition = await searchCondition(db, query);
  return pagesByKey<AuditRow>(({ after, limit }) =>
    readEntries(
      db,
      entriesOf(db, query, condition).$if(after !== null, (q) =>
        q.where('a.entry_id', '<', after?.entry_id ?? 0n),
      ),
      { limit, offset: 0 },
    ),
  );
}

type Condition = RawBuilder<SqlBool>;

function entriesOf(db: Db, query: AuditQuery, condition: Condition) {
  const { kind, targetType, target } = query;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .where(inPeriod('a.at', query))
    .$if(kind !== undefined, (q) => q.where('a.kind', '=', kind ?? 'staff'))
    .$if(targetType !== undefined, (q) => q.where('a.target_type', '=', targetType ?? ''))
    .$if(target !== undefined, (q) => q.where('a.target_id', '=', target ?? ''))
    .where(condition);
}

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ENTRY_ID = /^\d{1,15}$/;

/**
 * Each kind of match has its own index. A user name is resolved to an id first: the planner has statistics for a
 * literal id, but could only guess how many rows a subquery matches.
 */
async function searchCondition(db: Db, query: AuditQuery): Promise<Condition> {
  const { search: term } = pageOf(query);
  if (term === null) return sql`true`;
  if (REQUEST_ID.test(term)) return sql`a.request_id = ${term}::uuid`;
  const actor = await db
    .selectFrom('user_names')
    .select('user_id')
    .where('name_key', '=', term)
    .executeTakeFirst();
  const ways: Condition[] = [sql`lower(a.target_id) = ${term}`, sql`a.action like ${startsWith(term)}`];
  if (actor) ways.push(sql`a.actor_id = ${actor.user_id}`);
  const actions = actionsNamed(term);
  if (actions.length > 0) ways.push(sql`a.action = any(${actions}::text[])`);
  const matches = await matchesNamed(db, term);
  if (matches.length > 0)
    ways.push(sql`(a.target_type = 'match' and a.target_id = any(${matches.map(String)}::text[]))`);
  if (ENTRY_ID.test(term)) ways.push(sql`a.entry_id = ${term}::bigint`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** More have played than anybody looks through. */
const MATCHES_BY_NAME_MAX = 500;

/** The match with this code, or the newest with this in a team's name. */
async function matchesNamed(db: Db, term: string): Promise<bigint[]> {
  const code = normaliseMatchCode(term);
  const rows = await db
    .selectFrom('matches')
    .select('match_id')
    .where((eb) =>
      code ? eb('code', '=', code) : eb(sql`lower(team_a || ' v ' || team_b)`, 'like', contains(term)),
    )
    .orderBy('match_id', 'desc')
    .limit(MATCHES_BY_NAME_MAX)
    .execute();
  return rows.map(({ match_id }) => match_id);
}

/**
 * Picks the page first: only its rows are joined to anything. The match's number is made there too, since row security keeps
 * the index of matches from an expression.
 */
function readEntries(
  db: Db,
  found: ReturnType<typeof entriesOf>,
  { limit, offset, direction = 'desc' }: { limit: number; offset: number; direction?: Direction },
) {
  const matchId = sql<bigint | null>`case when a.target_type = 'match' then a.target_id::bigint end`;
  return db
    .selectFrom(
      found
        .select(['a.entry_id', matchId.as('match_id')])
        .orderBy('a.entry_id', direction)
        .limit(limit)
        .offset(offset)
        .as('shown'),
    )
    .innerJoin('audit_log as a', 'a.entry_id', 'shown.entry_id')
    .leftJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .leftJoin('audit_seals as s', 's.entry_id', 'a.entry_id')
    .leftJoin('matches as m', 'm.match_id', 'shown.match_id')
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
      'm.code as match_code',
      'm.team_a',
      'm.team_b',
    ])
    .orderBy('a.entry_id', direction)
    .execute();
}

/** Verified well within a second. */
const SEALS_AT_ONCE = 10_000;
/** Faults reported per part; the first few are enough to act on. */
const BROKEN_MAX = 20;

export type AuditPart = {
  rows: number;
  sealed: number;
  waiting: number;
  head: string | null;
  broken: { id: number; detail: string }[];
  next: number | null;
};

/**
 * Verifies the audit chain after a given seal, one part at a time, so that no call grows with the log. Unsealed staff
 * entries are looked for between the part's first and last entry; the last part is open-ended, so every entry belongs
 * to one.
 */
export async function verifyPart(
  db: Db,
  { after, sealsMax = SEALS_AT_ONCE }: { after: number; sealsMax?: number },
): Promise<AuditPart> {
  const { rows } = await sql<AuditPart>`
    with judged as materialized (select * from judge_audit(${after}, ${sealsMax})),
    last as (select seal, entry_id, hash from judged order by seal desc limit 1),
    total as (select coalesce(max(seal), 0) as seals from audit_seals),
    unsealed as materialized (
      select a.entry_id, a.at < app_now() - interval '1 hour' as is_late
      from audit_log a
      where a.kind = 'staff'
        and a.entry_id > coalesce((select entry_id from audit_seals where seal = ${after}), 0)
        and a.entry_id <= case when (select seal from last) < (select seals from total)
                               then (select entry_id from last) else 9223372036854775807 end
        and not exists (select from audit_seals s where s.entry_id = a.entry_id)
    ),
    broken as (
      select entry_id, fault from judged where fault is not null
      union all
      select entry_id, 'was not sealed within an hour' from unsealed where is_late
      order by 1 limit ${BROKEN_MAX}
    )
    select
      (select count(*)::integer from judged) as rows,
      (select seals::float8 from total) as sealed,
      (select count(*)::integer from unsealed where not is_late) as waiting,
      (select encode(hash, 'hex') from last) as head,
      (select coalesce(json_agg(json_build_object('id', entry_id, 'detail', fault)), '[]') from broken) as broken,
      (select seal::float8 from last where seal < (select seals from total)) as next`.execute(db);
  const [part] = rows;
  if (!part) throw new Error('a select of one row has none');
  return part;
}

/** The newest entry about each target of a type, by its name: who changed it last, and when. */
export async function lastEntriesOf(db: Db, targetType: string) {
  return db
    .selectFrom('audit_log as a')
    .innerJoin('users as actor', 'actor.user_id', 'a.actor_id')
    .distinctOn('a.target_id')
    .select(['a.target_id as target', 'a.at', 'a.reason', 'actor.user_name as actor'])
    .where('a.target_type', '=', targetType)
    .orderBy('a.target_id')
    .orderBy('a.entry_id', 'desc')
    .execute();
}
