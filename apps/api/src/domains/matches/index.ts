export { scheduled } from './card.ts';
export { hasEnded, type Match, stateOf } from './match.ts';
export { bettingClosed } from './matches.changes.ts';
export { matchesRoutes } from './matches.routes.ts';
export { closeBetting, closeGate, setLiabilityMax, setStage } from './matches.store.ts';
