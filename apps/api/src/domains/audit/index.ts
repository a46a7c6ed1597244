export { auditRoutes } from './audit.routes.ts';
export { recordAudit, sealAudit } from './audit.store.ts';
export { lastEntriesOf } from './audit.views.ts';
