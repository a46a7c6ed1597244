import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { VERIFY } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: VERIFY,
    audience: 'anyone',
    words: ['receipts'],
    lazy: page(() => import('./verify.page.tsx'), 'VerifyPage'),
  },
];
