export { recordReferral } from './record-referral.ts';
export { giveReferralCode, setFirstDeposit } from './referrals.store.ts';
