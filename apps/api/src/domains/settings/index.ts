export { followSettings, type LiveSettings } from './live-settings.ts';
export { settingsRoutes } from './settings.routes.ts';
