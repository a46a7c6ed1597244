import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { REFER } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: REFER,
    audience: 'client',
    words: ['referrals'],
    lazy: page(() => import('./refer.page.tsx'), 'ReferPage'),
  },
];
