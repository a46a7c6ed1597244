import { formatIst, formatRupees, type Paise, paise, rupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { depositRoom } from './protection.store.ts';
import { findAway, tightestLimit } from './protection.views.ts';

/** Refuses with ON_BREAK while a client takes a break. */
export async function requireNoBreak(db: Db | Tx, userId: bigint): Promise<void> {
  const away = await findAway(db, [userId]);
  if (away) throw new Refusal('ON_BREAK', { details: { until: formatIst(away.until) } });
}

/** The same for clients whom staff pay, who is named. Refuses with CLIENT_ON_BREAK. */
export async function requireNoBreakOf(tx: Tx, userIds: bigint[]): Promise<void> {
  const away = await findAway(tx, userIds);
  if (!away) return;
  const { userName, until } = away;
  throw new Refusal('CLIENT_ON_BREAK', { details: { userName, until: formatIst(until) } });
}

type Payment = { userId: bigint; amount: Paise; waiting: Paise };

/**
 * Checks a deposit against a client's own limits, under the lock of the wallet. What waits for approval counts as paid
 * in. Refuses with DEPOSIT_LIMIT.
 */
export async function requireDepositRoom(tx: Tx, { userId, amount, waiting }: Payment): Promise<void> {
  const room = await depositRoom(tx, { userId, promised: waiting });
  if (room !== null && amount > room) throw await refusalOfLimit(tx, { userId, kind: 'deposit', left: room });
}

const CODES = { deposit: 'DEPOSIT_LIMIT', stake: 'STAKE_LIMIT', loss: 'LOSS_LIMIT' } as const;

type Refused = { userId: bigint; kind: keyof typeof CODES; left: Paise | null };

/** Names the limit that refused, what is left of it, and when it renews. */
export async function refusalOfLimit(db: Db | Tx, { userId, kind, left }: Refused): Promise<Refusal> {
  const limit = await tightestLimit(db, userId, kind);
  // It may have been removed since.
  if (!limit) return new Refusal('TOO_BUSY', { retryAfterSeconds: 1 });
  const room = left ?? paise(limit.amount > limit.used ? limit.amount - limit.used : rupees(0));
  return new Refusal(CODES[kind], {
    details: {
      period: said('server/protection').periods[limit.period],
      limit: formatRupees(limit.amount),
      left: formatRupees(room),
      renewsAt: formatIst(limit.renewsAt),
    },
  });
}
