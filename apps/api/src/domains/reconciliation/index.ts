export { reconcileBooks } from './reconcile-books.ts';
export { reconcileChanges } from './reconcile-changes.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
export { type Books, readBooks, readWatch } from './reconciliation.views.ts';
