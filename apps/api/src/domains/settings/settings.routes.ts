import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { inTransaction } from '../../platform/tx.ts';
import { lastEntriesOf } from '../audit/index.ts';
import { changeSetting } from './change-setting.ts';
import { type SettingDefinition, settingDefinitions } from './definitions.ts';
import type { LiveSettings } from './live-settings.ts';
import type { SettingKey } from './setting.ts';

type Parts = { db: Db; settings: LiveSettings };

export const settingsRoutes = ({ db, settings }: Parts): Handlers<'getSettings' | 'changeSetting'> => ({
  getSettings: async () => ({ settings: await shown(db, settings) }),
  changeSetting: async ({ body, caller, origin }) => {
    await inTransaction(db, (tx) => changeSetting(tx, { ...body, caller, origin }));
    await settings.refresh();
    return { settings: await shown(db, settings) };
  },
});

/** Each setting as it stands, with its last change as the audit log has it. */
async function shown(db: Db, settings: LiveSettings) {
  const values = settings.current();
  const changes = new Map((await lastEntriesOf(db, 'setting')).map((entry) => [entry.target, entry]));
  return (Object.keys(settingDefinitions) as SettingKey[]).map((key) => {
    const definition: SettingDefinition = settingDefinitions[key];
    const change = changes.get(key);
    return {
      key,
      ...definition,
      value: values[key],
      zero: definition.zero ?? null,
      changedBy: change?.actor ?? null,
      changedAt: change?.at.toISOString() ?? null,
      reason: change?.reason ?? null,
    };
  });
}
