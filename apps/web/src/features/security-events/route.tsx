import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { SECURITY_EVENTS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: SECURITY_EVENTS,
    audience: 'admin',
    words: ['security-events'],
    lazy: page(() => import('./security-events.page.tsx'), 'SecurityEventsPage'),
  },
];
