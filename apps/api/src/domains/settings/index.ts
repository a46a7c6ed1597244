export { type AskForChange, changeSetting } from './change-setting.ts';
export { followSettings, type LiveSettings } from './live-settings.ts';
export type { Settings } from './setting.ts';
export { settingsRoutes } from './settings.routes.ts';
export { readSettings } from './settings.store.ts';
