export { runPayouts } from './pay-out.ts';
export { carryOutReversal, carryOutSettlement, settlementRoutes } from './settlement.routes.ts';
export { listUnfinished, releaseHeldChunks } from './settlement.store.ts';
