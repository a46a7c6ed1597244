import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import { type Settings, settingsFrom } from './setting.ts';
import { storedSettings } from './settings.store.ts';

const REFRESH_MS = 1_000;

export type LiveSettings = {
  current: () => Settings;
  refresh: () => Promise<void>;
  stop: () => void;
};

/** The settings as this process knows them: read once a second, so a change reaches every process within two. */
export async function followSettings(db: Db, log: Log): Promise<LiveSettings> {
  let settings = settingsFrom(await storedSettings(db));
  const refresh = async () => {
    settings = settingsFrom(await storedSettings(db));
  };
  const { stop } = every(REFRESH_MS, refresh, (error) => log.warn({ err: error }, 'settings not refreshed'));
  return { current: () => settings, refresh, stop };
}
