import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { ApprovalState, MatchResult } from '../../platform/db/db-types.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Far more than a match ever has; of one with more, the newest. */
const ENTRIES_MAX = 300;

/** What a match is now, as far as its timeline depends on it. */
export type LifeOfMatch = {
  teamA: string;
  teamB: string;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  createdAt: Date;
  now: Date;
};

/** Refuses with MATCH_NOT_FOUND. */
export async function readMatch(db: Db, matchId: bigint): Promise<LifeOfMatch & { code: string }> {
  const match = await db
    .selectFrom('matches')
    .select([
      'code',
      'team_a as teamA',
      'team_b as teamB',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'closed_at as closedAt',
      'created_at as createdAt',
    ])
    .select(sql<Date>`app_now()`.as('now'))
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  return match;
}

export type Entry = {
  entryId: bigint;
  action: string;
  at: Date;
  by: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What the audit trail has about a match, acts on many matches that stopped or started this one included. */
export async function listEntries(
  db: Db,
  { matchId, code, createdAt }: { matchId: bigint; code: string; createdAt: Date },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select a.entry_id as "entryId", a.action, a.at, u.user_name as by, a.reason, a.before, a.after
    from (
      (select * from audit_log
       where target_type = 'match' and target_id = ${String(matchId)} order by entry_id desc limit ${ENTRIES_MAX})
      union all
      (select * from audit_log
       where action in ('matches.suspended', 'matches.resumed') and at >= ${createdAt}
         and after -> 'matches' @> to_jsonb(${code}::text) order by entry_id desc limit ${ENTRIES_MAX})
    ) a left join users u on u.user_id = a.actor_id
    order by a.entry_id`.execute(db);
  return rows;
}

export type Run = {
  run: number;
  result: MatchResult;
  outcomeKnownAt: Date | null;
  reason: string | null;
  settledBy: string;
  settledAt: Date;
  finishedAt: Date | null;
  bets: number;
  clients: number | null;
  payout: Paise;
  houseResult: Paise;
  reversal: {
    by: string;
    reason: string;
    at: Date;
    finishedAt: Date | null;
    takenBack: Paise;
    owed: Paise;
    debtors: number;
  } | null;
};

/** Each result that a match had, with what it paid and what its reversal took back. */
export async function listRuns(db: Db, matchId: bigint): Promise<Run[]> {
  const sums = (isReversal: boolean) => sql`
    select coalesce(sum(c.payout), 0)::bigint as payout, coalesce(sum(c.house_delta), 0)::bigint as house,
      coalesce(sum(c.advanced), 0)::bigint as advanced, coalesce(sum(c.debtors), 0)::bigint as debtors
    from settlement_chunks c
    where c.match_id = s.match_id and c.run = s.run and c.is_reversal = ${sql.lit(isReversal)}`;
  const { rows } = await sql<{
    run: number;
    result: MatchResult;
    outcome_known_at: Date | null;
    reason: string | null;
    settled_by: string;
    recorded_at: Date;
    finished_at: Date | null;
    bets: bigint;
    clients: bigint | null;
    payout: bigint;
    house: bigint;
    reversed_by: string | null;
    reversal_reason: string | null;
    reversal_recorded_at: Date | null;
    reversal_finished_at: Date | null;
    back: bigint;
    advanced: bigint;
    debtors: bigint;
  }>`
    select s.run, s.result, s.outcome_known_at, s.reason, settler.user_name as settled_by, s.recorded_at, s.finished_at,
      s.bets, s.clients, paid.payout, paid.house, reverser.user_name as reversed_by, s.reversal_reason,
      s.reversal_recorded_at, s.reversal_finished_at, back.payout as back, back.advanced, back.debtors
    from settlements s
    join users settler on settler.user_id = s.settled_by
    left join users reverser on reverser.user_id = s.reversed_by
    cross join lateral (${sums(false)}) paid
    cross join lateral (${sums(true)}) back
    where s.match_id = ${matchId} order by s.run`.execute(db);
  return rows.map((row) => ({
    run: row.run,
    result: row.result,
    outcomeKnownAt: row.outcome_known_at,
    reason: row.reason,
    settledBy: row.settled_by,
    settledAt: row.recorded_at,
    finishedAt: row.finished_at,
    bets: Number(row.bets),
    clients: row.clients === null ? null : Number(row.clients),
    payout: paise(row.payout),
    houseResult: paise(row.house),
    reversal: row.reversal_recorded_at && {
      by: row.reversed_by ?? '',
      reason: row.reversal_reason ?? '',
      at: row.reversal_recorded_at,
      finishedAt: row.reversal_finished_at,
      takenBack: paise(-row.back - row.advanced),
      owed: paise(row.advanced),
      debtors: Number(row.debtors),
    },
  }));
}

export type AskedFor = {
  approvalId: bigint;
  call: string;
  body: Record<string, unknown>;
  amount: bigint | null;
  reason: string | null;
  askedBy: string;
  askedAt: Date;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

/** The requests for a second person about a match, and what became of them. */
export async function listRequests(db: Db, matchId: bigint): Promise<AskedFor[]> {
  const { rows } = await sql<AskedFor>`
    select a.approval_id as "approvalId", a.call, a.body, a.amount, a.reason, u.user_name as "askedBy",
      a.asked_at as "askedAt", d.user_name as "decidedBy", a.decision_reason as "decisionReason",
      case when a.state = 'waiting' and a.expires_at <= app_now() then 'expired' else a.state end as state,
      case when a.state in ('waiting', 'expired') then least(a.expires_at, app_now()) else a.decided_at end as "decidedAt"
    from approvals a join users u on u.user_id = a.asked_by left join users d on d.user_id = a.decided_by
    where a.about_type = 'match' and a.about_id = ${String(matchId)}
    order by a.approval_id desc limit ${ENTRIES_MAX}`.execute(db);
  return rows;
}

export type Source = {
  sourceId: bigint;
  result: MatchResult;
  text: string | null;
  link: string | null;
  photoHash: Buffer | null;
  by: string;
  at: Date;
};

/** What staff gave as the source of a result, newest first. */
export const listSources = (db: Db, matchId: bigint): Promise<Source[]> =>
  db
    .selectFrom('result_sources as s')
    .innerJoin('users as u', 'u.user_id', 's.added_by')
    .select(['s.source_id as sourceId', 's.result', 's.text', 's.link', 's.photo_hash as photoHash'])
    .select(['u.user_name as by', 's.added_at as at'])
    .where('s.match_id', '=', matchId)
    .orderBy('s.source_id', 'desc')
    .limit(ENTRIES_MAX)
    .execute();
