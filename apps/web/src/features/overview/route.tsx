import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { OVERVIEW } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: OVERVIEW,
    audience: 'admin',
    words: ['overview'],
    lazy: page(() => import('./overview.page.tsx'), 'OverviewPage'),
  },
];
