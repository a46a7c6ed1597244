export { accountRoutes } from './account.routes.ts';
export { deviceName } from './device-name.ts';
