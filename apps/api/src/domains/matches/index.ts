export { type Match } from './match.ts';
export { matchesRoutes } from './matches.routes.ts';
export { closeBetting, closeGate, setStage } from './matches.store.ts';
