export { depositMade, withdrawalMade } from './cashier.events.ts';
export { cashierRoutes } from './cashier.routes.ts';
