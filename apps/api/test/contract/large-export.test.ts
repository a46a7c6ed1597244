import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/db.ts';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { anAdmin } from '../support/builders.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

const USERS = 100_000;
const HEAP_MB = 128;

let database: TestDatabase;
let own: Database;
let api: ApiProcess;

beforeAll(async () => {
  database = await cloneDatabase();
  own = openDatabase({ url: database.appUrl, connectionsMax: 2, onBroken: () => undefined });
  await database.owner.query(`
    with made as (
      insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
      select 'many' || n, 'many' || n, 'Name of ' || n, 'client', 'x', 'own', app_now() from generate_series(1, ${USERS}) n
      returning user_id
    ) insert into wallets (user_id) select user_id from made`);
  // As a site that grew to so many has done long ago.
  await database.owner.query('analyze users, wallets');
  api = await startApiProcess(database.appUrl, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
});
afterAll(async () => {
  await api.stop();
  await own.close();
  await database.drop();
});

test(`an export of ${USERS} rows has them all, once each and in order, from a server with ${HEAP_MB} MB`, async () => {
  const { token } = await anAdmin(own.db);
  const response = await fetch(`${api.url}/api/admin/getUserList?format=csv&search=many`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let [rows, last] = [0, ''];
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream) });
  for await (const line of lines) {
    const name = /^"(many\d+)","Name of \d+","client",0,0,"no","no"$/.exec(line)?.[1];
    if (name === undefined) {
      // The headings alone.
      expect([rows, line]).toEqual([0, expect.stringContaining('"User ID"')]);
      continue;
    }
    if (name <= last) expect.fail(`${name} stands behind ${last}`);
    [rows, last] = [rows + 1, name];
  }
  expect(rows).toBe(USERS);
});
