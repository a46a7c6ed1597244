import type { contract, Query, SETTLEMENT_STATES } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult, Sport } from '../../platform/db/db-types.ts';
import { contains, inOrderOf, keysOf, pageOf, pagesByKey } from '../../platform/db/page.ts';
import { readDeskKeys } from './desk-order.views.ts';

export async function isFinished(
  db: Db,
  { matchId, run, step }: { matchId: bigint; run: number; step: 'settlement' | 'reversal' },
): Promise<boolean> {
  const row = await db
    .selectFrom('settlements')
    .select(['finished_at', 'reversal_finished_at'])
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  return (step === 'settlement' ? row.finished_at : row.reversal_finished_at) !== null;
}

/** Whether only clients with frozen wallets are left to pay. */
export async function isHeldUp(db: Db, { matchId, run }: { matchId: bigint; run: number }): Promise<boolean> {
  const unpaid = await db
    .selectFrom('settlement_chunks')
    .select('is_held')
    .distinct()
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .where('paid_at', 'is', null)
    .execute();
  return unpaid.length > 0 && unpaid.every(({ is_held }) => is_held);
}

export type SettlementState = (typeof SETTLEMENT_STATES)[number];
type DeskQuery = Query<(typeof contract)['getSettlements']>;

export type DeskRow = {
  match_id: bigint;
  code: string;
  league: string;
  team_a: string;
  team_b: string;
  sport: Sport;
  starts_at: Date;
  ends_at: Date;
  closing_at: Date;
  is_frozen: boolean;
  state: SettlementState;
  /** The sort key of the list: by state first, then by end time or, once settled, by when; to the microsecond. */
  rank: number;
  place: string;
  open_bets: bigint;
  result: MatchResult | null;
  outcome_known_at: Date | null;
  reason: string | null;
  bets: bigint;
  clients: bigint | null;
  late_cancels: bigint | null;
  recorded_at: Date;
  finished_at: Date | null;
  settled_by: string;
  reversed_by: string | null;
  reversal_reason: string | null;
  reversal_recorded_at: Date | null;
  reversal_finished_at: Date | null;
  /** The bets that the run has paid for, which a reversal takes back. */
  bets_paid: bigint;
  bets_done: bigint;
  clients_done: bigint;
  clients_held: bigint;
  payout: bigint;
  house_delta: bigint;
  advanced: bigint;
  debtors: bigint;
  earlier: EarlierResult[];
};

/** A result that was reversed before the one in force. */
export type EarlierResult = {
  result: MatchResult;
  settledBy: string;
  settledAt: string;
  reversedBy: string;
  reversedAt: string;
  reversalReason: string;
};

