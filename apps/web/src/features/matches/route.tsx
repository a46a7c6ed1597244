import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CREATE_BET, EDIT_BET } from '../match-form/paths.ts';
import { DASHBOARD, MATCH } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: DASHBOARD,
    audience: 'staff',
    words: ['dashboard', 'matches', 'trading-room'],
    lazy: page(() => import('./staff/dashboard.page.tsx'), 'DashboardPage'),
  },
  {
    path: MATCH,
    audience: 'staff',
    words: ['dashboard', 'bets', 'settlement', 'match-life', 'risk'],
    lazy: page(() => import('./staff/match.page.tsx'), 'MatchPage'),
  },
  {
    path: CREATE_BET,
    audience: 'staff',
    words: ['match-form', 'matches'],
    lazy: page(() => import('./staff/create-bet.page.tsx'), 'CreateBetPage'),
  },
  {
    path: EDIT_BET,
    audience: 'staff',
    words: ['match-form', 'matches'],
    lazy: page(() => import('./staff/edit-bet.page.tsx'), 'EditBetPage'),
  },
];
