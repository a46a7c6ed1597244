export { depositMade, withdrawalMade } from './cashier.changes.ts';
export { cashierRoutes } from './cashier.routes.ts';
