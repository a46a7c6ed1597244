export { matchesRoutes } from './matches.routes.ts';
