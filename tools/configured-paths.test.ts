import { readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import vitest from '../vitest.config.ts';
import { listFiles } from './files.ts';

const root = resolve(import.meta.dirname, '..');
const files = listFiles(root);

/** JSON that may have lines of comment. */
const read = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));

type Lint = { overrides: { files: string[] }[] };
type Knip = { workspaces: Record<string, { entry?: string[]; project: string[] }> };

const configured: Record<string, string[]> = {
  '.oxlintrc.json': (read('.oxlintrc.json') as Lint).overrides.flatMap((override) => override.files),
  'architecture.json': Object.keys(read('architecture.json').layers),
  'knip.json': Object.entries((read('knip.json') as Knip).workspaces).flatMap(
    ([workspace, { entry = [], project }]) => [...entry, ...project].map((path) => join(workspace, path)),
  ),
  'tsconfig.json': read('tsconfig.json').include,
  'vitest.config.ts': vitest.test?.include ?? [],
};

/** 'a/{b,c}' is two paths, and each must lead somewhere. */
function alternativesOf(glob: string): string[] {
  const [braces, choices] = /\{([^{}]+)\}/.exec(glob) ?? [];
  if (braces === undefined || choices === undefined) return [glob];
  return choices.split(',').flatMap((choice) => alternativesOf(glob.replace(braces, choice)));
}

const leadsNowhere = (glob: string) =>
  !files.some((file) => file.startsWith(`${glob}/`) || matchesGlob(file, glob));

test.each(Object.entries(configured))('%s names no path that leads nowhere', (_, globs) => {
  expect(globs).not.toEqual([]);
  expect(globs.flatMap(alternativesOf).filter(leadsNowhere)).toEqual([]);
});

test('a path that leads nowhere is seen', () => {
  const planted = ['tools/**', 'scripts/**', 'apps/*/{src,nowhere}/**/*.test.ts', 'no-such-folder'];
  expect(planted.flatMap(alternativesOf).filter(leadsNowhere)).toEqual([
    'scripts/**',
    'apps/*/nowhere/**/*.test.ts',
    'no-such-folder',
  ]);
});
