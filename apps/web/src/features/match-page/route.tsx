import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { MATCH_PAGE } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: MATCH_PAGE,
    audience: 'anyone',
    words: ['match-page', 'matches', 'transactions', 'bets', 'push'],
    lazy: page(() => import('./match-page.page.tsx'), 'MatchPagePage'),
  },
];
