import type { Paise } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { BetRequest, PlacedBet } from './bet.ts';
import type { BetDesk } from './bet-desk.ts';
import { placedOrRefused } from './place-bet.ts';

/**
 * Cancels the client's open bets on a match and bets on its other team, in one transaction. Refuses with whatever refuses
 * a cancel or a bet, and with ALREADY_ON_TEAM; the open bets then stay as they are.
 */
export async function switchBet(
  parts: { db: Db; desk: BetDesk; stakeMin: Paise },
  request: BetRequest,
): Promise<PlacedBet> {
  return placedOrRefused(parts, request, await parts.desk.switch(request));
}
