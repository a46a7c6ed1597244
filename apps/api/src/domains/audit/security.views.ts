import { type contract, type Query, SECURITY_KINDS, TOTAL_MAX } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inDirection, inPeriod, orderOf, pageOf, startsWith } from '../../platform/db/page.ts';

type SecurityQuery = Query<(typeof contract)['getSecurityEvents']>;
type SecurityEvent = {
  kind: (typeof SECURITY_KINDS)[number];
  subjectType: 'user' | 'address';
  subject: string;
  count: bigint;
  firstAt: Date;
  lastAt: Date;
  lastAddress: string | null;
};

type SecurityEvents = { events: SecurityEvent[]; total: number; since: Date | null };

/**
 * Security events, grouped by kind and by whom they are about, the newest first. The newest 10,000 that fit are grouped, of
 * 31 days at most; if there are more, `since` says from when on.
 */
export async function listSecurityEvents(db: Db, query: SecurityQuery): Promise<SecurityEvents> {
  const { limit, offset } = pageOf(query);
  const order = orderOf(query.sort) ?? { column: 'lastAt', direction: 'desc' };
  const inOrder = sql`${inDirection(sql.ref(order.column), order.direction)}, "lastAt" desc, kind, subject`;
  const { rows } = await sql<SecurityEvent & { total: number; since: Date | null }>`
    with noted as materialized (${noted(query)}),
    grouped as materialized (
      select kind, case when user_name is null then 'address' else 'user' end as "subjectType", subject,
        sum(count)::bigint as count, min(since) as "firstAt", max(at) as "lastAt", max(entry_id) as last_entry
      from noted group by 1, 2, 3
    )
    select g.kind, g."subjectType", g.subject, g.count, g."firstAt", g."lastAt",
      -- Asked for one by one too: a join would be planned for very few groups, and read the whole trail for many.
      (select host(a.address) from audit_log a where a.entry_id = g.last_entry) as "lastAddress",
      (select count(*)::integer from grouped) as total,
      (select case when count(*) = ${TOTAL_MAX} then min(at) end from noted) as since
    from (select * from grouped order by ${inOrder} limit ${limit} offset ${offset}) g
    order by ${inOrder}`.execute(db);
  return { events: rows, total: rows[0]?.total ?? 0, since: rows[0]?.since ?? null };
}

function noted(query: SecurityQuery) {
  const { search } = pageOf(query);
  const kinds = query.kind ? [query.kind] : SECURITY_KINDS;
  return sql`
    select n.*, coalesce(n.user_name, host(n.address), '') as subject
    from (
      select a.entry_id, a.action as kind, a.at, a.address,
        -- Asked for one by one: hardly any event needs it, and joining all users would take longer than the rest.
        case when a.target_type = 'user' then a.target_id
             else (select u.user_name from users u where u.user_id = a.actor_id) end as user_name,
        coalesce((a.after ->> 'count')::bigint, 1) as count,
        coalesce((a.after ->> 'since')::timestamptz, a.at) as since
      from audit_log a
      where a.kind = 'security' and a.action in (${sql.join(kinds)})
        and a.at > (select app_now()) - interval '31 days' and ${inPeriod('a.at', query)}
    ) n
    where ${search === null ? sql`true` : sql`lower(coalesce(n.user_name, host(n.address), '')) like ${startsWith(search)}`}
    order by n.entry_id desc limit ${TOTAL_MAX}`;
}
