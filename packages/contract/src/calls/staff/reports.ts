import { isReportDay } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, matchCode, rupees, sport } from '../../fields.ts';

export const BONUS_KINDS = ['joining', 'daily', 'referralReward', 'referralBonus', 'topUp'] as const;
export const DEPOSIT_WAYS = ['cash', 'upi', 'employee'] as const;
export const WITHDRAWAL_WAYS = ['cash', 'employee'] as const;
/** What the rows of an export are. */
export const REPORT_TABLES = ['days', 'matches'] as const;

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
});
