import type { contract, Query } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { RiskKind } from '../../platform/db/db-types.ts';
import { contains, countOf, countUpToMax, pageOf } from '../../platform/db/page.ts';

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
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('risk_alerts as a')
    .leftJoin('matches as m', 'm.match_id', 'a.match_id')
    .leftJoin('users as u', 'u.user_id', 'a.user_id')
    .leftJoin('users as o', 'o.user_id', 'a.other_id')
    .leftJoin('users as s', 's.user_id', 'a.seen_by')
    .$if(query.kind !== undefined, (q) => q.where('a.kind', '=', query.kind as RiskKind))
    .$if(query.unseen !== undefined, (q) => q.where('a.seen_at', 'is', null))
    .$if(query.userName !== undefined, (q) =>
      q.where(sql<boolean>`lower(${query.userName}) in (lower(u.user_name), lower(o.user_name))`),
    )
    .$if(search !== null, (q) =>
      q.where(
        sql<boolean>`concat_ws(' ', u.user_name, o.user_name, m.team_a, m.team_b) ilike ${contains(search ?? '')}`,
      ),
    );
  const alerts = await found
    .select([
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
    ])
    .orderBy('a.alert_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { alerts, total: await countUpToMax(db, found) };
}

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
