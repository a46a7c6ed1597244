import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export type Attention = {
  results: number;
  oldestResultAt: Date | null;
  alarms: number;
  alarmed: string[];
  approvals: number;
  oldestApproval: { askedBy: string; about: string; expiresAt: string } | null;
  upiDeposits: number;
  oldestUpiAt: Date | null;
  repeatedUpi: number;
  used: bigint;
  limit: bigint | null;
  alerts: number;
};

const SUBJECTS_NAMED = 2;

/** What waits for a person, and since when. Each on a partial index of what waits. */
export async function readAttention(db: Db, { userId }: { userId: bigint }): Promise<Attention> {
  const { rows } = await sql<Attention>`
    with clock as (select app_now() as now)
    select closed.*, alarmed.*, asked.*, sent.*, owed.*,
      (select count(*)::integer from risk_alerts where seen_at is null) as alerts
    from (
      select count(*)::integer as results, min(least(m.ends_at, m.closed_at)) as "oldestResultAt"
      from matches m, clock
      where m.stage = 'betting' and m.stage <> 'settled' and (m.closed_at is not null or m.ends_at <= clock.now)
    ) closed, (
      select count(*)::integer as alarms,
        coalesce((array_agg(coalesce(m.code, u.user_name) order by a.alarm_id desc)
                  filter (where m.code is not null or u.user_name is not null))[1:${SUBJECTS_NAMED}], '{}') as alarmed
      from alarms a
      left join matches m on m.match_id = case a.subject_type when 'match' then a.subject_id::bigint end
      left join users u on u.user_id = case a.subject_type when 'user' then a.subject_id::bigint end
      where a.resolved_at is null
    ) alarmed, (
      select count(*)::integer as approvals,
        (array_agg(json_build_object('askedBy', u.user_name, 'about', a.about_name, 'expiresAt', a.expires_at)
                   order by a.approval_id))[1] as "oldestApproval"
      from approvals a join users u on u.user_id = a.asked_by, clock
      where a.state = 'waiting' and a.expires_at > clock.now and a.asked_by <> ${userId}
    ) asked, (
      select count(*)::integer as "upiDeposits", min(d.requested_at) as "oldestUpiAt",
        count(*) filter (where exists (
          select from upi_deposits o where o.utr = d.utr and o.deposit_id <> d.deposit_id
        ))::integer as "repeatedUpi"
      from upi_deposits d where d.decision is null
    ) sent, (
      select coalesce(sum(greatest(owed_a, owed_b)), 0)::bigint as used,
        nullif(setting_paise('bet.siteLiabilityMaxRupees'), 0) as "limit"
      from match_usage()
    ) owed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}
