import { type Paise, paise } from '@tossbook/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOutcomeTime } from './outcome-time.ts';

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

export type OpenBets = {
  teamA: string;
  teamB: string;
  endsAt: Date;
  /** When betting ended, or will end. */
  closingAt: Date;
  isOpen: boolean;
  isSuspended: boolean;
  isFrozen: boolean;
  now: Date;
  a: SideTotals;
  b: SideTotals;
};

/**
 * What a result would decide; of a match that has one, what it decided. Refuses with MATCH_NOT_FOUND,
 * OUTCOME_TIME_INVALID.
 */
export async function readOpenBets(
  db: Db | Tx,
  { matchId, outcomeKnownAt }: { matchId: bigint; outcomeKnownAt: Date | null },
): Promise<OpenBets> {
  const match = await db
    .selectFrom('matches')
    .select(['team_a as teamA', 'team_b as teamB', 'starts_at as startsAt', 'ends_at as endsAt', 'stage'])
    .select([
      sql<Date>`app_now()`.as('now'),
      sql<Date>`least(closed_at, ends_at)`.as('closingAt'),
      sql<boolean>`stage = 'betting' and least(closed_at, ends_at) > app_now()`.as('isOpen'),
      sql<boolean>`not is_active or suspended_by <> '{}'`.as('isSuspended'),
      sql<boolean>`frozen_at is not null`.as('isFrozen'),
    ])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  requireOutcomeTime(outcomeKnownAt, match);
  const read = match.stage === 'betting' ? sumOpen : sumDecided;
  const { rows } = await read({ matchId, outcomeKnownAt }).execute(db);
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

type SideRow = Record<keyof SideTotals, bigint> & { side: 'A' | 'B' };
type Asked = { matchId: bigint; outcomeKnownAt: Date | null };

const sumOpen = ({ matchId, outcomeKnownAt }: Asked) => sql<SideRow>`
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
  where p.match_id = ${matchId} and p.status = 'pending' group by p.side`;

/** The same for positions that are closed, or are being closed; those are found by their bets. */
const sumDecided = ({ matchId, outcomeKnownAt }: Asked) => sql<SideRow>`
  select b.side, count(distinct b.user_id) as clients, count(distinct b.user_id) filter (where b.is_late) as "voidClients",
    coalesce(sum(b.stake) filter (where not b.is_late), 0)::bigint as stake,
    coalesce(sum(b.profit) filter (where not b.is_late), 0)::bigint as profit,
    count(*) filter (where not b.is_late) as bets,
    coalesce(sum(b.stake) filter (where b.is_late), 0)::bigint as "voidStake",
    count(*) filter (where b.is_late) as "voidBets"
  from (
    select b.user_id, b.side, b.stake, b.profit, coalesce(b.accepted_at >= ${outcomeKnownAt}, false) as is_late
    from bets b join positions p using (user_id, match_id, round)
    where b.match_id = ${matchId} and p.status <> 'cancelled'
  ) b group by b.side`;

type Since = { matchId: bigint; outcomeKnownAt: Date };
export type PlacedBet = { userName: string; side: 'A' | 'B'; stake: Paise; at: Date };
export type BetsSince = { total: number; stake: Paise; first: PlacedBet[] };
const VOID_BETS_MAX = 500;

/** The bets on a match from a given time on, except cancelled ones: how many, their stakes, and the first of them. */
export const readVoidBets = (db: Db, since: Since): Promise<BetsSince> =>
  readBetsSince(db, since, { most: VOID_BETS_MAX, order: sql`accepted_at, bet_id` });

const LAST_MINUTES_MS = 120_000;
const LAST_BETS_MAX = 5;

/** Those of the last two minutes before betting closed or, while it is open, before now; the last of them. */
export const readLastMinutes = (
  db: Db,
  { matchId, closingAt, now }: { matchId: bigint; closingAt: Date; now: Date },
): Promise<BetsSince> => {
  const until = Math.min(closingAt.getTime(), now.getTime());
  return readBetsSince(
    db,
    { matchId, outcomeKnownAt: new Date(until - LAST_MINUTES_MS) },
    { most: LAST_BETS_MAX, order: sql`accepted_at desc, bet_id desc` },
  );
};

async function readBetsSince(
  db: Db,
  { matchId, outcomeKnownAt }: Since,
  { most, order }: { most: number; order: RawBuilder<unknown> },
): Promise<BetsSince> {
  const { rows } = await sql<PlacedBet & { total: bigint; sum: bigint }>`
    with late as materialized (
      select b.user_id, b.bet_id, b.side, b.stake, b.accepted_at
      from bets b join positions p using (user_id, match_id, round)
      where b.match_id = ${matchId} and b.accepted_at >= ${outcomeKnownAt} and p.status <> 'cancelled'
    )
    select u.user_name as "userName", b.side, b.stake, b.accepted_at as at, s.total, s.sum
    from (select * from late order by ${order} limit ${most}) b
    join users u using (user_id)
    cross join (select count(*) as total, sum(stake)::bigint as sum from late) s
    order by ${order}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), stake: paise(rows[0]?.sum ?? 0n), first: rows };
}

const LATE_CANCELS_MAX = 500;

/** Cancels on a match from a given time until its end, to show staff who cancelled when the outcome was known. */
export async function listLateCancels(
  db: Db,
  { matchId, outcomeKnownAt, endsAt }: Since & { endsAt: Date },
): Promise<PlacedBet[]> {
  const rows = await db
    .selectFrom('ledger as l')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_name as userName', 'l.wallet_delta as stake', 'l.posted_at as at', 'l.side'])
    .where('l.posted_at', '>=', outcomeKnownAt)
    .where('l.posted_at', '<', endsAt)
    .where('l.kind', '=', 'bet_cancelled')
    .where('l.match_id', '=', matchId)
    .orderBy('l.posted_at')
    .orderBy('l.user_id')
    .limit(LATE_CANCELS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, stake: paise(row.stake), side: row.side ?? 'A' }));
}

/** What a reversal of a match would take back now, and what it would leave owed. */
export type ReversalPreview = {
  bets: number;
  clients: number;
  /** Those of them from whom something is taken now. */
  wallets: number;
  takenBack: Paise;
  owed: Paise;
  debtors: number;
  /** Clients who were paid but whose wallet is frozen now: this is taken back later. */
  clientsHeld: number;
  amountHeld: Paise;
  /** Clients who were not paid: nothing is taken back, and their bets stay open. */
  clientsUnpaid: number;
  /** Debtors first. */
  byClient: PaidClient[];
};

export type PaidClient = {
  userName: string;
  got: Paise;
  has: Paise;
  recoverable: Paise;
  owed: Paise;
  /** Since the result was recorded. */
  withdrawn: Paise;
  isFrozen: boolean;
};

const CLIENTS_LISTED_MAX = 100;

type Counted = Record<Exclude<keyof ReversalPreview, 'byClient'>, bigint> & {
  byClient: Record<keyof PaidClient, string>[];
};

/** Based on current balances: from each client at most what is there. Refuses with NOT_SETTLED. */
export async function previewReversal(db: Db | Tx, matchId: bigint): Promise<ReversalPreview> {
  const { rows } = await sql<Counted>`
    with s as (select * from settlements where match_id = ${matchId} and reversal_finished_at is null),
    paid as materialized (
      select p.user_id, p.bets, w.balance, w.frozen_at is not null as is_frozen, sum(l.wallet_delta)::bigint as paid
      from s
      join settlement_chunks k on k.match_id = s.match_id and k.run = s.run and not k.is_reversal and k.paid_at is not null
      cross join unnest(k.user_ids) u (user_id)
      join positions p on p.user_id = u.user_id and p.match_id = k.match_id and p.status in ('won', 'lost', 'refunded')
      join wallets w on w.user_id = p.user_id
      join position_closes c
        on (c.user_id, c.match_id, c.round, c.run) = (p.user_id, p.match_id, p.round, k.run)
      join ledger l on l.user_id = c.user_id and l.seq = c.seq
      group by p.user_id, p.bets, w.balance, w.frozen_at
    )
    select coalesce(sum(p.bets), 0)::bigint as bets, count(p.user_id) as clients,
      count(*) filter (where p.paid > 0 and not p.is_frozen) as wallets,
      coalesce(sum(least(p.paid, p.balance)) filter (where not p.is_frozen), 0)::bigint as "takenBack",
      coalesce(sum(greatest(p.paid - p.balance, 0)) filter (where not p.is_frozen), 0)::bigint as owed,
      count(*) filter (where p.paid > p.balance and not p.is_frozen) as debtors,
      count(*) filter (where p.is_frozen) as "clientsHeld",
      coalesce(sum(p.paid) filter (where p.is_frozen), 0)::bigint as "amountHeld",
      (select count(*) from settlement_chunks c
       where c.match_id = s.match_id and c.run = s.run and not c.is_reversal and c.is_held) as "clientsUnpaid",
      (${listed}) as "byClient"
    from s left join paid p on true group by s.match_id, s.run`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('NOT_SETTLED');
  return {
    bets: Number(row.bets),
    clients: Number(row.clients),
    wallets: Number(row.wallets),
    takenBack: paise(row.takenBack),
    owed: paise(row.owed),
    debtors: Number(row.debtors),
    clientsHeld: Number(row.clientsHeld),
    amountHeld: paise(row.amountHeld),
    clientsUnpaid: Number(row.clientsUnpaid),
    byClient: row.byClient.map(({ userName, isFrozen, ...amounts }) => ({
      userName,
      isFrozen: isFrozen === 'true',
      got: paise(BigInt(amounts.got)),
      has: paise(BigInt(amounts.has)),
      recoverable: paise(BigInt(amounts.recoverable)),
      owed: paise(BigInt(amounts.owed)),
      withdrawn: paise(BigInt(amounts.withdrawn)),
    })),
  };
}

/** Who got something, as JSON with all values as text. Whose balance covers it is not asked what became of it. */
const listed = sql`
  select coalesce(json_agg(json_build_object(
    'userName', c.user_name, 'got', c.paid::text, 'has', c.balance::text,
    'recoverable', least(c.paid, c.balance)::text, 'owed', c.short::text, 'withdrawn', c.withdrawn::text,
    'isFrozen', c.is_frozen::text) order by c.short desc, c.paid desc, c.user_name), '[]')
  from (
    select u.user_name, p.paid, p.balance, p.is_frozen, greatest(p.paid - p.balance, 0) as short,
      case when p.paid > p.balance then coalesce((
        select -sum(l.wallet_delta) from ledger l, s
        where l.user_id = p.user_id and l.kind = 'withdrawal' and l.posted_at >= s.recorded_at), 0) else 0 end as withdrawn
    from (
      select * from paid p where p.paid > 0
      order by greatest(p.paid - p.balance, 0) desc, p.paid desc, p.user_id limit ${CLIENTS_LISTED_MAX}
    ) p join users u on u.user_id = p.user_id
  ) c`;
