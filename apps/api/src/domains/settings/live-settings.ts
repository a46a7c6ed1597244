import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
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
  const timer = setInterval(() => {
    refresh().catch((error) => log.warn({ err: error }, 'settings not refreshed'));
  }, REFRESH_MS);
  timer.unref();
  return { current: () => settings, refresh, stop: () => clearInterval(timer) };
}
