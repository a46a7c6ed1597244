import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { ALERTS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: ALERTS,
    audience: 'staff',
    words: ['risk'],
    lazy: page(() => import('./alerts.page.tsx'), 'AlertsPage'),
  },
];
