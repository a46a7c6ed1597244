export { matchPageRoutes } from './match-page.routes.ts';
