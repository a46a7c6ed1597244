export { runPayouts } from './pay-out.ts';
export { settlementRoutes } from './settlement.routes.ts';
