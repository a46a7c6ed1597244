import { type Paise, paise } from '@tossbook/rules';
import { notifications } from '@tossbook/words/en/server/settlement';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { MatchResult } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { SettlementRun } from './settlement.ts';

type Result = {
  result: MatchResult;
  outcomeKnownAt: Date | null;
  /** Of the book that was previewed, if the call carried it. */
  digest: string | null;
};

/** The result in force for a match: recorded, and not fully reversed. Read under the closed gate. */
export async function readResult(tx: Tx, matchId: bigint): Promise<SettlementRun & Result> {
  const row = await tx
    .selectFrom('settlements')
    .select(['run', 'bets', 'result', 'outcome_known_at', 'digest'])
    .where('match_id', '=', matchId)
    .where('reversal_finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    run: row.run,
    bets: Number(row.bets),
    result: row.result,
    outcomeKnownAt: row.outcome_known_at,
    digest: row.digest?.toString('hex') ?? null,
  };
}

type Recording = Result & {
  matchId: bigint;
  reason: string | null;
  settledBy: bigint;
  requestId: string;
};

/** Records a result as the match's next run. Under the closed gate, so that the totals cannot change. */
export async function insertSettlement(tx: Tx, recording: Recording): Promise<SettlementRun> {
  const { matchId, result, outcomeKnownAt, digest, reason, settledBy, requestId } = recording;
  const row = await tx
    .insertInto('settlements')
    .values({
      match_id: matchId,
      run: sql`(select coalesce(max(s.run), 0) + 1 from settlements s where s.match_id = ${matchId})`,
      bets: sql`(select coalesce(sum(t.bets), 0) from match_totals t where t.match_id = ${matchId})`,
      result,
      outcome_known_at: outcomeKnownAt,
      digest: digest === null ? null : Buffer.from(digest, 'hex'),
      reason,
      settled_by: settledBy,
      request_id: requestId,
      recorded_at: sql`app_now()`,
    })
    .returning(['run', 'bets'])
    .executeTakeFirstOrThrow();
  return { run: row.run, bets: Number(row.bets) };
}

type Source = {
  matchId: bigint;
  result: MatchResult;
  text: string | null;
  link: string | null;
  photoHash: Buffer | null;
  addedBy: bigint;
};

export async function insertSource(tx: Tx, source: Source): Promise<void> {
  const { matchId, result, text, link, photoHash, addedBy } = source;
  await tx
    .insertInto('result_sources')
    .values({
      match_id: matchId,
      result,
      text,
      link,
      photo_hash: photoHash,
      added_by: addedBy,
      added_at: sql`app_now()`,
    })
    .execute();
}

type Reversal = { matchId: bigint; run: number; reason: string; reversedBy: bigint; requestId: string };

/**
 * Records that a run is reversed, and drops the held chunks of unpaid clients. False if somebody is still to be paid:
 * then the transaction must not commit. Under the closed gate.
 */
