import type { contract, Query } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { RiskKind } from '../../platform/db/db-types.ts';
import {
  contains,
  countOf,
  directionOf,
  inOrderOf,
  keysOf,
  keysOfPage,
  orderOf,
  pageOf,
} from '../../platform/db/page.ts';

export type Alert = {
  alertId: bigint;
  kind: RiskKind;
  raisedAt: Date;
  level: number | null;
  amount: bigint;
  limit: bigint | null;
  matchId: bigint | null;
  matchCode: string | null;
  teamA: string | null;
  teamB: string | null;
  side: 'A' | 'B' | null;
  userName: string | null;
  otherUserName: string | null;
  seenBy: string | null;
  seenAt: Date | null;
};

type AlertQuery = Query<(typeof contract)['getAlerts']>;

/** Newest first; a search term is part of a user name or of a team. */
export async function listAlerts(db: Db, query: AlertQuery): Promise<{ alerts: Alert[]; total: number }> {
  const { limit, offset } = pageOf(query);
  const found = alertsOf(db, query);
  const order = orderOf(query.sort);
  const values = {
    kind: sql`a.kind`,
    match: sql`lower(m.team_a)`,
    userName: sql`u.name_key`,
    // By its own key, from either end.
    raisedAt: sql`null`,
  };
  const isByTime = order === null || order.column === 'raisedAt';
  const ordered = found
    .select(['a.alert_id as key', values[order?.column ?? 'raisedAt'].as('value')])
    .orderBy('a.alert_id', isByTime ? directionOf(order) : 'desc');
  const page = { order: isByTime ? null : order, limit, offset };
  const { keys, total } = await keysOfPage(db, { found, ordered }, page);
  const shown = alertsOf(db, {}).where(sql<boolean>`a.alert_id = any(${keysOf(keys)}::bigint[])`);
  return { alerts: inOrderOf(keys, await selectAlerts(shown).execute(), ({ alertId }) => alertId), total };
}

function alertsOf(db: Db, query: AlertQuery) {
  const { search } = pageOf(query);
  return db
    .selectFrom('risk_alerts as a')
    .leftJoin('matches as m', 'm.match_id', 'a.match_id')
    .leftJoin('users as u', 'u.user_id', 'a.user_id')
    .leftJoin('users as o', 'o.user_id', 'a.other_id')
    .leftJoin('users as s', 's.user_id', 'a.seen_by')
    .$if(query.kind !== undefined, (q) => q.where('a.kind', '=', query.kind as RiskKind))
    .$if(query.unseen !== undefined, (q) => q.where('a.seen_at', 'is', null))
    .$if(query.userName !== undefined, (q) =>
      q.where(sql<boolean>`lower(${query.userName}) in (u.name_key, o.name_key)`),
    )
    .$if(search !== null, (q) =>
      q.where(
        sql<boolean>`concat_ws(' ', u.name_key, o.name_key, lower(m.team_a), lower(m.team_b)) like ${contains(search ?? '')}`,
      ),
    );
}

const selectAlerts = (found: ReturnType<typeof alertsOf>) =>
  found.select([
    'a.alert_id as alertId',
    'a.kind',
    'a.raised_at as raisedAt',
    'a.level',
    'a.amount',
    'a.limit_was as limit',
    'a.match_id as matchId',
    'm.code as matchCode',
    'm.team_a as teamA',
    'm.team_b as teamB',
    'a.side',
    'u.user_name as userName',
    'o.user_name as otherUserName',
    's.user_name as seenBy',
    'a.seen_at as seenAt',
  ]);

export const countUnseen = (db: Db): Promise<number> =>
  countOf(db.selectFrom('risk_alerts').where('seen_at', 'is', null));

export type Usage = {
  matchId: bigint;
  matchCode: string;
  teamA: string;
  teamB: string;
  limit: Paise | null;
  isOwn: boolean;
  owedA: Paise;
  owedB: Paise;
};

const USAGE_MAX = 200;

/** How far the limits of unsettled matches are used, the fullest first. */
export async function listUsage(db: Db): Promise<Usage[]> {
  const { rows } = await sql<{
    match_id: bigint;
    code: string;
    team_a: string;
    team_b: string;
    limit_is: bigint | null;
    is_own: boolean;
    owed_a: bigint;
    owed_b: bigint;
  }>`
    select u.match_id, m.code, m.team_a, m.team_b, u.limit_is, m.liability_max is not null as is_own, u.owed_a, u.owed_b
    from match_usage() u join matches m using (match_id)
    order by greatest(u.owed_a, u.owed_b)::numeric / u.limit_is desc nulls last, u.match_id limit ${USAGE_MAX}`.execute(
    db,
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    matchCode: row.code,
    teamA: row.team_a,
    teamB: row.team_b,
    limit: row.limit_is === null ? null : paise(row.limit_is),
    isOwn: row.is_own,
    owedA: paise(row.owed_a),
    owedB: paise(row.owed_b),
  }));
}

/** What may come to be owed on all matches together: of each, on its worse side. */
export async function readSiteUsage(db: Db): Promise<{ used: Paise; limit: Paise | null }> {
  const { rows } = await sql<{ used: bigint; limit_is: bigint | null }>`
    select coalesce(sum(greatest(owed_a, owed_b)), 0)::bigint as used,
           nullif(setting_paise('bet.siteLiabilityMaxRupees'), 0) as limit_is
    from match_usage()`.execute(db);
  const [row] = rows;
  return { used: paise(row?.used ?? 0n), limit: row?.limit_is ? paise(row.limit_is) : null };
}
