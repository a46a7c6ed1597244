import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Sum } from '../reports/index.ts';

/** Today so far, yesterday until the same time, and all of yesterday. */
export type Span = 'today' | 'yesterday' | 'wholeYesterday';

export type SpanSum = Sum & { span: Span };

/** Hours that are summed are read from their sums; `summed_until` is where the ledger itself has to be read. */
const spans = sql`
  clock as (select app_now() as now, ist_day_start(ist_day(app_now())) as midnight),
  spans as (
    select s.span, s.since, s.until,
      coalesce(
        (select max(h.hour) + interval '1 hour' from report_hours h
         where h.hour >= s.since and h.hour <= s.until - interval '1 hour'), s.since) as summed_until
    from clock, lateral (values
      ('today', midnight, now),
      ('yesterday', midnight - interval '1 day', now - interval '1 day'),
      ('wholeYesterday', midnight - interval '1 day', midnight)) s (span, since, until)
  )`;

/** The ledger of each span, summed by kind and counter-account, in one snapshot. */
export async function readSpans(db: Db): Promise<SpanSum[]> {
  const { rows } = await sql<SpanSum>`
    with ${spans},
    moved as (
      select s.span, h.kind, h.house_account, h.ledger_rows, h.wallet_delta, h.exposure_delta, h.house_delta
      from spans s join report_hour_sums h on h.hour >= s.since and h.hour < s.summed_until
      union all
      select s.span, l.kind, l.house_account, l.ledger_rows, l.wallet_delta, l.exposure_delta, l.house_delta
      from spans s cross join lateral sum_ledger(s.summed_until, s.until) l
    )
    select span, kind, house_account as account, sum(ledger_rows)::bigint as rows, sum(wallet_delta)::bigint as wallet,
      sum(exposure_delta)::bigint as exposure, sum(house_delta)::bigint as house
    from moved group by span, kind, house_account`.execute(db);
  return rows;
}

/** How many clients placed a bet in each span. */
export async function countBettors(db: Db): Promise<{ today: number; yesterday: number }> {
  const { rows } = await sql<{ today: number; yesterday: number }>`
    with ${spans},
    bettors as (
      select s.span, b.user_id from spans s
        join report_bettors b on b.day = ist_day(s.since) and b.first_at < s.until
      union
      select s.span, f.user_id from spans s cross join lateral first_bets(s.summed_until, s.until) f
    )
    select count(*) filter (where span = 'today')::integer as today,
      count(*) filter (where span = 'yesterday')::integer as yesterday
    from bettors where span <> 'wholeYesterday'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}

type Now = {
  at: Date;
  openStakes: bigint;
  worstCase: bigint;
  openMatches: number;
  results: number;
  resultsSince: Date | null;
  upiDeposits: number;
  upiDepositsSince: Date | null;
  approvals: number;
  approvalsSince: Date | null;
  alarms: number;
  alarmsSince: Date | null;
  booksProvenAt: Date | null;
  workerAt: Date | null;
  processes: number;
  secondsSinceWrite: number | null;
};

/** The site as it is now: open bets, queues and signs of life. Each is read by an index of what is open. */
export async function readNow(db: Db): Promise<Now> {
  const { rows } = await sql<Now>`
    select app_now() as at, m.*, u.*, a.*, l.*, h.*,
      (select snapshot_at from reconciliation_passes where pass = 'light') as "booksProvenAt",
      (select max(succeeded_at) from job_runs) as "workerAt"
    from (
      select coalesce(sum(t.stake_a + t.stake_b), 0)::bigint as "openStakes",
        coalesce(sum(match_liability(t.stake_a, t.profit_a, t.stake_b, t.profit_b)), 0)::bigint as "worstCase",
        count(*) filter (where m.stage = 'betting' and m.closed_at is null and m.starts_at <= app_now()
          and m.ends_at > app_now())::integer as "openMatches",
        count(*) filter (where m.stage = 'betting' and closed.at <= app_now())::integer as results,
        min(closed.at) filter (where m.stage = 'betting' and closed.at <= app_now()) as "resultsSince"
      from matches m
        cross join lateral (select least(m.closed_at, m.ends_at) as at) closed
        cross join lateral (
          select coalesce(sum(s.stake) filter (where s.side = 'A'), 0)::bigint as stake_a,
            coalesce(sum(s.profit) filter (where s.side = 'A'), 0)::bigint as profit_a,
            coalesce(sum(s.stake) filter (where s.side = 'B'), 0)::bigint as stake_b,
            coalesce(sum(s.profit) filter (where s.side = 'B'), 0)::bigint as profit_b
          from match_totals s where s.match_id = m.match_id) t
      where m.stage <> 'settled'
    ) m, (
      select count(*)::integer as "upiDeposits", min(requested_at) as "upiDepositsSince"
      from upi_deposits where decision is null
    ) u, (
      select count(*)::integer as approvals, min(asked_at) as "approvalsSince"
      from approvals where state = 'waiting' and expires_at > app_now()
    ) a, (
      select count(*)::integer as alarms, min(raised_at) as "alarmsSince" from alarms where resolved_at is null
    ) l, (
      select count(*) filter (where at > clock_timestamp() - interval '10 seconds')::integer as processes,
        extract(epoch from clock_timestamp() - max(at))::float8 as "secondsSinceWrite"
      from heartbeats
    ) h`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return row;
}
