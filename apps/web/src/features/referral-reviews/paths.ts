export const REFERRAL_REVIEWS = '/admin/referralReviews';
