import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { STATUS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: STATUS,
    audience: 'anyone',
    words: ['status'],
    lazy: page(() => import('./status.page.tsx'), 'StatusPage'),
  },
];
