export { type Approved, type Line } from './approval.ts';
export { approvalsRoutes } from './approvals.routes.ts';
export { expireApprovals, forgetOldMovements, noteLoneMovement, readRule } from './approvals.store.ts';
export { askForChange, carryOutChange } from './ask-for-change.ts';
export type { CarryOut } from './decide-approval.ts';
export {
  askSecondPerson,
  isLargeMovement,
  isLargePayout,
  requireUnchanged,
} from './second-person.ts';
