import { passwordIn } from '../platform/db/connection/database-address.ts';
import { migrateDatabase } from './migrate-database.ts';
import { printError } from './print-error.ts';

/** Migrates the database. MIGRATE_DATABASE_URL is the owner's; the server's role gets the password in DATABASE_URL. */
const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl } = process.env;
try {
  if (!ownerUrl) throw new Error('MIGRATE_DATABASE_URL is needed: the address of the database, as its owner');
  await migrateDatabase({ ownerUrl, appPassword: appUrl ? passwordIn(appUrl) : undefined });
  console.log('The database is up to date.');
} catch (error) {
  printError('Not migrated', error);
}
