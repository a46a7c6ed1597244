export { noteUptime } from './note-uptime.ts';
export { statusRoutes } from './status.routes.ts';
