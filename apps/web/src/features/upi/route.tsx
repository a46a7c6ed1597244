import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { DEPOSIT, UPI_DEPOSITS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: DEPOSIT,
    audience: 'client',
    words: ['upi', 'protection'],
    lazy: page(() => import('./deposit.page.tsx'), 'DepositPage'),
  },
  {
    path: UPI_DEPOSITS,
    audience: 'admin',
    words: ['upi'],
    lazy: page(() => import('./queue/upi-deposits.page.tsx'), 'UpiDepositsPage'),
  },
];
