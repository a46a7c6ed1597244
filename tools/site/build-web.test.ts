import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isCurrent } from './build-web.ts';

let root = '';
const write = (path: string, seconds: number) => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), '');
  for (let at = path; at !== '.'; at = dirname(at)) utimesSync(join(root, at), seconds, seconds);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of [
    'apps/web/src/a/b.ts',
    'apps/web/index.html',
    'packages/rules/src/money.ts',
    'package-lock.json',
  ])
    write(path, 1_000);
});

test('pages that were never built are not current', () => {
  expect(isCurrent(root)).toBe(false);
});

test('pages are current until something that they are made of changes', () => {
  write('apps/web/dist/index.html', 2_000);
  write('apps/web/dist/assets/a.js', 2_001);
  utimesSync(join(root, 'apps/web'), 1_000, 1_000);
  expect(isCurrent(root)).toBe(true);
  write('packages/rules/src/money.ts', 3_000);
  expect(isCurrent(root)).toBe(false);
});

test('a file that is gone makes them old', () => {
  write('apps/web/dist/index.html', 2_000);
  expect(isCurrent(root)).toBe(true);
  rmSync(join(root, 'apps/web/src/a/b.ts'));
  expect(isCurrent(root)).toBe(false);
});
