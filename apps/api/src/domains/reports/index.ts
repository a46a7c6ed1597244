export { figuresOf, type Sum } from './report.ts';
export { reportsRoutes } from './reports.routes.ts';
export { sumDays } from './sum-days.ts';
