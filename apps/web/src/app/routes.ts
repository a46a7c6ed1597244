import type { Audience, FeatureRoute } from '../lib/feature-route.ts';
import { withWords } from '../lib/i18n.ts';

/** The routes declared by the features: a new screen is listed nowhere else. */
export const featureRoutes = Object.values(
  import.meta.glob<FeatureRoute[]>('../features/*/route.tsx', { eager: true, import: 'routes' }),
).flat();

export const routesFor = (audience: Audience) =>
  featureRoutes
    .filter((route) => route.audience === audience)
    .map(({ path, words, lazy }) => ({ path, lazy: withWords(lazy, ...words) }));
