import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { required, role, rupees } from './fields.ts';

/** Newest first, and no more than a page can show. */
export const USER_PAGE_ROWS_MAX = 20;

const session = z.object({
  /** The same for the same browser, whoever logs in with it. */
  device: z.string(),
  ipAddress: z.string(),
  userAgent: z.nullable(z.string()),
  startedAt: z.string(),
  /** When it ended or, of one that nobody ended, when its time is up. */
  endsAt: z.string(),
  isAlive: z.boolean(),
  isFirstTimeUser: z.boolean(),
});

const staffAction = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  actorType: role,
  reason: z.nullable(z.string()),
});

export const staffContract = endpoints({
  getUser: {
    method: 'GET',
    path: '/admin/user',
    access: 'user.read',
    summary: 'One user: account, wallet, open bets, referral, devices, sessions and what staff did',
    query: z.object({ userName: required('USERNAME_EMPTY') }),
    response: z.object({
      userName: z.string(),
      name: z.string(),
      userType: role,
      balance: rupees,
      exposure: rupees,
      owed: rupees,
      createdAt: z.string(),
      /** Null for who registered, and for the first admin. */
      createdBy: z.nullable(z.string()),
      blockedAt: z.nullable(z.string()),
      /** Since when the wallet stands still because its books are checked. */
      frozenAt: z.nullable(z.string()),
      isFirstTimeUser: z.boolean(),
      /** When the password that staff gave stops working; null for one of the user's own choice. */
      passwordExpiresAt: z.nullable(z.string()),
      openBets: z.number(),
      openMatches: z.number(),
      /** Null for who has no code: staff refer nobody. */
      referralCode: z.nullable(z.string()),
      invitedBy: z.nullable(z.string()),
      invited: z.number(),
      devices: z.array(z.object({ device: z.string(), firstSeen: z.string(), lastSeen: z.string() })),
      sessions: z.array(session),
      staffActions: z.array(staffAction),
    }),
  },
  getWaiting: {
    method: 'GET',
    path: '/admin/waiting',
    access: 'settlement.read',
    summary: 'How much waits for somebody; null for what the caller may not see',
    response: z.object({
      /** Matches that have closed and have no result. */
      results: z.number(),
      /** Matches that are being paid, or taken back. */
      settling: z.number(),
      referralReviews: z.nullable(z.number()),
      upiDeposits: z.nullable(z.number()),
      frozenWallets: z.nullable(z.number()),
      frozenMatches: z.nullable(z.number()),
      /** Laws of the books found broken and not resolved, those behind what is frozen among them. */
      alarms: z.nullable(z.number()),
    }),
  },
});
