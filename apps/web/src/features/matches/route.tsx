import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { DASHBOARD, MATCH } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: DASHBOARD,
    audience: 'staff',
    words: ['dashboard', 'matches'],
    lazy: page(() => import('./staff/dashboard.page.tsx'), 'DashboardPage'),
  },
  {
    path: MATCH,
    audience: 'staff',
    words: ['dashboard', 'bets', 'settlement', 'risk'],
    lazy: page(() => import('./staff/match.page.tsx'), 'MatchPage'),
  },
];
