import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressOf } from '../../../../tools/postgres.ts';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
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

/**
 * A connection that plans each question once. On the few rows of a test the laws of the books take three times as long to
 * plan as to check.
 */
export function openPlannedOnce(url: string): Pick<Database, 'db' | 'close'> {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `question ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const { db, pool, close } = openDatabase({ url, connectionsMax: 1, onBroken: () => undefined });
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((text: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.trimStart().startsWith('select')
        ? send({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1))
        : send(text, ...rest)) as typeof client.query;
  });
  return { db, close };
}
