import { parseRate } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import {
  amount,
  betId,
  exportable,
  matchCode,
  message,
  ownOrNamed,
  required,
  rupees,
  sortedBy,
  spoken,
  sport,
  storable,
  timedQuery,
  total,
} from '../fields.ts';

/** The minimum is a setting, which the database checks. */
const stake = amount('AMOUNT_INVALID');

export const betStatus = z.enum(['pending', 'won', 'lost', 'cancelled', 'refunded']);

const placed = {
  _id: z.string(),
  matchCode,
  timeStamp: z.string(),
  betTeamName: z.string(),
  amountOfBet: rupees,
  tossRate: z.number(),
  betStatus,
  payout: rupees,
};

const betTransaction = z.object({
  ...placed,
  betId: z.string(),
  leagueName: z.string(),
  teamAName: z.string(),
  teamBName: z.string(),
  sportType: sport,
  /** When betting on the match closes or closed. */
  betEndTime: z.string(),
  /** For staff only: where it came from, and when its client cancelled it. */
  ipAddress: z.optional(z.string()),
  cancelledAt: z.optional(z.nullable(z.string())),
});

const bet = z.object({
  betId,
  amount: stake,
  teamName: required('TEAM_UNKNOWN'),
  ipAddress: z.optional(z.nullable(z.string().check(z.maxLength(60), storable))),
  /** The rate that the client saw. An impossible one is refused, never treated as absent. */
  tossRate: z.optional(
    z.number().check(z.refine((value) => parseRate(value) !== null, message('RATE_INVALID'))),
  ),
});

const receipt = z.object({
  message: z.string(),
  transactionId: z.string(),
  tossRate: z.number(),
  balance: rupees,
  exposure: rupees,
});

/** What all bets of a filter come to, whatever their status and page. */
const betSums = z.object({
  open: z.object({ bets: z.number(), stake: rupees, projectedReturn: rupees }),
  settled: z.object({
    bets: z.number(),
    won: z.number(),
    lost: z.number(),
    refunded: z.number(),
    cancelled: z.number(),
    /** The profit of those won, less the stakes of those lost. */
    net: rupees,
    /** The same by the day in India on which they were placed, oldest first; only days with a result. */
    days: z.array(z.object({ day: z.string(), net: rupees })),
  }),
});

/** With their sums, which read every bet of the filter. */
const betsQuery = z.extend(ownOrNamed, {
  status: z.optional(z.enum(['pending', 'settled', 'all'])),
  /** Those on one match alone. */
  betId: z.optional(betId),
  sums: z.optional(z.literal('true')),
  ...sortedBy('at', 'league', 'match', 'amount', 'rate', 'status'),
});

export const betsCalls = endpoints({
  createBet: {
    method: 'POST',
    path: '/client/createBet',
    access: 'bet.place',
    movesMoney: true,
    checksSession: true,
    summary: 'Place a bet on a team of a match',
    body: bet,
    response: receipt,
  },
  switchBet: {
    method: 'POST',
    path: '/client/switchBet',
    access: 'bet.place',
    movesMoney: true,
    checksSession: true,
    summary: "Cancel the caller's open bets on a match and bet on its other team: both or neither",
    body: bet,
    response: receipt,
  },
  cancelBet: {
    method: 'POST',
    path: '/client/cancelBet',
    access: 'bet.place',
    movesMoney: true,
    checksSession: true,
    summary: "Cancel the caller's open bets on a match",
    body: z.object({ betId }),
    response: z.extend(spoken, { balance: rupees, exposure: rupees }),
  },
  getOutStandingAmount: {
    method: 'GET',
    path: '/client/getOutStandingAmount',
    access: 'bet.place',
    summary: "The caller's open stake on a match, and what it would return",
    query: z.object({ betId }),
    response: z.object({
      totalOutStandingAmount: rupees,
      bettingTeam: z.nullable(z.string()),
      projectedReturn: rupees,
    }),
  },
  getBetTransaction: {
    method: 'GET',
    path: '/client/getBetTransaction',
    access: 'bet.read',
    csv: true,
    heavy: (query) => (query as z.output<typeof betsQuery>).sums === 'true',
    summary:
      "Bets of the caller or of another user, newest first; status 'pending', 'settled' (all others) or 'all'",
    query: betsQuery,
    response: z.object({
      betHistory: z.optional(z.array(betTransaction)),
      pendingBets: z.optional(z.array(betTransaction)),
      /** Present if `sums` asks for it. */
      sums: z.optional(betSums),
      total,
    }),
  },
  getMatchBets: {
    method: 'GET',
    path: '/admin/matchBets',
    access: 'match.view',
    csv: true,
    summary: 'Bets on a match, newest first; a search term is the start of a User ID',
    query: z.extend(timedQuery, {
      betId,
      ...sortedBy('at', 'userName', 'team', 'amount', 'rate'),
      ...exportable,
    }),
    response: z.object({
      bets: z.array(
        z.object({
          ...placed,
          userName: z.string(),
          ipAddress: z.string(),
          cancelledAt: z.nullable(z.string()),
        }),
      ),
      total,
    }),
  },
  getIp: {
    method: 'GET',
    path: '/ip',
    access: 'public',
    summary: 'The address that the server sees',
    response: z.object({ ip: z.string() }),
  },
});
