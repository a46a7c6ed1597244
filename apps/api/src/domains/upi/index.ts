export { upiApproved, upiRejected, upiRequested } from './upi.events.ts';
export { upiRoutes } from './upi.routes.ts';
export { findDeposit } from './upi.views.ts';
