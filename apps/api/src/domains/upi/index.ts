export { upiApproved, upiRejected, upiRequested } from './upi.changes.ts';
export { upiRoutes } from './upi.routes.ts';
