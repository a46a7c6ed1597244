import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { LIMITS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: LIMITS,
    audience: 'client',
    words: ['protection'],
    lazy: page(() => import('./limits.page.tsx'), 'LimitsPage'),
  },
];
