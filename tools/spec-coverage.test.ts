import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGaps, readCoverage } from './spec-coverage.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');

test('every point of the map names a test that exists', () => {
  const coverage = readCoverage(page);
  expect(coverage.length).toBeGreaterThan(40);
  expect(findGaps(coverage, root)).toEqual([]);
});

test('a test that is not there, a file that is not there, a point without a test and one that stands twice are named', () => {
  const planted = [
    '| 5 | one | `tools/spec-coverage.test.ts`: no such test |',
    '| 5 | two | `tools/nowhere.test.ts`: every point of the map names a test that exists |',
    '| 5 | three |  |',
    '| 5 | four | `tools/spec-coverage.test.ts`: every point of the map names a test that exists |',
    '| 5 | four | `tools/spec-coverage.test.ts`: every point of the map names a test that exists |',
  ].join('\n');
  expect(findGaps(readCoverage(planted), root).map((gap) => gap.split(':')[0])).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
});
