import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { NOTIFICATIONS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: NOTIFICATIONS,
    audience: 'client',
    words: ['notifications', 'push'],
    lazy: page(() => import('./notifications.page.tsx'), 'NotificationsPage'),
  },
];
