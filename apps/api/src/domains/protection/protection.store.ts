import type { EXCLUSION_PERIODS, LIMIT_KINDS, LIMIT_PERIODS, TIME_OUT_PERIODS } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

/** After how long a client is reminded of the time, unless they chose otherwise. */
export const REMINDER_MINUTES = 60;

export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export type OfLimit = { userId: bigint; kind: LimitKind; period: LimitPeriod };

/** Lower counts at once; higher, or none, waits for a second yes. */
export async function setLimit(
  tx: Tx,
  { userId, kind, period, amount }: OfLimit & { amount: Paise | null },
): Promise<void> {
  await sql`select set_limit(${userId}, ${kind}, ${period}, ${amount})`.execute(tx);
}

/** The second yes to a raise. */
export async function insertConfirmation(
  tx: Tx,
  { userId, kind, period }: OfLimit,
): Promise<'SET' | 'LIMIT_NOT_ASKED' | 'LIMIT_TOO_EARLY'> {
  const { rows } = await sql<{ outcome: 'SET' | 'LIMIT_NOT_ASKED' | 'LIMIT_TOO_EARLY' }>`
    select confirm_limit(${userId}, ${kind}, ${period}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'LIMIT_NOT_ASKED';
}

const TIME_OUTS = { day: '24 hours', week: '7 days', month: '30 days' } as const satisfies Record<
  (typeof TIME_OUT_PERIODS)[number],
  string
>;
const EXCLUSIONS = { sixMonths: '6 months', year: '1 year', fiveYears: '5 years' } as const satisfies Record<
  (typeof EXCLUSION_PERIODS)[number],
  string
>;
export type Break =
  | { kind: 'time_out'; period: keyof typeof TIME_OUTS }
  | { kind: 'self_exclusion'; period: keyof typeof EXCLUSIONS };

/** Nobody can shorten a break; returns when this one ends. */
export async function insertBreak(tx: Tx, userId: bigint, taken: Break): Promise<Date> {
  const lasting = taken.kind === 'time_out' ? TIME_OUTS[taken.period] : EXCLUSIONS[taken.period];
  const { rows } = await sql<{ until: Date }>`
    select take_break(${userId}, ${taken.kind}, ${lasting}) as until`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a break has no end');
  return row.until;
}

/** Limits were offered once, and the client set some or declined. */
export async function saveReminder(
  tx: Tx,
  { userId, minutes }: { userId: bigint; minutes: number | undefined },
): Promise<void> {
  await sql`
    insert into play_reminders as r (user_id, minutes, offered_at)
    values (${userId}, coalesce(${minutes ?? null}::smallint, ${REMINDER_MINUTES}::smallint), app_now())
    on conflict (user_id) do update set
      minutes = coalesce(${minutes ?? null}::smallint, r.minutes), offered_at = coalesce(r.offered_at, excluded.offered_at)`.execute(
    tx,
  );
}

/** How much may still be paid in, beside what waits for approval; null is no limit. Takes the wallet's lock. */
export async function depositRoom(
  tx: Tx,
  { userId, promised }: { userId: bigint; promised: Paise },
): Promise<Paise | null> {
  const { rows } = await sql<{ room: bigint | null }>`
    select deposit_room(${userId}, ${promised}) as room`.execute(tx);
  const room = rows[0]?.room ?? null;
  return room === null ? null : paise(room);
}
