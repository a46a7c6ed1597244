import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { ACCOUNT_STATEMENT, BET_HISTORY, PENDING_BETS, USER } from './paths.ts';

const load = () => import('./user-screens.ts');

export const routes: FeatureRoute[] = [
  {
    path: USER,
    audience: 'staff',
    words: ['user-page', 'people', 'users', 'bets', 'protection', 'risk', 'audit'],
    lazy: page(load, 'UserPage'),
  },
  {
    path: ACCOUNT_STATEMENT,
    audience: 'staff',
    words: ['user-page', 'users', 'bets', 'protection'],
    lazy: page(load, 'AccountStatementPage'),
  },
  {
    path: PENDING_BETS,
    audience: 'staff',
    words: ['user-page', 'users', 'bets', 'protection'],
    lazy: page(load, 'PendingBetsPage'),
  },
  {
    path: BET_HISTORY,
    audience: 'staff',
    words: ['user-page', 'users', 'bets', 'protection'],
    lazy: page(load, 'BetHistoryPage'),
  },
];
