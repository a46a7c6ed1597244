import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import {
  betId,
  exportable,
  matchCode,
  message,
  moment,
  neededReason,
  reason,
  required,
  rupees,
  sport,
  timedQuery,
  total,
} from '../../fields.ts';

export const SETTLEMENT_STATES = ['waiting', 'settling', 'settled', 'reversing'] as const;

const outcomeKnownAt = z.optional(
  moment({ offset: true, error: message('OUTCOME_TIME_INVALID'), whenOutside: 'OUTCOME_TIME_INVALID' }),
);

/** What a reversal takes back from wallets and, where they hold less, what it leaves owed by how many clients. */
const takenBack = { takenBack: rupees, owed: rupees, debtors: z.number() };

const settlement = z.object({
  betId: z.string(),
  code: matchCode,
  leagueName: z.string(),
  teamAName: z.string(),
  teamBName: z.string(),
  sportType: sport,
  betStartTime: z.string(),
  betEndTime: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  /** Nothing is paid while its books are checked. */
  isFrozen: z.boolean(),
  /** Whether its settlement can be reversed: all are paid except clients whose wallets are frozen. */
  isReversible: z.boolean(),
  /**
   * For a match that waits for a result, the open bets; for one being reversed, those that were paid; otherwise those
   * that were open when the result was recorded.
   */
  bets: z.number(),
  /** The result in force or, for a match that waits again, the one that was reversed. */
  result: z.nullable(
    z.object({
      finalBetResult: z.string(),
      outcomeKnownAt: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      settledBy: z.string(),
      settledAt: z.string(),
      finishedAt: z.nullable(z.string()),
      clients: z.nullable(z.number()),
      lateCancels: z.nullable(z.number()),
      /** Progress: what has been paid so far or, during a reversal, taken back. */
      betsDone: z.number(),
      clientsDone: z.number(),
      /** Clients whose wallets are being checked: they are paid afterwards. */
      clientsHeld: z.number(),
      payout: rupees,
      houseResult: rupees,
      reversal: z.nullable(
        z.object({
          reason: z.string(),
          reversedBy: z.string(),
          reversedAt: z.string(),
          finishedAt: z.nullable(z.string()),
          ...takenBack,
        }),
      ),
    }),
  ),
});

/** What was recorded, and whether payouts continue after the answer. */
const recorded = z.object({ message: z.string(), isRunning: z.boolean() });

export const settlementCalls = endpoints({
  settleUpBet: {
    method: 'POST',
    path: '/admin/settleUpBet',
    access: 'settlement.manage',
    stepUp: 'always',
    movesMoney: true,
    twoPeople: true,
    summary: "Record the result of a match (a team's name or 'no result') and pay out",
    body: z.object({ betId, finalBetResult: required('RESULT_EMPTY'), outcomeKnownAt, reason }),
    response: recorded,
  },
  reverseSettlement: {
    method: 'POST',
    path: '/admin/reverseSettlement',
    access: 'settlement.manage',
    stepUp: 'always',
    movesMoney: true,
    twoPeople: true,
    summary: 'Take back the settlement of a match, so that it can be settled again',
    body: z.object({ betId, reason: neededReason }),
    response: z.extend(recorded, takenBack),
  },
  getSettlePreview: {
    method: 'GET',
    path: '/admin/settlePreview',
    access: 'settlement.read',
    summary:
      'What each result of a match would pay, and the bets and cancels made once the outcome was known',
    query: z.object({ betId, outcomeKnownAt }),
    response: z.object({
      results: z.array(
        z.object({
          finalBetResult: z.string(),
          bets: z.number(),
          clients: z.number(),
          payout: rupees,
          houseResult: rupees,
        }),
      ),
      /** A payout of this much or more waits for another admin; null where one person decides. */
      approveFrom: z.nullable(rupees),
      /** Null without a time: how many bets are void, their total stake, and the first 500 of them. */
      voids: z.nullable(
        z.object({
          total,
          refunded: rupees,
          bets: z.array(
            z.object({ userName: z.string(), teamName: z.string(), amount: rupees, timeStamp: z.string() }),
          ),
        }),
      ),
      lateCancels: z.array(z.object({ userName: z.string(), amount: rupees, timeStamp: z.string() })),
    }),
  },
  getReversePreview: {
    method: 'GET',
    path: '/admin/reversePreview',
    access: 'settlement.manage',
    summary: 'What taking back the settlement of a match would recover now, and what would be owed',
    query: z.object({ betId }),
    response: z.object({
      bets: z.number(),
      clients: z.number(),
      ...takenBack,
      /** Clients who were paid and whose wallets are frozen: what they got is taken back later. */
      clientsHeld: z.number(),
      amountHeld: rupees,
      /** Clients whom the settlement could not pay: their bets stay open. */
      clientsUnpaid: z.number(),
      /** Whether another admin must agree. */
      needsSecondPerson: z.boolean(),
    }),
  },
  getSettlements: {
    method: 'GET',
    path: '/admin/settlements',
    access: 'settlement.read',
    csv: true,
    summary: 'Matches that wait for a result (oldest first), that are being settled, and that are settled',
    query: z.extend(timedQuery, {
      state: z.optional(z.enum(SETTLEMENT_STATES)),
      betId: z.optional(betId),
      ...exportable,
    }),
    response: z.object({ settlements: z.array(settlement), total }),
  },
});
