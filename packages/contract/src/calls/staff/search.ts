import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { matchCode, message, role, rupees, storable } from '../../fields.ts';
import { SEARCH_LENGTH_MAX } from '../../limits.ts';
import { betStatus } from '../bets.ts';
import { UPI_STATUSES } from '../upi.ts';

/** What can be found; without one, everything is looked for. */
export const FOUND_KINDS = ['users', 'matches', 'numbers'] as const;

export const searchCalls = endpoints({
  search: {
    method: 'GET',
    path: '/admin/search',
    access: 'settlement.read',
    summary:
      'Users by any word of their name or User ID, matches by code or team, a bet by its number, UPI deposits by UTR; empty for what the caller may not see',
    query: z.object({
      q: z
        .string(message('INVALID_INPUT'))
        .check(z.trim(), z.minLength(1, message('INVALID_INPUT')))
        .check(z.maxLength(SEARCH_LENGTH_MAX), storable),
      kind: z.optional(z.enum(FOUND_KINDS)),
    }),
    response: z.object({
      users: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          userType: role,
          balance: rupees,
          exposure: rupees,
          isBlocked: z.boolean(),
        }),
      ),
      matches: z.array(
        z.object({
          betId: z.string(),
          matchCode,
          teamAName: z.string(),
          teamBName: z.string(),
          leagueName: z.string(),
          /** When betting ends or ended. */
          endsAt: z.string(),
          isSettled: z.boolean(),
        }),
      ),
      bets: z.array(
        z.object({
          transactionId: z.string(),
          userName: z.string(),
          matchId: z.string(),
          matchCode,
          teamName: z.string(),
          amount: rupees,
          status: betStatus,
        }),
      ),
      /** Every deposit that names this UTR, the one that waits first: more than one is a repeat. */
      deposits: z.array(
        z.object({
          id: z.string(),
          utr: z.string(),
          userName: z.string(),
          amount: rupees,
          status: z.enum(UPI_STATUSES),
          requestedAt: z.string(),
        }),
      ),
    }),
  },
});
