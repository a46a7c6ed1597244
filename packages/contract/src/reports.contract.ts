import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { exportable, rupees } from './fields.ts';
import { SPORTS } from './matches.contract.ts';

export const BONUS_KINDS = ['joining', 'daily', 'referralReward', 'referralBonus'] as const;
export const DEPOSIT_WAYS = ['cash', 'upi', 'employee'] as const;
export const WITHDRAWAL_WAYS = ['cash', 'employee'] as const;
/** What an export has a row for. */
export const REPORT_TABLES = ['days', 'matches'] as const;

/** A day in India, 'yyyy-mm-dd', in a century in which somebody may ask for it. */
const day = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '2200-01-01'));

/** What bets did. Stakes, payouts and house result count when they are settled, minus what is reversed then. */
const betFigures = {
  bets: z.number(),
  placed: rupees,
  cancelled: rupees,
  stakes: rupees,
  payouts: rupees,
  houseResult: rupees,
};

/** Deposits and withdrawals are those of house cash: what employees move is moved between wallets. */
const dayFigures = { ...betFigures, bonuses: rupees, deposits: rupees, withdrawals: rupees };

const counted = { count: z.number(), amount: rupees };
const ofMatches = { matches: z.number(), ...betFigures };

export const reportsContract = endpoints({
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
      /** By stakes, the most first; so are leagues and matches. */
      sports: z.array(z.object({ sportType: z.enum(SPORTS), ...ofMatches })),
      leagues: z.array(z.object({ sportType: z.enum(SPORTS), leagueName: z.string(), ...ofMatches })),
      /** The first ten of them. */
      topMatches: z.array(
        z.object({
          betId: z.string(),
          teamAName: z.string(),
          teamBName: z.string(),
          leagueName: z.string(),
          sportType: z.enum(SPORTS),
          ...betFigures,
        }),
      ),
      /** How many there were in all. */
      matches: z.number(),
    }),
  },
});