export async function markReversed(tx: Tx, reversal: Reversal): Promise<boolean> {
  const { matchId, run, reason, reversedBy, requestId } = reversal;
  const marked = await tx
    .updateTable('settlements')
    .set({
      reversed_by: reversedBy,
      reversal_reason: reason,
      is_reversal_reason_public: true,
      reversal_request_id: requestId,
      reversal_recorded_at: sql`app_now()`,
    })
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .where('planned_at', 'is not', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return false;
  const { rows } = await sql<{ isAllPaid: boolean }>`
    select drop_held_chunks(${matchId}, ${run}) as "isAllPaid"`.execute(tx);
  return rows[0]?.isAllPaid ?? false;
}

/** The number of bets that a run has paid for, which its reversal takes back. */
export async function countPaidBets(
  tx: Tx,
  { matchId, run }: { matchId: bigint; run: number },
): Promise<number> {
  const row = await tx
    .selectFrom('settlement_chunks')
    .select(sql<bigint>`coalesce(sum(bets), 0)::bigint`.as('bets'))
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .where('is_reversal', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.bets);
}

export type TakenBack = { takenBack: Paise; owed: Paise; debtors: number };

/** What the reversal of a run has taken back so far, and what it had to leave owed, by how many clients. */
export async function readTakenBack(
  db: Db,
  { matchId, run }: { matchId: bigint; run: number },
): Promise<TakenBack> {
  const row = await db
    .selectFrom('settlement_chunks')
    .select([
      sql<bigint>`coalesce(sum(-payout - advanced), 0)::bigint`.as('takenBack'),
      sql<bigint>`coalesce(sum(advanced), 0)::bigint`.as('owed'),
      sql<bigint>`coalesce(sum(debtors), 0)::bigint`.as('debtors'),
    ])
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .where('is_reversal', '=', true)
    .executeTakeFirstOrThrow();
  return { takenBack: paise(row.takenBack), owed: paise(row.owed), debtors: Number(row.debtors) };
}

/** Divides a recorded settlement or reversal into chunks of clients, unless that is done. */
export async function planSettlement(
  tx: Tx,
  { matchId, clientsInChunk }: { matchId: bigint; clientsInChunk: number },
): Promise<void> {
  await sql`select plan_settlement(${matchId}, ${clientsInChunk}::integer)`.execute(tx);
}

/** Whose money a chunk has moved, and whom it could not pay because that client's books are inconsistent. */
export type PaidChunk = { userIds: bigint[]; damaged: { userId: bigint; fault: string } | null };

const WORDS = JSON.stringify(notifications);

/** Pays or reverses one chunk that nobody else has claimed; null if there was none. */
export async function payChunk(tx: Tx, matchId: bigint): Promise<PaidChunk | null> {
  const { rows } = await sql<{ paid: string[] | null; damaged: bigint | null; fault: string }>`
    select paid::text[], damaged, fault from pay_chunk(${matchId}, ${WORDS})`.execute(tx);
  const [row] = rows;
  if (!row?.paid) return null;
  const { paid, damaged, fault } = row;
  return { userIds: paid.map(BigInt), damaged: damaged === null ? null : { userId: damaged, fault } };
}

/** Marks a fully paid settlement or reversal as finished. Returns which, or null if something is unpaid. */
export async function markFinished(tx: Tx, matchId: bigint): Promise<'settled' | 'reversed' | null> {
  const { rows } = await sql<{ done: 'settled' | 'reversed' }>`
    update settlements s set
      finished_at = case when s.reversal_planned_at is null then app_now() else s.finished_at end,
      reversal_finished_at = case when s.reversal_planned_at is not null then app_now() end
    where s.match_id = ${matchId} and s.reversal_finished_at is null
      and (s.reversal_planned_at is not null
        or (s.planned_at is not null and s.finished_at is null and s.reversal_recorded_at is null))
      and not exists (
        select from settlement_chunks c where c.match_id = s.match_id and c.run = s.run and c.paid_at is null)
    returning case when s.reversal_finished_at is null then 'settled' else 'reversed' end as done`.execute(
    tx,
  );
  return rows[0]?.done ?? null;
}

/** Returns what the match had leased of the site's limit, or leases again what it owes. */
export async function recountRoom(tx: Tx, matchId: bigint): Promise<void> {
  await sql`select recount_room(${[matchId]}::bigint[])`.execute(tx);
}

/** Matches with something left to pay or take back. */
export async function listUnfinished(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ match_id: bigint }>`
    select match_id from settlements
    where reversal_finished_at is null and (finished_at is null or reversal_recorded_at is not null)
    order by match_id`.execute(db);
  return rows.map((row) => row.match_id);
}

/** Releases the chunks that wait for a wallet. Under its lock, in the transaction that unfreezes it. */
export async function releaseHeldChunks(tx: Tx, userId: bigint): Promise<void> {
  await sql`select release_held_chunks(${userId}::bigint)`.execute(tx);
}
