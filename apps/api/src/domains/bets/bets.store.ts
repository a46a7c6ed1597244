import { paise, type RateBp } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { OwnersConnection } from '../../platform/db/migrate.ts';
import type { BetOutcome, BetRequest, CancelledBet, CancelRequest, PlacedBet } from './bet.ts';

export type BatchOptions = { stripe: number; mayWait: boolean };

type TimedOptions = BatchOptions & { databaseTimeAt?: DatabaseTimeAt };

/** The database clock's reading at a moment of this process (performance.now). */
export type DatabaseTimeAt = (moment: number) => Date | null;

type PlacedRow = {
  outcome: BetOutcome;
  bet_id: bigint;
  rate_bp: RateBp;
  balance: bigint;
  exposure: bigint;
  largest: bigint | null;
};

/** Places a batch in one call and one transaction; an outcome for each, in order. */
export async function placeBets(
  db: Db,
  requests: BetRequest[],
  { stripe, mayWait, databaseTimeAt = () => null }: TimedOptions,
): Promise<PlacedBet[]> {
  const deadlineOf = deadlinesBy(databaseTimeAt);
  const [only, ...others] = requests;
  const call =
    only && others.length === 0
      ? sql<PlacedRow>`place_bet(${facts(only)}, ${stripe}::smallint, ${mayWait}, ${deadlineOf(only)})`
      : sql<PlacedRow>`place_bets(
          ${plain(requests, (r) => r.userId)}::bigint[], ${plain(requests, (r) => r.sessionId)}::uuid[],
          ${plain(requests, (r) => r.matchId)}::bigint[], ${requests.map((r) => r.team)}::text[],
          ${plain(requests, (r) => r.stake)}::bigint[], ${plain(requests, (r) => r.rate)}::integer[],
          ${plain(requests, (r) => r.operationId)}::uuid[], ${plain(requests, (r) => r.requestId)}::uuid[],
          ${requests.map((r) => r.address)}::inet[], ${requests.map((r) => r.reportedAddress)}::text[],
          ${stripe}::smallint, ${mayWait}, ${plain(requests, deadlineOf)}::timestamptz[])`;
  const { rows } = await sql<PlacedRow>`
    select outcome, bet_id, rate_bp, balance, exposure, largest from ${call}`.execute(db);
  return rows.map(placedOf);
}

/** Switches one after another, each in its own transaction. */
export async function switchBets(
  db: Db,
  requests: BetRequest[],
  { stripe, mayWait, databaseTimeAt = () => null }: TimedOptions,
): Promise<PlacedBet[]> {
  const deadlineOf = deadlinesBy(databaseTimeAt);
  const switched: PlacedBet[] = [];
  for (const request of requests) {
    const { rows } = await sql<PlacedRow>`
      select outcome, bet_id, rate_bp, balance, exposure, largest
      from switch_bet(${facts(request)}, ${stripe}::smallint, ${mayWait}, ${deadlineOf(request)})`.execute(
      db,
    );
    switched.push(...rows.map(placedOf));
  }
  return switched;
}

const facts = (r: BetRequest) => sql`
  ${r.userId}, ${r.sessionId}, ${r.matchId}, ${r.team}, ${r.stake}, ${r.rate},
  ${r.operationId}, ${r.requestId}, ${r.address}, ${r.reportedAddress}`;

const deadlinesBy =
  (databaseTimeAt: DatabaseTimeAt) =>
  ({ asker }: BetRequest) =>
    (asker && databaseTimeAt(asker.until)?.toISOString()) ?? null;

const placedOf = (row: PlacedRow): PlacedBet => ({
  outcome: row.outcome,
  betId: row.bet_id,
  rate: row.rate_bp,
  balance: paise(row.balance),
  exposure: paise(row.exposure),
  largest: row.largest === null ? null : paise(row.largest),
});

/** Cancels a batch as placeBets places one. */
export async function cancelBets(
  db: Db,
  requests: CancelRequest[],
  { stripe, mayWait }: BatchOptions,
): Promise<CancelledBet[]> {
  const { rows } = await sql<{ outcome: BetOutcome; refund: bigint; balance: bigint; exposure: bigint }>`
    select outcome, refund, balance, exposure from cancel_bets(
      ${plain(requests, (r) => r.userId)}::bigint[], ${plain(requests, (r) => r.sessionId)}::uuid[],
      ${plain(requests, (r) => r.matchId)}::bigint[], ${plain(requests, (r) => r.operationId)}::uuid[],
      ${plain(requests, (r) => r.requestId)}::uuid[], ${stripe}::smallint, ${mayWait})`.execute(db);
  return rows.map((row) => ({
    outcome: row.outcome,
    refund: paise(row.refund),
    balance: paise(row.balance),
    exposure: paise(row.exposure),
  }));
}

/** Adds ledger rows for open bets older than bets in the ledger. Run by the database's owner when migrating. */
export async function sealOpenBets(owner: OwnersConnection): Promise<void> {
  await owner.query('select seal_open_bets()');
}

/** A PostgreSQL array literal. For numbers, ids and times only: they need no escaping, which is the slow part. */
const plain = <Item>(items: Item[], valueOf: (item: Item) => bigint | number | string | null) =>
  `{${items.map((item) => valueOf(item) ?? 'null').join(',')}}`;
