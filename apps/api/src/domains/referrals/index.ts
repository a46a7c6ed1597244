export { noteDeposit } from './note-deposit.ts';
export { payReferral } from './pay-referral.ts';
export { recordReferral } from './record-referral.ts';
export { referralBonusPaid, referralDue, referralRewardPaid } from './referrals.changes.ts';
export { referralsRoutes } from './referrals.routes.ts';
export { giveReferralCode } from './referrals.store.ts';
