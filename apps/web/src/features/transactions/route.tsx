import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { TRANSACTIONS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: TRANSACTIONS,
    audience: 'client',
    words: ['transactions', 'bets'],
    lazy: page(() => import('./transactions.page.tsx'), 'TransactionsPage'),
  },
];
