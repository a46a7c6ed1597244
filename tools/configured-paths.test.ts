import { readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import vitest from '../vitest.config.ts';
import { type Architecture, readArchitecture } from './architecture.ts';
import { listFiles } from './files.ts';

const root = resolve(import.meta.dirname, '..');
const files = listFiles(root);

/** JSON that may contain comment lines. */
const read = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));

type Lint = { overrides: { files: string[] }[] };
type Knip = { workspaces: Record<string, { entry?: string[]; project: string[] }> };

const architecture = readArchitecture(root);

/** The folder of every feature that is listed or used. */
function featuresOf({ features }: Architecture): string[] {
  const names = Object.entries(features).flatMap(([feature, { uses }]) => [feature, ...uses]);
  return names.map((name) => `apps/web/src/features/${name}`);
}

type Project = { root?: string; test: { name: string; include: string[] } };

const projects = (vitest.test?.projects ?? []) as Project[];
const testGlobs = projects.flatMap(({ root: folder = '', test: { include } }) =>
  include.map((glob) => join(folder, glob)),
);

const configured: Record<string, string[]> = {
  '.oxlintrc.json': (read('.oxlintrc.json') as Lint).overrides.flatMap((override) => override.files),
  'architecture.json': [...Object.keys(architecture.layers), ...featuresOf(architecture)],
  'knip.json': Object.entries((read('knip.json') as Knip).workspaces).flatMap(
    ([workspace, { entry = [], project }]) => [...entry, ...project].map((path) => join(workspace, path)),
  ),
  'tsconfig.json': read('tsconfig.json').include,
  'vitest.config.ts': testGlobs,
};

/** 'a/{b,c}' is two paths, and each must match something. */
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

test('a feature without a folder is seen', () => {
  const planted = { ...architecture, features: { auth: { uses: ['site', 'lottery'] } } };
  expect(featuresOf(planted).filter(leadsNowhere)).toEqual(['apps/web/src/features/lottery']);
});

/** How often a file is run. */
const timesRun = (file: string) =>
  testGlobs.flatMap(alternativesOf).filter((glob) => matchesGlob(file, glob)).length;

test('every test file is run, and once', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => timesRun(file) !== 1)).toEqual([]);
  expect(['e2e/planted.test.ts', 'apps/web/build/planted.test.tsx'].map(timesRun)).toEqual([0, 0]);
});

test('a path that leads nowhere is seen', () => {
  const planted = ['tools/**', 'scripts/**', 'apps/*/{src,nowhere}/**/*.test.ts', 'no-such-folder'];
  expect(planted.flatMap(alternativesOf).filter(leadsNowhere)).toEqual([
    'scripts/**',
    'apps/*/nowhere/**/*.test.ts',
    'no-such-folder',
  ]);
});
