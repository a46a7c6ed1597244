import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CREATE_BET, EDIT_BET } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: CREATE_BET,
    audience: 'staff',
    words: ['match-form', 'matches'],
    lazy: page(() => import('./create-bet.page.tsx'), 'CreateBetPage'),
  },
  {
    path: EDIT_BET,
    audience: 'staff',
    words: ['match-form', 'matches'],
    lazy: page(() => import('./edit-bet.page.tsx'), 'EditBetPage'),
  },
];
