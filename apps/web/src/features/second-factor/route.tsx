import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { SECURITY } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: SECURITY,
    audience: 'everyone',
    words: ['second-factor'],
    lazy: page(() => import('./security.page.tsx'), 'SecurityPage'),
  },
];
