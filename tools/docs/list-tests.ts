import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Test } from './spec-coverage.ts';

type Suite = { title: string; specs?: { file: string; title: string }[]; suites?: Suite[] };

/** Every test, as listed by the runners themselves: commented-out ones are not included. */
export function listTests(root: string): Test[] {
  return [...listUnitTests(root), ...listBrowserTests(root)];
}

function listUnitTests(root: string): Test[] {
  const scratch = mkdtempSync(join(tmpdir(), 'tests-'));
  const json = join(scratch, 'list.json');
  execFileSync('node_modules/.bin/vitest', ['list', '--static-parse', `--json=${json}`], { cwd: root });
  const listed = JSON.parse(readFileSync(json, 'utf8')) as Test[];
  rmSync(scratch, { recursive: true });
  return listed.map(({ file, name }) => ({ file: relative(root, file), name }));
}

function listBrowserTests(root: string): Test[] {
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const text = execFileSync('node_modules/.bin/playwright', options, { cwd: root, maxBuffer: 100_000_000 });
  const { suites } = JSON.parse(text.toString()) as { suites: Suite[] };
  return suites.flatMap((suite) => testsIn(suite, []));
}

const testsIn = ({ specs = [], suites = [] }: Suite, groups: string[]): Test[] => [
  ...specs.map(({ file, title }) => ({ file: `e2e/${file}`, name: [...groups, title].join(' > ') })),
  ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title])),
];
