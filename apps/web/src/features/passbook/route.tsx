import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CREDIT, DEBIT } from './paths.ts';

const load = () => import('./passbook.page.tsx');

export const routes: FeatureRoute[] = [
  { path: CREDIT, audience: 'walletOwner', words: ['passbook'], lazy: page(load, 'CreditPage') },
  { path: DEBIT, audience: 'walletOwner', words: ['passbook'], lazy: page(load, 'DebitPage') },
];
