export { bonusesRoutes } from './bonuses.routes.ts';
