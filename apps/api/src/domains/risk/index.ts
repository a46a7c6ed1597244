export { riskRoutes } from './risk.routes.ts';
export { watchRisk } from './watch-risk.ts';
