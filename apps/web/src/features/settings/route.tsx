import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { SETTINGS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: SETTINGS,
    audience: 'admin',
    words: ['settings'],
    lazy: page(() => import('./settings.page.tsx'), 'SettingsPage'),
  },
];
