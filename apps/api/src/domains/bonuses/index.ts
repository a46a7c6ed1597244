export { bonusesRoutes } from './bonuses.routes.ts';
export { payJoiningBonus } from './bonuses.store.ts';
