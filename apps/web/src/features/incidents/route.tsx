import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { INCIDENTS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: INCIDENTS,
    audience: 'admin',
    words: ['incidents'],
    lazy: page(() => import('./incidents.page.tsx'), 'IncidentsPage'),
  },
];
