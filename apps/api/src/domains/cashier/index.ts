export { depositMade, withdrawalMade } from './cashier.changes.ts';
export { carryOutMovement, cashierRoutes } from './cashier.routes.ts';
