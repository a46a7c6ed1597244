export { scheduled } from './card.ts';
export { createMatch } from './create-match.ts';
export { hasEnded, type Match, type MatchDetails, stateOf } from './match.ts';
export { bettingClosed } from './matches.changes.ts';
export { matchesRoutes } from './matches.routes.ts';
export { closeBetting, closeGate, savePoster, setLiabilityMax, setStage } from './matches.store.ts';
export { makePoster, type Poster, posterAddress } from './poster.ts';
