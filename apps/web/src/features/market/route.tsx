import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { MARKET_ANALYSIS } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: MARKET_ANALYSIS,
    audience: 'staff',
    words: ['market'],
    lazy: page(() => import('./market-analysis.page.tsx'), 'MarketAnalysisPage'),
  },
];
