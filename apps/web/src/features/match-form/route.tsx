import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { FIXTURE_LIST } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: FIXTURE_LIST,
    audience: 'staff',
    words: ['match-form'],
    lazy: page(() => import('./fixture-list.page.tsx'), 'FixtureListPage'),
  },
];
