import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { ACTIVITY, SESSIONS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: ACTIVITY,
    audience: 'client',
    words: ['account'],
    lazy: page(() => import('./activity.page.tsx'), 'ActivityPage'),
  },
  {
    path: SESSIONS,
    audience: 'everyone',
    words: ['account'],
    lazy: page(() => import('./sessions.page.tsx'), 'SessionsPage'),
  },
];