/** The settlement desk: what waits for a result (oldest first), what is being paid, what is settled (newest result first). */
export async function listSettlements(db: Db, query: DeskQuery): Promise<{ rows: DeskRow[]; total: number }> {
  const { limit, offset } = pageOf(query);
  const keys = await readDeskKeys(db, query, onDesk(query));
  const rows = keys
    ? await readDesk(db, {}, { limit, offset: 0, after: null, only: keysOf(keys) })
    : await readDesk(db, query, { limit, offset, after: null });
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (${onDesk(query)}) f`.execute(db);
  const inOrder = keys ? inOrderOf(keys, rows, (row) => row.match_id) : rows;
  return { rows: inOrder, total: Number(counted.rows[0]?.total ?? 0) };
}

/** One match as the desk has it; undefined while betting on it is open. */
export async function readOnDesk(db: Db, matchId: bigint): Promise<DeskRow | undefined> {
  const [row] = await readDesk(db, { betId: String(matchId) }, { limit: 1, offset: 0, after: null });
  return row;
}

/** All of them, for an export. */
export const allSettlements = (db: Db, query: DeskQuery) =>
  pagesByKey<DeskRow>((page) => readDesk(db, query, { ...page, offset: 0 }));

type Part = { limit: number; offset: number; after: DeskRow | null; only?: bigint[] };

async function readDesk(db: Db, query: DeskQuery, { limit, offset, after, only }: Part): Promise<DeskRow[]> {
  const last = after
    ? sql`(${after.rank}::integer, ${after.place}::numeric, ${after.match_id}::bigint)`
    : null;
  const { rows } = await sql<DeskRow>`
    with found as (${onDesk(query, only)}), page as materialized (
      select * from found f ${last ? sql`where (f.rank, f.place, f.match_id) > ${last}` : sql``}
      order by f.rank, f.place, f.match_id limit ${limit} offset ${offset}
    )
    select p.*, s.result, s.outcome_known_at, s.reason, s.bets, s.clients, s.late_cancels,
      s.recorded_at, s.finished_at, s.reversal_reason, s.reversal_recorded_at, s.reversal_finished_at,
      settler.user_name as settled_by, reverser.user_name as reversed_by, coalesce(t.bets, 0) as open_bets,
      paid.*, done.*, coalesce(before.earlier, '[]') as earlier
    from page p
    left join lateral (
      select * from settlements s where s.match_id = p.match_id order by s.run desc limit 1) s on true
    left join users settler on settler.user_id = s.settled_by
    left join users reverser on reverser.user_id = s.reversed_by
    left join lateral (
      select sum(t.bets)::bigint as bets from match_totals t where t.match_id = p.match_id) t on true
    left join lateral (
      select coalesce(sum(c.bets), 0)::bigint as bets_paid from settlement_chunks c
      where c.match_id = p.match_id and c.run = s.run and not c.is_reversal
    ) paid on true
    left join lateral (
      select coalesce(sum(c.bets), 0)::bigint as bets_done,
        coalesce(sum(cardinality(c.user_ids)) filter (where c.paid_at is not null), 0) as clients_done,
        count(*) filter (where c.is_held) as clients_held,
        coalesce(sum(c.payout), 0)::bigint as payout, coalesce(sum(c.house_delta), 0)::bigint as house_delta,
        coalesce(sum(c.advanced), 0)::bigint as advanced, coalesce(sum(c.debtors), 0) as debtors
      from settlement_chunks c
      where c.match_id = p.match_id and c.run = s.run and c.is_reversal = (s.reversal_recorded_at is not null)
    ) done on true
    left join lateral (
      select json_agg(json_build_object(
        'result', e.result, 'settledBy', one.user_name, 'settledAt', e.recorded_at,
        'reversedBy', other.user_name, 'reversedAt', e.reversal_recorded_at, 'reversalReason', e.reversal_reason
      ) order by e.run desc) as earlier
      from settlements e join users one on one.user_id = e.settled_by join users other on other.user_id = e.reversed_by
      where e.match_id = p.match_id and e.run < s.run
    ) before on true
    order by p.rank, p.place, p.match_id`.execute(db);
  return rows;
}

function onDesk(query: DeskQuery, only: bigint[] | null = null) {
  const { search } = pageOf(query);
  return sql`
    select m.match_id, m.code, m.league, m.team_a, m.team_b, m.sport, m.starts_at, m.ends_at,
      least(m.closed_at, m.ends_at) as closing_at, m.frozen_at is not null as is_frozen,
      stage.state, array_position(array['waiting', 'settling', 'reversing', 'settled'], stage.state) as rank,
      case stage.state
        when 'settled' then -extract(epoch from coalesce(last.recorded_at, m.ends_at))
        else extract(epoch from m.ends_at) end as place
    from matches m
    left join (select s.match_id, max(s.recorded_at) as recorded_at from settlements s group by s.match_id) last
      using (match_id),
      (select app_now() as now) clock,
      lateral (select case m.stage when 'betting' then 'waiting' else m.stage::text end as state) stage
    where (m.stage <> 'betting' or m.closed_at is not null or m.ends_at <= clock.now)
      and coalesce(m.match_id = any(${only}::bigint[]), true)
      and coalesce(stage.state = ${query.state ?? null}::text, true)
      and coalesce(m.match_id = ${query.betId ?? null}::bigint, true)
      and coalesce(m.ends_at >= ${query.from ?? null}::timestamptz, true)
      and coalesce(m.ends_at < ${query.to ?? null}::timestamptz, true)
      and coalesce(lower(m.code || ' ' || m.league || ' ' || m.team_a || ' ' || m.team_b)
                     like ${search === null ? null : contains(search)}::text, true)`;
}
