import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { matchCode, required, role, rupees } from '../../fields.ts';

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

/** What a client's bets came to in a period. Cancelled and refunded bets do not count. */
const betRecord = z.object({
  bets: z.number(),
  stakes: rupees,
  won: z.number(),
  lost: z.number(),
  /** What the house won from the client; below zero, what it lost. */
  houseResult: rupees,
});

const moved = z.object({ count: z.number(), amount: rupees, largest: rupees });

/** Other accounts at the same device or address: how many, and the names of a few that the caller may open. */
const shared = { others: z.number(), names: z.array(z.string()) };

export const staffCalls = endpoints({
  getClientProfile: {
    method: 'GET',
    path: '/admin/clientProfile',
    access: 'user.note',
    summary:
      "A client's record for staff: bets, late bets, deposits and withdrawals, shared devices and addresses",
    query: z.object({ userName: required('USERNAME_EMPTY') }),
    response: z.object({
      recent: betRecord,
      allTime: betRecord,
      /** Of all bets, those placed in the last minute before betting closed; won, of those that have a result. */
      late: z.object({ bets: z.number(), settled: z.number(), won: z.number() }),
      averageStake: rupees,
      largestStake: rupees,
      /** The house's result by the day in India on which the bets were placed, oldest first, without gaps. */
      days: z.array(z.object({ day: z.string(), houseResult: rupees })),
      deposits: z.object({ recent: moved, allTime: moved }),
      withdrawals: z.object({ recent: moved, allTime: moved }),
      /** The most that is staked on one match now. */
      openMost: z.nullable(z.object({ betId: z.string(), matchCode, stake: rupees })),
      devices: z.array(z.object({ device: z.string(), lastSeen: z.string(), ...shared })),
      addresses: z.array(z.object({ ipAddress: z.string(), lastSeen: z.string(), ...shared })),
      /** How many other accounts share a device with this one. */
      linked: z.number(),
    }),
  },
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
      /** Of the balance, what is not bonus money that has yet to be played. */
      withdrawable: rupees,
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
  getAttention: {
    method: 'GET',
    path: '/admin/attention',
    access: 'settlement.read',
    summary:
      'What waits for a person, since when, and how far the house limit is used; null for what the caller may not see',
    response: z.object({
      /** Matches that have closed and have no result, and when the first of them closed. */
      results: z.object({ count: z.number(), oldestAt: z.nullable(z.string()) }),
      /** Open alarms; `about` names the newest subjects: a match by its code, a wallet by its user. */
      alarms: z.nullable(z.object({ count: z.number(), about: z.array(z.string()) })),
      /** What another admin asked for, so that the caller may say yes to it. */
      approvals: z.nullable(
        z.object({
          count: z.number(),
          oldest: z.nullable(z.object({ askedBy: z.string(), about: z.string(), expiresAt: z.string() })),
        }),
      ),
      /** UPI deposits to check; `repeated` have a UTR that was sent before. */
      upiDeposits: z.nullable(
        z.object({ count: z.number(), oldestAt: z.nullable(z.string()), repeated: z.number() }),
      ),
      /** What may come to be owed on all matches together, its limit, and alerts nobody has looked at. */
      house: z.object({ used: rupees, limit: z.nullable(rupees), alerts: z.number() }),
    }),
  },
});
