import type { Db } from '../../platform/db/db.ts';
import { Refusal, tooBusy } from '../../platform/refusal.ts';
import type { CancelledBet, CancelRequest } from './bet.ts';
import type { BetDesk } from './bet-desk.ts';
import { refusalOfClosed } from './place-bet.ts';

/**
 * Cancels all open bets of a client on a match. Refuses with NOT_AUTHENTICATED, KEY_REUSED, MATCH_NOT_FOUND,
 * BETTING_CLOSED, MATCH_FROZEN, BETTING_SUSPENDED, BETTING_NOT_OPEN, WALLET_FROZEN, NO_ACTIVE_BET, TOO_BUSY.
 */
export async function cancelBet(
  { db, desk }: { db: Db; desk: BetDesk },
  request: CancelRequest,
): Promise<CancelledBet> {
  const cancelled = await desk.cancel(request);
  switch (cancelled.outcome) {
    case 'ACCEPTED':
    case 'CANCELLED':
      return cancelled;
    case 'WALLET_BUSY':
    case 'MATCH_BUSY':
    case 'EXPIRED':
    case 'PLACED':
      throw tooBusy();
    case 'BETTING_CLOSED':
      throw await refusalOfClosed(db, request.matchId);
    default:
      throw new Refusal(cancelled.outcome);
  }
}
