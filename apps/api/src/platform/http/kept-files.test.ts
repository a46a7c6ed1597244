import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { keepFiles } from './kept-files.ts';

const outside = mkdtempSync(join(tmpdir(), 'tossbook-versions-'));
afterAll(() => rmSync(outside, { recursive: true }));

/** The pages of a version: its own script, and a font that both have. */
function pagesOf(version: string): string {
  const root = join(outside, version);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<title>${version}</title>`);
  writeFileSync(join(root, `assets/app-${version}.js`), `start('${version}')`);
  writeFileSync(join(root, `assets/app-${version}.js.br`), 'compressed');
  writeFileSync(join(root, `assets/look-${version}.css`), 'p{}');
  writeFileSync(join(root, 'assets/font-1.woff2'), 'font');
  return root;
}

const older = pagesOf('older');
const newer = pagesOf('newer');
const kit = useKit({ WEB_ROOT: older });
const get = (url: string) => kit.api.app.inject(url);
const keep = (root: string) => keepFiles(kit.database.ownerUrl, root);

test('a process has the files of the pages of any version that has been migrated', async () => {
  expect((await get('/assets/app-newer.js')).statusCode).toBe(404);
  await keep(older);
  await keep(newer);
  const [own, script, look] = await Promise.all(
    ['app-older.js', 'app-newer.js', 'look-newer.css'].map((name) => get(`/assets/${name}`)),
  );
  expect(own?.body).toBe("start('older')");
  expect([script?.statusCode, script?.body]).toEqual([200, "start('newer')"]);
  expect(script?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(look?.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('what no version had is not there, and neither is anything but a file of a page', async () => {
  for (const name of ['app-gone.js', 'app-newer.js.br', 'font-1.woff', '..%2findex.html'])
    expect((await get(`/assets/${name}`)).statusCode, name).toBe(404);
});

test('a file goes a month after the last version that had it', async () => {
  await keep(older);
  await kit.database.owner.query(`update kept_files set kept_at = kept_at - interval '31 days'`);
  await keep(newer);
  const { rows } = await kit.database.owner.query<{ name: string }>(
    'select name from kept_files order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(['app-newer.js', 'font-1.woff2', 'look-newer.css']);
});

test('a version without built pages keeps none', async () => {
  const { rows: before } = await kit.database.owner.query('select name from kept_files');
  await keep(join(outside, 'not-built'));
  const { rows: after } = await kit.database.owner.query('select name from kept_files');
  expect(after).toEqual(before);
});
