import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { inTransaction } from '../../platform/tx.ts';
import { changeSetting } from './change-setting.ts';
import type { LiveSettings } from './live-settings.ts';
import { type SettingKey, settingDefinitions } from './setting.ts';

type Parts = { db: Db; settings: LiveSettings };

export const settingsRoutes = ({ db, settings }: Parts): Handlers<'getSettings' | 'changeSetting'> => ({
  getSettings: async () => ({ settings: shown(settings) }),
  changeSetting: async ({ body, caller, origin }) => {
    await inTransaction(db, (tx) => changeSetting(tx, { ...body, caller, origin }));
    await settings.refresh();
    return { settings: shown(settings) };
  },
});

function shown(settings: LiveSettings) {
  const values = settings.current();
  return (Object.keys(settingDefinitions) as SettingKey[]).map((key) => ({
    key,
    value: values[key],
    ...settingDefinitions[key],
  }));
}
