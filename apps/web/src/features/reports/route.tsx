import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { REPORTS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: REPORTS,
    audience: 'admin',
    words: ['reports'],
    lazy: page(() => import('./reports.page.tsx'), 'ReportsPage'),
  },
];
