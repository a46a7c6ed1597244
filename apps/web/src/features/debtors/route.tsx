import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { DEBTORS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: DEBTORS,
    audience: 'admin',
    words: ['debtors'],
    lazy: page(() => import('./debtors.page.tsx'), 'DebtorsPage'),
  },
];
