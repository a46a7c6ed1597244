import { formatIst, formatRupees, inWhole, type Paise, rupees, toPercent } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { Refusal, tooBusy } from '../../platform/refusal.ts';
import { refusalOfLimit as refusalOfOwnLimit, requireNoBreak } from '../protection/index.ts';
import type { BetRequest, PlacedBet } from './bet.ts';
import type { BetDesk } from './bet-desk.ts';
import { endOf, startOf, teamsOf } from './bets.views.ts';

/**
 * Places a bet through the desk. Refuses with NOT_AUTHENTICATED, KEY_REUSED, MATCH_NOT_FOUND, TEAM_UNKNOWN,
 * BETTING_CLOSED, MATCH_FROZEN, BETTING_SUSPENDED, BETTING_NOT_OPEN, WALLET_FROZEN, RATE_CHANGED, OPPOSITE_TEAM,
 * STAKE_TOO_SMALL, STAKE_TOO_LARGE, SIDE_FULL, INSUFFICIENT_BALANCE, ON_BREAK, STAKE_LIMIT, LOSS_LIMIT, TOO_BUSY.
 */
export async function placeBet(parts: Parts & { desk: BetDesk }, request: BetRequest): Promise<PlacedBet> {
  return placedOrRefused(parts, request, await parts.desk.place(request));
}

type Parts = { db: Db; stakeMin: Paise };

/** The bet that was placed. Throws what the client is told if it was not. */
export async function placedOrRefused(
  { db, stakeMin }: Parts,
  request: BetRequest,
  placed: PlacedBet,
): Promise<PlacedBet> {
  switch (placed.outcome) {
    case 'ACCEPTED':
    case 'PLACED':
      return placed;
    case 'WALLET_BUSY':
    case 'MATCH_BUSY':
    case 'EXPIRED':
    case 'CANCELLED':
      throw tooBusy();
    case 'RATE_CHANGED':
      throw new Refusal('RATE_CHANGED', { details: { rate: toPercent(placed.rate) } });
    case 'STAKE_TOO_SMALL':
      throw new Refusal('STAKE_TOO_SMALL', { details: { minimum: inWhole(stakeMin) } });
    case 'STAKE_TOO_LARGE':
      throw refusalOfLimit({ largest: placed.largest ?? rupees(0), stakeMin, team: request.team });
    case 'BETTING_NOT_OPEN':
      throw new Refusal('BETTING_NOT_OPEN', {
        details: { opensAt: formatIst(await startOf(db, request.matchId)) },
      });
    case 'BETTING_CLOSED':
      throw await refusalOfClosed(db, request.matchId);
    case 'INSUFFICIENT_BALANCE':
      throw new Refusal('INSUFFICIENT_BALANCE', { details: { balance: formatRupees(placed.balance) } });
    case 'STAKE_LIMIT':
    case 'LOSS_LIMIT': {
      const kind = placed.outcome === 'STAKE_LIMIT' ? 'stake' : 'loss';
      throw await refusalOfOwnLimit(db, { userId: request.userId, kind, left: placed.largest });
    }
    case 'ON_BREAK':
      await requireNoBreak(db, request.userId);
      // The break ended between the bet and this question.
      throw tooBusy();
    case 'OPPOSITE_TEAM': {
      const { teamA, teamB } = await teamsOf(db, request.matchId);
      const other = request.team === teamA ? teamB : teamA;
      throw new Refusal('OPPOSITE_TEAM', { details: { team: request.team, other } });
    }
    case 'ALREADY_ON_TEAM':
      throw new Refusal('ALREADY_ON_TEAM', { details: { team: request.team } });
    default:
      throw new Refusal(placed.outcome);
  }
}

/** Says when betting closed: whoever was late by a second wants to know. */
export const refusalOfClosed = async (db: Db, matchId: bigint) =>
  new Refusal('BETTING_CLOSED', { details: { closedAt: formatIst(await endOf(db, matchId), 'second') } });

/** Names the largest stake that would be accepted; if even the minimum would not be, the side is full. */
const refusalOfLimit = ({ largest, stakeMin, team }: { largest: Paise; stakeMin: Paise; team: string }) =>
  largest < stakeMin
    ? new Refusal('SIDE_FULL', { details: { team } })
    : new Refusal('STAKE_TOO_LARGE', { details: { limit: formatRupees(largest) } });
