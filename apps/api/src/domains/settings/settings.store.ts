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
 * The value before a change. The key is locked and not its row, which a first change does not find: so two
 * changes at once are noted one after the other.
 */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${key}))`.execute(tx);
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
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
