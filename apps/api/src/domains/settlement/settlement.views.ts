import type { contract, Query, SETTLEMENT_STATES } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult, Sport } from '../../platform/db/db-types.ts';
import { contains, pageOf, pagesByKey } from '../../platform/db/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOutcomeTime } from './settlement.ts';

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

/** The open stakes on one side: those that the result decides, and those that are void. */
export type SideTotals = {
  stake: Paise;
  profit: Paise;
  bets: number;
  clients: number;
  voidStake: Paise;
  voidBets: number;
  voidClients: number;
};

export type OpenBets = { teamA: string; teamB: string; endsAt: Date; a: SideTotals; b: SideTotals };

/** What a result would decide. Refuses with MATCH_NOT_FOUND, OUTCOME_TIME_INVALID. */
export async function readOpenBets(
  db: Db,
  { matchId, outcomeKnownAt }: { matchId: bigint; outcomeKnownAt: Date | null },
): Promise<OpenBets> {
  const match = await db
    .selectFrom('matches')
    .select(['team_a as teamA', 'team_b as teamB', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(sql<Date>`app_now()`.as('now'))
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  requireOutcomeTime(outcomeKnownAt, match);
  const { rows } = await sql<Record<keyof SideTotals, bigint> & { side: 'A' | 'B' }>`
    select p.side, count(*) as clients, count(late.user_id) as "voidClients",
      sum(p.stake - coalesce(late.stake, 0))::bigint as stake,
      sum(p.profit - coalesce(late.profit, 0))::bigint as profit,
      sum(p.bets - coalesce(late.bets, 0))::bigint as bets,
      coalesce(sum(late.stake), 0)::bigint as "voidStake", coalesce(sum(late.bets), 0)::bigint as "voidBets"
    from positions p
    left join (
      select b.user_id, b.round, sum(b.stake) as stake, sum(b.profit) as profit, count(*) as bets
      from bets b where b.match_id = ${matchId} and b.accepted_at >= ${outcomeKnownAt} group by b.user_id, b.round
    ) late using (user_id, round)
    where p.match_id = ${matchId} and p.status = 'pending' group by p.side`.execute(db);
  const of = (side: 'A' | 'B'): SideTotals => {
    const row = rows.find((found) => found.side === side);
    return {
      stake: paise(row?.stake ?? 0n),
      profit: paise(row?.profit ?? 0n),
      bets: Number(row?.bets ?? 0),
      clients: Number(row?.clients ?? 0),
      voidStake: paise(row?.voidStake ?? 0n),
      voidBets: Number(row?.voidBets ?? 0),
      voidClients: Number(row?.voidClients ?? 0),
    };
  };
  return { ...match, a: of('A'), b: of('B') };
}

type Since = { matchId: bigint; outcomeKnownAt: Date };
export type VoidBet = { userName: string; side: 'A' | 'B'; stake: Paise; at: Date };
export type VoidBets = { total: number; stake: Paise; first: VoidBet[] };
const VOID_BETS_MAX = 500;

/** The bets on a match from a given time on, except cancelled ones: how many, their stakes, and the first of them. */
export async function readVoidBets(db: Db, { matchId, outcomeKnownAt }: Since): Promise<VoidBets> {
  const { rows } = await sql<VoidBet & { total: bigint; sum: bigint }>`
    with late as materialized (
      select b.user_id, b.bet_id, b.side, b.stake, b.accepted_at
      from bets b join positions p using (user_id, match_id, round)
      where b.match_id = ${matchId} and b.accepted_at >= ${outcomeKnownAt} and p.status <> 'cancelled'
    )
    select u.user_name as "userName", b.side, b.stake, b.accepted_at as at, s.total, s.sum
    from (select * from late order by accepted_at, bet_id limit ${VOID_BETS_MAX}) b
    join users u using (user_id)
    cross join (select count(*) as total, sum(stake)::bigint as sum from late) s
    order by b.accepted_at, b.bet_id`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), stake: paise(rows[0]?.sum ?? 0n), first: rows };
}

export type LateCancel = { userName: string; stake: Paise; at: Date };
const LATE_CANCELS_MAX = 500;

/** Cancels on a match from a given time until its end, to show staff who cancelled when the outcome was known. */
export async function listLateCancels(
  db: Db,
  { matchId, outcomeKnownAt, endsAt }: Since & { endsAt: Date },
): Promise<LateCancel[]> {
  const rows = await db
    .selectFrom('ledger as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_name', 'l.wallet_delta', 'l.posted_at'])
    .where('l.posted_at', '>=', outcomeKnownAt)
    .where('l.posted_at', '<', endsAt)
    .where('l.kind', '=', 'bet_cancelled')
    .where('l.match_id', '=', matchId)
    .orderBy('l.posted_at')
    .orderBy('l.user_id')
    .limit(LATE_CANCELS_MAX)
    .execute();
  return rows.map((row) => ({ userName: row.user_name, stake: paise(row.wallet_delta), at: row.posted_at }));
}

/** What a reversal of a match would take back now, and what it would leave owed. */
export type ReversalPreview = {
  bets: number;
  clients: number;
  takenBack: Paise;
  owed: Paise;
  debtors: number;
  /** Clients who were paid but whose wallet is frozen now: this is taken back later. */
  clientsHeld: number;
  amountHeld: Paise;
  /** Clients who were not paid: nothing is taken back, and their bets stay open. */
  clientsUnpaid: number;
};

