import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { APPROVALS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: APPROVALS,
    audience: 'admin',
    words: ['approvals'],
    lazy: page(() => import('./approvals.page.tsx'), 'ApprovalsPage'),
  },
];
