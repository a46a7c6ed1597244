export { incidentsRoutes } from './incidents.routes.ts';
export { listPublicIncidents } from './incidents.views.ts';
