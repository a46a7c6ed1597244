import { passwordIn } from '../platform/db/connection/database-address.ts';
import { keepFiles } from '../platform/http/kept-files.ts';
import { readSecretFiles } from '../platform/secret-files.ts';
import { migrateDatabase } from './migrate-database.ts';
import { printError } from './print-error.ts';

/** Migrates the database, and keeps the files of the pages in it. MIGRATE_DATABASE_URL is the owner's; the server's role gets the password in DATABASE_URL. */
try {
  const {
    MIGRATE_DATABASE_URL: ownerUrl,
    DATABASE_URL: appUrl,
    WEB_ROOT: webRoot,
  } = readSecretFiles(process.env);
  if (!ownerUrl) throw new Error('MIGRATE_DATABASE_URL is needed: the address of the database, as its owner');
  await migrateDatabase({ ownerUrl, appPassword: appUrl ? passwordIn(appUrl) : undefined });
  if (webRoot) await keepFiles(ownerUrl, webRoot);
  console.log('The database is up to date.');
} catch (error) {
  printError('Not migrated', error);
}
