import type { CallOf } from '@tossbook/contract';
import { formatIst, paise, rupees, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/referrals';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import type { ReviewDecision } from '../../platform/db/db-types.ts';
import { operationOf } from '../../platform/db/operations.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Caller, Handlers, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runMoneyCall } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { decideReview } from './decide-review.ts';
import { linksBetween } from './links.ts';
import { readInvitation } from './read-invitation.ts';
import { clip, type Offer, offerOf } from './referral.ts';
import { setShowsName } from './referrals.store.ts';
import {
  allReviews,
  findReview,
  listFriends,
  listLinked,
  listReviews,
  type ReviewRow,
  readStats,
} from './referrals.views.ts';

type Parts = { db: Db; reads: Db; limits: Limits; settings: LiveSettings };
type AdminCall = {
  params: { id: string };
  body: { reason?: string | undefined };
  caller: Caller;
  origin: Origin;
  operationId: string;
};

export const referralsRoutes = ({ db, reads, limits, settings }: Parts): Handlers<CallOf<'referrals'>> => ({
  getReferralStats: async ({ query, caller: { userId } }) => {
    const { reward, cap } = offerOf(settings.current());
    const stats = await readStats(db, userId);
    const { friends, total } = await listFriends(db, { userId, query });
    const pending = paise(reward * BigInt(stats.pendingFriends));
    return {
      referralCode: stats.code,
      showsName: stats.showsName,
      totalEarnings: toRupees(stats.earned),
      yearEarnings: toRupees(stats.earnedThisYear),
      earningsCap: toRupees(cap),
      successfulReferrals: stats.paidFriends,
      pendingRewards: toRupees(clip(pending, { cap, earned: stats.earnedThisYear })),
      referredFriends: friends.map(({ name, isPending, earned, joinedAt }) => ({
        name,
        status: isPending ? ('pending' as const) : ('joined' as const),
        earnedAmount: toRupees(earned),
        joinedDate: joinedAt.toISOString(),
      })),
      total,
    };
  },
  getInvitation: ({ params, origin }) =>
    readInvitation({ db, limits, settings }, { code: params.code, origin }),
  setInvitation: async ({ body, caller: { userId } }) => {
    await inTransaction(db, (tx) => setShowsName(tx, { userId, ...body }));
    return body;
  },
  getReferralReviews: async ({ query, caller }) => {
    const offer = offerOf(settings.current());
    if (query.format === 'csv') {
      const about = { screen: 'referral-reviews', userName: caller.userName };
      return csvFile(about, columnsOf(offer), allReviews(reads, query));
    }
    const { reviews, total } = await listReviews(db, query);
    return { reviews: reviews.map((row) => toReview(row, offer)), total };
  },
  getReferralLinks: async ({ params }) => {
    const review = await findReview(db, BigInt(params.id));
    if (!review) throw new Refusal('REVIEW_NOT_FOUND');
    const { accounts, isCut } = await listLinked(db, review);
    return {
      accounts: accounts.map(({ userName, name, joinedAt, balance, firstDeposit }) => ({
        userName,
        name,
        joinedDate: joinedAt.toISOString(),
        balance: toRupees(balance),
        firstDeposit: firstDeposit === null ? null : toRupees(firstDeposit),
      })),
      links: linksBetween(accounts),
      isCut,
    };
  },
  releaseReferral: deciding(db, { call: 'releaseReferral', decision: 'released' }),
  refuseReferral: deciding(db, { call: 'refuseReferral', decision: 'refused' }),
});

const deciding =
  (db: Db, { call, decision }: { call: CallOf<'referrals'>; decision: ReviewDecision }) =>
  async ({ params, body, caller, origin, operationId }: AdminCall) => {
    const friendId = BigInt(params.id);
    const review = await findReview(db, friendId);
    if (!review) throw new Refusal('REVIEW_NOT_FOUND');
    const operation = operationOf({
      userId: caller.userId,
      operationId,
      call,
      body: { id: params.id, ...body },
    });
    return runMoneyCall(db, { caller, operation, walletIds: [review.referrerId, friendId] }, async (tx) => {
      const { reason } = body;
      const { friendUserName } = await decideReview(tx, { friendId, decision, reason, caller, origin });
      return { message: fill(said('server/referrals').answers[decision], { userName: friendUserName }) };
    });
  };

/** What was paid, what a release would pay now within the yearly cap, or nothing. */
function amountsOf(row: ReviewRow, { reward, bonus, cap }: Offer) {
  if (row.decision === 'refused') return { reward: rupees(0), bonus: rupees(0) };
  if (row.reward !== null && row.bonus !== null)
    return { reward: paise(row.reward), bonus: paise(row.bonus) };
  return { reward: clip(reward, { cap, earned: paise(row.earned_this_year) }), bonus };
}

const columnsOf = (offer: Offer): Column<ReviewRow>[] => [
  [headings.held, (row) => formatIst(row.held_at, 'second')],
  [headings.referrer, (row) => row.referrer],
  [headings.friend, (row) => row.friend],
  [headings.friendName, (row) => row.friend_name],
  [headings.heldFor, (row) => row.reasons.join(', ').replaceAll('_', ' ')],
  [headings.address, (row) => row.address],
  [headings.deposit, (row) => toRupees(paise(row.first_deposit_paise ?? 0n))],
  [headings.reward, (row) => toRupees(amountsOf(row, offer).reward)],
  [headings.bonus, (row) => toRupees(amountsOf(row, offer).bonus)],
  [headings.state, (row) => row.decision ?? 'waiting'],
  [headings.decidedBy, (row) => row.decided_by],
  [headings.decided, (row) => (row.decided_at ? formatIst(row.decided_at, 'second') : null)],
  [headings.reason, (row) => row.reason],
];

const toReview = (row: ReviewRow, offer: Offer) => ({
  id: String(row.friend_id),
  referrerUserName: row.referrer,
  referrerName: row.referrer_name,
  friendUserName: row.friend,
  friendName: row.friend_name,
  address: row.address,
  reasons: row.reasons,
  friendsFromAddress: row.friends_from_address,
  depositAmount: toRupees(paise(row.first_deposit_paise ?? 0n)),
  rewardAmount: toRupees(amountsOf(row, offer).reward),
  bonusAmount: toRupees(amountsOf(row, offer).bonus),
  joinedDate: row.joined_at.toISOString(),
  heldAt: row.held_at.toISOString(),
  state: row.decision ?? ('waiting' as const),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});
