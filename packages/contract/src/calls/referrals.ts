import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import {
  exportable,
  idOf,
  listQuery,
  message,
  reason,
  rupees,
  sortedBy,
  spoken,
  storable,
  timedQuery,
  total,
} from '../fields.ts';

export const FRIEND_STATUSES = ['pending', 'joined'] as const;
export const REVIEW_STATES = ['waiting', 'released', 'refused'] as const;

/** Why a reward waits for an admin. */
export const HOLD_REASONS = [
  'same_device',
  'same_address',
  'never_logged_in',
  'busy_employee',
  'busy_address',
  'device_of_friend',
  'on_break',
] as const;

/** What two accounts have in common. */
export const LINK_KINDS = ['invited', 'device', 'address'] as const;

const oneReview = z.object({ id: idOf('REVIEW_NOT_FOUND') });

const review = z.object({
  id: z.string(),
  referrerUserName: z.string(),
  referrerName: z.string(),
  friendUserName: z.string(),
  friendName: z.string(),
  address: z.string(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** How many friends of the referrer had joined from that address in the 24 hours before. */
  friendsFromAddress: z.number(),
  depositAmount: rupees,
  /** What a release would pay now, or has paid, to each; 0 for a refused reward. */
  rewardAmount: rupees,
  bonusAmount: rupees,
  joinedDate: z.string(),
  heldAt: z.string(),
  state: z.enum(REVIEW_STATES),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const referralsCalls = endpoints({
  getReferralStats: {
    method: 'GET',
    path: '/referral/stats',
    access: 'referral.own',
    summary: "The caller's referral code, what it has earned, and the friends who came by it, newest first",
    query: listQuery,
    response: z.object({
      referralCode: z.string(),
      /** Whether the caller's first name is told to whoever opens the code's invitation. */
      showsName: z.boolean(),
      totalEarnings: rupees,
      /** Of this calendar year in India, to which the cap applies. */
      yearEarnings: rupees,
      earningsCap: rupees,
      successfulReferrals: z.number(),
      pendingRewards: rupees,
      referredFriends: z.array(
        z.object({
          name: z.string(),
          status: z.enum(FRIEND_STATUSES),
          earnedAmount: rupees,
          joinedDate: z.string(),
        }),
      ),
      total,
    }),
  },
  getInvitation: {
    method: 'GET',
    path: '/invitation/{code}',
    access: 'public',
    summary: 'Who invites with this referral code',
    params: z.object({
      code: z.string().check(z.maxLength(60, message('INVITATION_NOT_FOUND')), storable),
    }),
    /** Null if the code's owner keeps it back. */
    response: z.object({ firstName: z.nullable(z.string()) }),
  },
  setInvitation: {
    method: 'PUT',
    path: '/client/invitation',
    access: 'referral.own',
    summary: "Whether the caller's invitations say the caller's first name",
    body: z.object({ showsName: z.boolean() }),
    response: z.object({ showsName: z.boolean() }),
  },
  getReferralReviews: {
    method: 'GET',
    path: '/admin/referralReviews',
    access: 'referral.review',
    summary:
      'Referral rewards that wait for an admin, oldest first, then those decided; a search term is the start of a User ID',
    csv: true,
    query: z.extend(timedQuery, {
      state: z.optional(z.enum(REVIEW_STATES)),
      ...sortedBy('referrer', 'deposit', 'heldAt'),
      ...exportable,
    }),
    response: z.object({ reviews: z.array(review), total }),
  },
  getReferralLinks: {
    method: 'GET',
    path: '/admin/referralReview/{id}/links',
    access: 'referral.review',
    summary: 'The accounts around a held reward, and what they share: invitations, devices, addresses',
    params: oneReview,
    response: z.object({
      accounts: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          joinedDate: z.string(),
          balance: rupees,
          /** The first deposit that counted for a referral; null if there was none. */
          firstDeposit: z.nullable(rupees),
        }),
      ),
      /** By the places of the two in the list of accounts. */
      links: z.array(z.object({ from: z.number(), to: z.number(), kind: z.enum(LINK_KINDS) })),
      /** Whether there are more accounts than the list has. */
      isCut: z.boolean(),
    }),
  },
  releaseReferral: {
    method: 'POST',
    path: '/admin/referralReview/{id}/release',
    access: 'referral.review',
    movesMoney: true,
    summary: 'Pay a referral reward that was held',
    params: oneReview,
    body: z.object({ reason }),
    response: spoken,
  },
  refuseReferral: {
    method: 'POST',
    path: '/admin/referralReview/{id}/refuse',
    access: 'referral.review',
    movesMoney: true,
    summary: 'Never pay a referral reward that was held',
    params: oneReview,
    body: z.object({ reason }),
    response: spoken,
  },
});
