import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import { type SettingKey, type Settings, settingsFrom } from './setting.ts';

export function storedSettings(db: Db): Promise<{ key: string; value: bigint }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute();
}

/** The current settings, for decisions under a lock. */
export async function readSettings(tx: Tx): Promise<Settings> {
  return settingsFrom(await storedSettings(tx));
}

/** Serializes changes. All settings share the lock, since some are checked against others. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

type Saved = {
  key: SettingKey;
  value: number | null;
  reason: string | null;
  adminId: bigint;
  origin: Origin;
};

/** Writes the value, or null for no limit, together with its audit and history entries: the database allows none without the others. */
export async function saveSetting(tx: Tx, { key, value, reason, adminId, origin }: Saved): Promise<void> {
  await sql`
    select change_setting(${key}, ${value}::bigint, ${adminId}, ${reason}, ${origin.address}, ${origin.requestId})`.execute(
    tx,
  );
}
