import { sealOpenBets } from '../domains/bets/index.ts';
import { type Migration, migrate } from '../platform/db/migrate.ts';

/** Migrates a database to the version of this code, including the data migrations of the slices. */
export const migrateDatabase = (migration: Omit<Migration, 'catchUp'>): Promise<void> =>
  migrate({ ...migration, catchUp: sealOpenBets });
