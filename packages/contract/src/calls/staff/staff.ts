import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { required, role, rupees } from '../../fields.ts';

const session = z.object({
  /** The same for the same browser, whoever logs in with it. */
  device: z.string(),
  ipAddress: z.string(),
  userAgent: z.nullable(z.string()),
  startedAt: z.string(),
  /** When it ended or, if nobody has ended it, when it expires. */
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

export const staffCalls = endpoints({
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
      /** Null for users who registered themselves, and for the first admin. */
      createdBy: z.nullable(z.string()),
      blockedAt: z.nullable(z.string()),
      /** When the owner closed the account. */
      closedAt: z.nullable(z.string()),
      /** Since when the wallet is frozen because its books are being checked. */
      frozenAt: z.nullable(z.string()),
      isFirstTimeUser: z.boolean(),
      /** When the password that staff gave stops working; null for one of the user's own choice. */
      passwordExpiresAt: z.nullable(z.string()),
      hasSecondFactor: z.boolean(),
      openBets: z.number(),
      openMatches: z.number(),
      /** Null for staff, who cannot refer anybody. */
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
      /** Matches that are being paid out or reversed. */
      settling: z.number(),
      referralReviews: z.nullable(z.number()),
      upiDeposits: z.nullable(z.number()),
      /** What waits for a second person, whoever asked. */
      approvals: z.nullable(z.number()),
      /** Alerts of risk control that nobody has looked at. */
      riskAlerts: z.nullable(z.number()),
      frozenWallets: z.nullable(z.number()),
      frozenMatches: z.nullable(z.number()),
      /** Broken laws of the books that are not resolved, including those behind frozen wallets and matches. */
      alarms: z.nullable(z.number()),
    }),
  },
});
