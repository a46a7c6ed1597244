export { matchLifeRoutes } from './match-life.routes.ts';
