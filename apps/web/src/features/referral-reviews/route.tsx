import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { REFERRAL_REVIEWS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: REFERRAL_REVIEWS,
    audience: 'admin',
    words: ['referral-reviews'],
    lazy: page(() => import('./referral-reviews.page.tsx'), 'ReferralReviewsPage'),
  },
];
