import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** What a real process writes for these entries, since the logger bypasses process.stdout. */
function written(level: string, entries: object[]): Record<string, unknown>[] {
  const log = pathToFileURL(join(import.meta.dirname, 'log.ts')).href;
  const script = `
    import { createLog } from ${JSON.stringify(log)};
    const log = createLog(${JSON.stringify(level)});
    for (const entry of ${JSON.stringify(entries)}) { log.debug(entry, 'small talk'); log.warn(entry, 'a warning'); }`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('secrets are cut out wherever they are known to travel; the rest stays', () => {
  const secrets = {
    password: 'canary',
    newPassword: 'canary',
    confirmPassword: 'canary',
    currentPassword: 'canary',
    defaultPassword: 'canary',
    token: 'canary',
  };
  const headers = { authorization: 'Bearer canary', cookie: 'device=canary', 'user-agent': 'a browser' };
  const lines = written('info', [
    { userName: 'asha', ...secrets },
    { body: { userName: 'asha', ...secrets } },
    { req: { headers }, res: { headers: { 'set-cookie': 'device=canary', date: 'today' } } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('canary');
  expect(lines).toMatchObject([
    { userName: 'asha', level: 'warn', msg: 'a warning' },
    { body: { userName: 'asha' } },
    { req: { headers: { 'user-agent': 'a browser' } }, res: { headers: { date: 'today' } } },
  ]);
});

test('each line says its level by name and its time as people read it', () => {
  const [line] = written('warn', [{}]);
  expect(line).toMatchObject({ level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
});

test('what is below the level is not written, and silent is silent', () => {
  expect(written('debug', [{}]).map(({ level }) => level)).toEqual(['debug', 'warn']);
  expect(written('silent', [{}])).toEqual([]);
});
