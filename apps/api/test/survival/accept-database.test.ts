import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../src/main/accept-database.ts');
const HANGS_MS = 20_000;

test('a database that cannot be judged is not accepted, and the command ends', () => {
  // One without tables.
  const env = { DATABASE_URL: inject('postgresUrl') };
  const run = spawnSync(process.execPath, [COMMAND, '--reason', 'a trial'], {
    env,
    encoding: 'utf8',
    timeout: HANGS_MS,
  });
  expect(run).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Nothing was accepted: relation "database_epochs" does not exist\n',
  });
});
