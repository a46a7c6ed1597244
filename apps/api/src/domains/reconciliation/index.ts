export { matchSubject, userSubject } from './alarm.ts';
export type { Books } from './books.ts';
export { lawNames } from './invariants.ts';
export { raiseAlarm } from './raise-alarm.ts';
export { reconcileBooks } from './reconcile-books.ts';
export { reconcileChanges } from './reconcile-changes.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
export { readBooks, readWatch } from './reconciliation.views.ts';
