import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { RULES } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: RULES,
    audience: 'client',
    words: ['site'],
    lazy: page(() => import('./rules.page.tsx'), 'RulesPage'),
  },
];
