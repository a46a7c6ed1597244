import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Tx } from '../../platform/tx.ts';
import { type SettingKey, type Settings, settingsFrom } from './setting.ts';

export function storedSettings(db: Db): Promise<{ key: string; value: bigint }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute();
}

/** The settings of this moment, for what decides under a lock. */
export async function readSettings(tx: Tx): Promise<Settings> {
  return settingsFrom(await storedSettings(tx));
}

/** Lets one change happen at a time. All settings share the lock, since some are judged beside others. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

type Saved = { key: SettingKey; value: number; reason: string | null; adminId: bigint; origin: Origin };

/** Writes the value with its entries in the trail and in the history: the database lets none be without the others. */
export async function saveSetting(tx: Tx, { key, value, reason, adminId, origin }: Saved): Promise<void> {
  await sql`
    select change_setting(${key}, ${value}::bigint, ${adminId}, ${reason}, ${origin.address}, ${origin.requestId})`.execute(
    tx,
  );
}
