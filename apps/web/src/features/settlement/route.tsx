import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { SETTLEMENT_DESK } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: SETTLEMENT_DESK,
    audience: 'staff',
    words: ['settlement', 'alarms'],
    lazy: page(() => import('./desk/settle-up.page.tsx'), 'SettleUpPage'),
  },
];
