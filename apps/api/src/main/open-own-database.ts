import { type Database, openDatabase } from '../platform/db/db.ts';
import { type Environment, readSecretFiles } from '../platform/secret-files.ts';

/** The site's database, for a command that somebody runs beside the site. */
export function openOwnDatabase(env: Environment): Database {
  const { DATABASE_URL: url, DATABASE_FALLBACK_PASSWORD: fallbackPassword } = readSecretFiles(env);
  if (!url) throw new Error('DATABASE_URL is needed');
  return openDatabase({ url, fallbackPassword, connectionsMax: 2, onBroken: () => undefined });
}
