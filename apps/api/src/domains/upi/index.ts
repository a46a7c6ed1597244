export { upiApproved, upiRejected, upiRequested } from './upi.changes.ts';
export { carryOutCredit, upiRoutes } from './upi.routes.ts';
export { sumWaiting } from './upi.views.ts';
