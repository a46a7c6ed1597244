import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CREDIT, DEBIT, PASSBOOK } from './paths.ts';

const load = () => import('./passbook.page.tsx');

export const routes: FeatureRoute[] = [
  { path: PASSBOOK, audience: 'walletOwner', words: ['passbook'], lazy: page(load, 'WholePassbookPage') },
  { path: CREDIT, audience: 'walletOwner', words: ['passbook'], lazy: page(load, 'CreditPage') },
  { path: DEBIT, audience: 'walletOwner', words: ['passbook'], lazy: page(load, 'DebitPage') },
];
