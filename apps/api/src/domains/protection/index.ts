export { protectionRoutes } from './protection.routes.ts';
export { isDeviceExcluded } from './protection.views.ts';
export { refusalOfLimit, requireDepositRoom, requireNoBreak, requireNoBreakOf } from './within-limits.ts';
