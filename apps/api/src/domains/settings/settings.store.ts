import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Tx } from '../../platform/tx.ts';
import { type SettingKey, type Settings, settingsFrom } from './setting.ts';

export function storedSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute();
}

/** The settings of this moment, for what decides under a lock. */
export async function readSettings(tx: Tx): Promise<Settings> {
  return settingsFrom(await storedSettings(tx));
}

/**
 * Lets one change happen at a time. No row is locked, since a first change does not find one; and all settings share the
 * lock, since some are judged beside others.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

export async function saveSetting(
  tx: Tx,
  { key, value, userId }: { key: SettingKey; value: number; userId: bigint },
) {
  const row = { value: JSON.stringify(value), updated_at: sql<Date>`app_now()`, updated_by: userId };
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
