import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { MY_BETS, SETTLED_BETS, TRANSACTIONS } from './paths.ts';

const loadOwn = () => import('./my-bets.page.tsx');

export const routes: FeatureRoute[] = [
  {
    path: TRANSACTIONS,
    audience: 'client',
    words: ['transactions', 'bets'],
    lazy: page(() => import('./transactions.page.tsx'), 'TransactionsPage'),
  },
  {
    path: MY_BETS,
    audience: 'client',
    words: ['transactions', 'bets'],
    lazy: page(loadOwn, 'OpenBetsPage'),
  },
  {
    path: SETTLED_BETS,
    audience: 'client',
    words: ['transactions', 'bets'],
    lazy: page(loadOwn, 'SettledBetsPage'),
  },
];
