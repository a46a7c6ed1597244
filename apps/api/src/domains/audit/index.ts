export { securityNoted } from './audit.changes.ts';
export { auditRoutes } from './audit.routes.ts';
export { recordAudit, sealAudit } from './audit.store.ts';
export { lastEntriesOf } from './audit.views.ts';
export { createWatch, type Sighting, type Watch } from './watch.ts';
