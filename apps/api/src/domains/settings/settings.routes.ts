import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { lastEntriesOf } from '../audit/index.ts';
import { type AskForChange, changeSetting } from './change-setting.ts';
import { settingDefinitions } from './definitions.ts';
import type { LiveSettings } from './live-settings.ts';
import { isOptional, type SettingKey } from './setting.ts';

type Parts = { db: Db; settings: LiveSettings; askForChange: AskForChange };

export const settingsRoutes = ({ db, settings, askForChange }: Parts): Handlers<CallOf<'settings'>> => ({
  getSettings: async () => {
    // Another process may have changed one a moment ago, and told the page before this one knows.
    await settings.refresh();
    return { settings: await listSettings(db, settings) };
  },
  changeSetting: async ({ body, caller, origin }) => {
    const asked = await inTransaction(db, (tx) =>
      changeSetting(tx, { ...body, caller, origin }, { ask: askForChange }),
    );
    if (asked) return asked;
    await settings.refresh();
    return { settings: await listSettings(db, settings) };
  },
});

/** Each setting with its current value and its last change in the audit log. */
async function listSettings(db: Db, settings: LiveSettings) {
  const values = settings.current();
  const words: Record<SettingKey, { name: string; meaning: string; zero?: string }> =
    said('server/settings').settings;
  const changes = new Map((await lastEntriesOf(db, 'setting')).map((entry) => [entry.target, entry]));
  return (Object.keys(settingDefinitions) as SettingKey[]).map((key) => {
    const change = changes.get(key);
    return {
      key,
      ...settingDefinitions[key],
      ...words[key],
      value: values[key],
      isOptional: isOptional(key),
      zero: words[key].zero ?? null,
      changedBy: change?.actor ?? null,
      changedAt: change?.at.toISOString() ?? null,
      reason: change?.reason ?? null,
    };
  });
}
