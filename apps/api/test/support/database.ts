import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressOf } from '../../../../tools/postgres.ts';
import { APP_PASSWORD } from './global-setup.ts';

export type TestDatabase = {
  /** As the server's role. */
  appUrl: string;
  /** As superuser, who can do what no code of ours may. */
  ownerUrl: string;
  owner: pg.Pool;
  drop: () => Promise<void>;
};

/** A fresh copy of the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `tossbook_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateName')}`);
  const ownerUrl = addressOf(postgresUrl, { database: name });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  // Dropping the database by force breaks what is still connected.
  owner.on('error', () => undefined);
  return {
    appUrl: addressOf(ownerUrl, { user: 'tossbook_app', password: APP_PASSWORD }),
    ownerUrl,
    owner,
    drop: async () => {
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
