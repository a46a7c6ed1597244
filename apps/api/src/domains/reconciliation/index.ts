export { readBooks } from './reconciliation.views.ts';
