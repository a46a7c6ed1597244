export { feedRoutes } from './feed.routes.ts';
export { type RefusalWatch, watchRefusals } from './watch-refusals.ts';
