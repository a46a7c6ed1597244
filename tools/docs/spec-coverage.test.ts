import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listTests } from './list-tests.ts';
import { findGaps, readCoverage, type Test } from './spec-coverage.ts';

const root = join(import.meta.dirname, '../..');
let listed: Test[];

beforeAll(() => {
  listed = listTests(root);
}, 300_000);

test.each(['spec-coverage', 'threat-model'])('every point of docs/%s.md names a test that is run', (page) => {
  const coverage = readCoverage(readFileSync(join(root, `docs/${page}.md`), 'utf8'));
  expect(coverage.length).toBeGreaterThan(40);
  expect(findGaps(coverage, listed)).toEqual([]);
});

// test('a test that somebody has commented out', () => undefined);

test('a test that is not run, a file that is not there, a point without a test and one that stands twice are named', () => {
  const here = 'tools/docs/spec-coverage.test.ts';
  const planted = [
    `| 5 | one | \`${here}\`: no such test |`,
    '| 5 | two | `tools/nowhere.test.ts`: every point of docs/%s.md names a test that is run |',
    '| 5 | three |  |',
    `| 5 | four | \`${here}\`: every point of docs/%s.md names a test that is run |`,
    `| 5 | four | \`${here}\`: every point of \${page} names a test that is run |`,
    `| five | what stops it | \`${here}\`: a test that somebody has commented out |`,
  ].join('\n');
  expect(findGaps(readCoverage(planted), listed).map((gap) => gap.split(':')[0])).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
});
