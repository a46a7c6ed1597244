export { createBetDesk } from './bet-desk.ts';
export { betsRoutes } from './bets.routes.ts';
export { sealOpenBets } from './bets.store.ts';
