import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { AUDIT } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: AUDIT,
    audience: 'admin',
    words: ['audit'],
    lazy: page(() => import('./audit.page.tsx'), 'AuditPage'),
  },
];
