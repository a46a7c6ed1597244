import { isSourceLink } from '@tossbook/rules';
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
  sortedBy,
  spoken,
  sport,
  storable,
  timedQuery,
  total,
} from '../../fields.ts';
import { SOURCE_LENGTH_MAX } from '../../limits.ts';
import { picture } from '../../match-form.ts';

export const SETTLEMENT_STATES = ['waiting', 'settling', 'settled', 'reversing'] as const;

const outcomeKnownAt = z.optional(
  moment({ offset: true, error: message('OUTCOME_TIME_INVALID'), whenOutside: 'OUTCOME_TIME_INVALID' }),
);

/** The digest that a preview gave; a malformed one is refused like that of another book. */
const digest = z.optional(
  z.string(message('BOOK_CHANGED')).check(z.regex(/^[0-9a-f]{64}$/, message('BOOK_CHANGED'))),
);

const sourceText = z
  .string()
  .check(z.trim(), z.maxLength(SOURCE_LENGTH_MAX, message('INVALID_INPUT')), storable);

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
  /** When betting really ended: at its end time, or earlier by staff or a result. */
  betClosedAt: z.string(),
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
  /** Results that were reversed before it, the newest first. */
  earlier: z.array(
    z.object({
      finalBetResult: z.string(),
      settledBy: z.string(),
      settledAt: z.string(),
      reversedBy: z.string(),
      reversedAt: z.string(),
      reversalReason: z.string(),
    }),
  ),
});

const placedBet = z.object({
  userName: z.string(),
  teamName: z.string(),
  amount: rupees,
  timeStamp: z.string(),
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
    body: z.object({ betId, finalBetResult: required('RESULT_EMPTY'), outcomeKnownAt, digest, reason }),
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
  addResultSource: {
    method: 'POST',
    path: '/admin/resultSource',
    access: 'settlement.manage',
    multipart: true,
    happensOnce: true,
    summary: 'Add where a result can be seen, for the public page of its match: a text, a link, a photo',
    body: z
      .object({
        betId,
        /** The result that it shows. */
        finalBetResult: required('RESULT_EMPTY'),
        text: z.optional(sourceText),
        link: z.optional(
          sourceText.check(
            z.refine((link) => link === '' || isSourceLink(link), message('SOURCE_LINK_INVALID')),
          ),
        ),
        photo: picture,
      })
      .check(
        z.refine(
          ({ text, link, photo }) => Boolean(text || link || photo !== undefined),
          message('SOURCE_EMPTY'),
        ),
      ),
    response: spoken,
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
      /** Names the book that a result would settle, for `settleUpBet` to be held to; null once there is a result. */
      digest: z.nullable(z.string()),
      /** A payout of this much or more waits for another admin; null where one person decides. */
      approveFrom: z.nullable(rupees),
      /** Null without a time: how many bets are void, their total stake, and the first 500 of them. */
      voids: z.nullable(
        z.object({
          total,
          refunded: rupees,
          bets: z.array(placedBet),
        }),
      ),
      lateCancels: z.array(placedBet),
      /** The bets of the last two minutes before closing, or before now: how many, their stakes, the last five. */
      lastMinutes: z.object({ total, amount: rupees, bets: z.array(placedBet) }),
      /** When betting ended, or will end. */
      betClosedAt: z.string(),
      /** Whether betting is still open, and whether staff have suspended it. */
      isOpen: z.boolean(),
      isSuspended: z.boolean(),
      isFrozen: z.boolean(),
      /** The match as the settlement desk has it; null while betting is open. */
      settlement: z.nullable(settlement),
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
      /** Those from whom something is taken now; whoever lost got nothing. */
      wallets: z.number(),
      ...takenBack,
      /** Clients who were paid and whose wallets are frozen: what they got is taken back later. */
      clientsHeld: z.number(),
      amountHeld: rupees,
      /** Clients whom the settlement could not pay: their bets stay open. */
      clientsUnpaid: z.number(),
      /** Whether another admin must agree. */
      needsSecondPerson: z.boolean(),
      /** Whom it is taken from, debtors first; at most 100. */
      byClient: z.array(
        z.object({
          userName: z.string(),
          got: rupees,
          has: rupees,
          recoverable: rupees,
          owed: rupees,
          /** What they have withdrawn since the settlement. */
          withdrawn: rupees,
          isFrozen: z.boolean(),
        }),
      ),
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
      ...sortedBy('match', 'closedAt', 'bets', 'payout', 'houseResult', 'settledAt'),
      ...exportable,
    }),
    response: z.object({ settlements: z.array(settlement), total }),
  },
});
