import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { HOME } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: HOME,
    audience: 'client',
    words: ['home', 'matches', 'bets', 'bonuses', 'protection'],
    lazy: page(() => import('./home.page.tsx'), 'HomePage'),
  },
];
