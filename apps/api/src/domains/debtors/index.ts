export { debtorsRoutes } from './debtors.routes.ts';
