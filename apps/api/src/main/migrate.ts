import { passwordIn } from '../platform/database-address.ts';
import { migrate } from '../platform/migrate.ts';
import { complain } from './complain.ts';

/** Brings the database up to date. MIGRATE_DATABASE_URL is the owner's; the server's role gets the password in DATABASE_URL. */
const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl } = process.env;
try {
  if (!ownerUrl) throw new Error('MIGRATE_DATABASE_URL is needed: the address of the database, as its owner');
  await migrate({ ownerUrl, appPassword: appUrl ? passwordIn(appUrl) : undefined });
  console.log('The database is up to date.');
} catch (error) {
  complain('Not migrated', error);
}
