import { type Paise, paise, type RateBp } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { BetOutcome, BetRequest, CancelledBet, CancelRequest, PlacedBet } from './bet.ts';

export type BatchOptions = { stripe: number; mayWait: boolean };

/** Places a batch in one call and one transaction; an outcome for each, in order. */
export async function placeBets(
  db: Db,
  requests: BetRequest[],
  { stripe, mayWait, stakeMax }: BatchOptions & { stakeMax: Paise | null },
): Promise<PlacedBet[]> {
  const { rows } = await sql<{
    outcome: BetOutcome;
    bet_id: bigint;
    rate_bp: RateBp;
    balance: bigint;
    exposure: bigint;
  }>`
    select outcome, bet_id, rate_bp, balance, exposure from place_bets(
      ${requests.map((r) => r.userId)}::bigint[], ${requests.map((r) => r.sessionId)}::uuid[],
      ${requests.map((r) => r.matchId)}::bigint[], ${requests.map((r) => r.team)}::text[],
      ${requests.map((r) => r.stake)}::bigint[], ${requests.map((r) => r.rate)}::integer[],
      ${requests.map((r) => r.operationId)}::uuid[], ${requests.map((r) => r.requestId)}::uuid[],
      ${requests.map((r) => r.address)}::inet[], ${requests.map((r) => r.reportedAddress)}::text[],
      ${stakeMax}::bigint, ${stripe}::smallint, ${mayWait})`.execute(db);
  return rows.map((row) => ({
    outcome: row.outcome,
    betId: row.bet_id,
    rate: row.rate_bp,
    balance: paise(row.balance),
    exposure: paise(row.exposure),
  }));
}

/** Cancels a batch as placeBets places one. */
export async function cancelBets(
  db: Db,
  requests: CancelRequest[],
  { stripe, mayWait }: BatchOptions,
): Promise<CancelledBet[]> {
  const { rows } = await sql<{ outcome: BetOutcome; refund: bigint; balance: bigint; exposure: bigint }>`
    select outcome, refund, balance, exposure from cancel_bets(
      ${requests.map((r) => r.userId)}::bigint[], ${requests.map((r) => r.sessionId)}::uuid[],
      ${requests.map((r) => r.matchId)}::bigint[], ${requests.map((r) => r.operationId)}::uuid[],
      ${requests.map((r) => r.requestId)}::uuid[], ${stripe}::smallint, ${mayWait})`.execute(db);
  return rows.map((row) => ({
    outcome: row.outcome,
    refund: paise(row.refund),
    balance: paise(row.balance),
    exposure: paise(row.exposure),
  }));
}