/** Based on current balances: from each client at most what is there. Refuses with NOT_SETTLED. */
export async function previewReversal(db: Db, matchId: bigint): Promise<ReversalPreview> {
  const { rows } = await sql<Record<keyof ReversalPreview, bigint>>`
    select coalesce(sum(p.bets), 0)::bigint as bets, count(p.user_id) as clients,
      coalesce(sum(least(p.paid, p.balance)) filter (where not p.is_frozen), 0)::bigint as "takenBack",
      coalesce(sum(greatest(p.paid - p.balance, 0)) filter (where not p.is_frozen), 0)::bigint as owed,
      count(*) filter (where p.paid > p.balance and not p.is_frozen) as debtors,
      count(*) filter (where p.is_frozen) as "clientsHeld",
      coalesce(sum(p.paid) filter (where p.is_frozen), 0)::bigint as "amountHeld",
      (select count(*) from settlement_chunks c
       where c.match_id = s.match_id and c.run = s.run and not c.is_reversal and c.is_held) as "clientsUnpaid"
    from settlements s
    left join lateral (
      select p.user_id, p.bets, w.balance, w.frozen_at is not null as is_frozen, sum(l.wallet_delta) as paid
      from settlement_chunks k
      cross join unnest(k.user_ids) u (user_id)
      join positions p on p.user_id = u.user_id and p.match_id = k.match_id and p.status in ('won', 'lost', 'refunded')
      join wallets w on w.user_id = p.user_id
      join position_closes c
        on (c.user_id, c.match_id, c.round, c.run) = (p.user_id, p.match_id, p.round, k.run)
      join ledger l on l.user_id = c.user_id and l.seq = c.seq
      where k.match_id = s.match_id and k.run = s.run and not k.is_reversal and k.paid_at is not null
      group by p.user_id, p.bets, w.balance, w.frozen_at
    ) p on true
    where s.match_id = ${matchId} and s.reversal_finished_at is null group by s.match_id, s.run`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('NOT_SETTLED');
  return {
    bets: Number(row.bets),
    clients: Number(row.clients),
    takenBack: paise(row.takenBack),
    owed: paise(row.owed),
    debtors: Number(row.debtors),
    clientsHeld: Number(row.clientsHeld),
    amountHeld: paise(row.amountHeld),
    clientsUnpaid: Number(row.clientsUnpaid),
  };
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
  is_frozen: boolean;
  state: SettlementState;
  /** The sort key of the list: by state first, then by end time, to the microsecond. */
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
};

/** The settlement desk: what waits for a result (oldest first), what is being paid, what is settled (last ended first). */
export async function listSettlements(db: Db, query: DeskQuery): Promise<{ rows: DeskRow[]; total: number }> {
  const { limit, offset } = pageOf(query);
  const rows = await readDesk(db, query, { limit, offset, after: null });
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (${onDesk(query)}) f`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** All of them, for an export. */
export const allSettlements = (db: Db, query: DeskQuery) =>
  pagesByKey<DeskRow>((page) => readDesk(db, query, { ...page, offset: 0 }));

type Part = { limit: number; offset: number; after: DeskRow | null };

async function readDesk(db: Db, query: DeskQuery, { limit, offset, after }: Part): Promise<DeskRow[]> {
  const last = after
    ? sql`(${after.rank}::integer, ${after.place}::numeric, ${after.match_id}::bigint)`
    : null;
  const { rows } = await sql<DeskRow>`
    with found as (${onDesk(query)}), page as materialized (
      select * from found f ${last ? sql`where (f.rank, f.place, f.match_id) > ${last}` : sql``}
      order by f.rank, f.place, f.match_id limit ${limit} offset ${offset}
    )
    select p.*, s.result, s.outcome_known_at, s.reason, s.bets, s.clients, s.late_cancels,
      s.recorded_at, s.finished_at, s.reversal_reason, s.reversal_recorded_at, s.reversal_finished_at,
      settler.user_name as settled_by, reverser.user_name as reversed_by, coalesce(t.bets, 0) as open_bets,
      paid.*, done.*
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
    order by p.rank, p.place, p.match_id`.execute(db);
  return rows;
}

function onDesk(query: DeskQuery) {
  const { search } = pageOf(query);
  return sql`
    select m.match_id, m.code, m.league, m.team_a, m.team_b, m.sport, m.starts_at, m.ends_at, m.frozen_at is not null as is_frozen,
      stage.state, array_position(array['waiting', 'settling', 'reversing', 'settled'], stage.state) as rank,
      extract(epoch from m.ends_at) * case stage.state when 'settled' then -1 else 1 end as place
    from matches m, (select app_now() as now) clock,
      lateral (select case m.stage when 'betting' then 'waiting' else m.stage::text end as state) stage
    where (m.stage <> 'betting' or m.closed_at is not null or m.ends_at <= clock.now)
      and coalesce(stage.state = ${query.state ?? null}::text, true)
      and coalesce(m.match_id = ${query.betId ?? null}::bigint, true)
      and coalesce(m.ends_at >= ${query.from ?? null}::timestamptz, true)
      and coalesce(m.ends_at < ${query.to ?? null}::timestamptz, true)
      and coalesce(lower(m.code || ' ' || m.league || ' ' || m.team_a || ' ' || m.team_b)
                     like ${search === null ? null : contains(search)}::text, true)`;
}
