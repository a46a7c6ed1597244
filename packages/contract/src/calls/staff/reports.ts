import { isReportDay } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, listQuery, matchCode, role, rupees, sortedBy, sport, total } from '../../fields.ts';

export const BONUS_KINDS = ['joining', 'daily', 'referralReward', 'referralBonus', 'topUp'] as const;
export const DEPOSIT_WAYS = ['cash', 'upi', 'employee'] as const;
export const WITHDRAWAL_WAYS = ['cash', 'employee'] as const;
/** What the rows of an export are. */
export const REPORT_TABLES = ['days', 'matches'] as const;

/** By what the matches of a report can be ordered. */
export const REPORT_MATCH_SORTS = ['match', 'placed', 'stakes', 'payouts', 'houseResult'] as const;

/** By what the clients of a report are ordered: most first; `loss` is what the house lost to them. */
export const CLIENT_REPORT_SORTS = ['gain', 'loss', 'stakes', 'deposits', 'withdrawals'] as const;
/** The lines of an end-of-day sheet. */
export const SHEET_LINES = [
  'opening',
  'deposits',
  'withdrawals',
  'transfers',
  'promotions',
  'stakes',
  'cancelled',
  'won',
  'lost',
  'refunded',
  'reversed',
  'receivable',
  'closing',
] as const;

/** A day in India, 'yyyy-mm-dd'. */
const day = z.iso.date().check(z.refine(isReportDay));

/** The figures of bets. Stakes, payouts and house result count when settled, less what was reversed at that time. */
const betFigures = {
  bets: z.number(),
  placed: rupees,
  cancelled: rupees,
  stakes: rupees,
  payouts: rupees,
  houseResult: rupees,
};

/** Deposits and withdrawals are those of house cash: employees only move money between wallets. */
const dayFigures = { ...betFigures, bonuses: rupees, deposits: rupees, withdrawals: rupees };

const counted = { count: z.number(), amount: rupees };
const ofMatches = { matches: z.number(), ...betFigures };

const clientFigures = {
  bets: z.number(),
  placed: rupees,
  stakes: rupees,
  payouts: rupees,
  houseResult: rupees,
  bonuses: rupees,
  deposits: rupees,
  withdrawals: rupees,
};

export const reportsCalls = endpoints({
  getReport: {
    method: 'GET',
    path: '/admin/report',
    access: 'report.read',
    csv: true,
    heavy: true,
    summary:
      'What the days from one to another (in India, both inside, by default today) sum to, as the ledger has it; as CSV its days or its matches',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      table: z.optional(z.enum(REPORT_TABLES)),
      /** The order of its matches; by itself, those with the largest stakes first. */
      ...sortedBy(...REPORT_MATCH_SORTS),
      ...exportable,
    }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      totals: z.object({
        ...dayFigures,
        /** What the house lent to wallets that a reversal would have taken below zero, and what came back. */
        advanced: rupees,
        repaid: rupees,
      }),
      /** Every day of the period, oldest first. */
      days: z.array(
        z.object({
          day: z.string(),
          /** Ledger rows; 0 is a day on which nothing happened. */
          movements: z.number(),
          ...dayFigures,
        }),
      ),
      bonuses: z.array(z.object({ kind: z.enum(BONUS_KINDS), ...counted })),
      deposits: z.array(z.object({ way: z.enum(DEPOSIT_WAYS), ...counted })),
      withdrawals: z.array(z.object({ way: z.enum(WITHDRAWAL_WAYS), ...counted })),
      /** By stakes, largest first, like leagues and matches. */
      sports: z.array(z.object({ sportType: sport, ...ofMatches })),
      leagues: z.array(z.object({ sportType: sport, leagueName: z.string(), ...ofMatches })),
      /** The first ten of them. */
      topMatches: z.array(
        z.object({
          betId: z.string(),
          code: matchCode,
          teamAName: z.string(),
          teamBName: z.string(),
          leagueName: z.string(),
          sportType: sport,
          ...betFigures,
        }),
      ),
      /** How many there were in all. */
      matches: z.number(),
    }),
  },
  getStaffReport: {
    method: 'GET',
    path: '/admin/staffReport',
    access: 'report.read',
    csv: true,
    heavy: true,
    summary: 'What each of the staff moved and made in a period: money in each direction, and matches',
    query: z.object({ from: z.optional(day), to: z.optional(day), ...exportable }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      /** Whoever moved or made something, who moved most first. */
      staff: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          userType: role,
          /** Into wallets by hand, by approving UPI deposits, and out of wallets. */
          paidIn: z.object(counted),
          upiApproved: z.object(counted),
          paidOut: z.object(counted),
          matchesCreated: z.number(),
          matchesSettled: z.number(),
        }),
      ),
    }),
  },
  getClientReport: {
    method: 'GET',
    path: '/admin/clientReport',
    access: 'report.read',
    csv: true,
    heavy: true,
    summary: 'What each client was for the house in a period',
    query: z.extend(listQuery, {
      from: z.optional(day),
      to: z.optional(day),
      sort: z.optional(z.enum(CLIENT_REPORT_SORTS)),
      ...exportable,
    }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      total,
      clients: z.array(z.object({ userName: z.string(), name: z.string(), ...clientFigures })),
    }),
  },
  getDaySheet: {
    method: 'GET',
    path: '/admin/daySheet',
    access: 'report.read',
    csv: true,
    heavy: true,
    summary:
      'The end-of-day sheet of a day in India: from what was there at its beginning to what is there at its end',
    query: z.object({ day: z.optional(day), ...exportable }),
    response: z.object({
      day: z.string(),
      /** Whether the day is over: until then it can still change. */
      isOver: z.boolean(),
      /** In the order of the sheet. Every line but the first and the last is a movement, and sums to zero. */
      lines: z.array(
        z.object({
          line: z.enum(SHEET_LINES),
          /** What the wallets have, the stakes of open bets, and the house's side of both. */
          wallets: rupees,
          openBets: rupees,
          house: rupees,
        }),
      ),
    }),
  },
});
