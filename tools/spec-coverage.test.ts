import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGaps, readCoverage } from './spec-coverage.ts';

const root = join(import.meta.dirname, '..');

test.each(['spec-coverage', 'threat-model'])('every point of docs/%s.md names a test that exists', (page) => {
  const coverage = readCoverage(readFileSync(join(root, `docs/${page}.md`), 'utf8'));
  expect(coverage.length).toBeGreaterThan(40);
  expect(findGaps(coverage, root)).toEqual([]);
});

test('a test that is not there, a file that is not there, a point without a test and one that stands twice are named', () => {
  const planted = [
    '| 5 | one | `tools/spec-coverage.test.ts`: no such test |',
    '| 5 | two | `tools/nowhere.test.ts`: every point of docs/%s.md names a test that exists |',
    '| 5 | three |  |',
    '| 5 | four | `tools/spec-coverage.test.ts`: every point of docs/%s.md names a test that exists |',
    '| 5 | four | `tools/spec-coverage.test.ts`: every point of docs/%s.md names a test that exists |',
    '| five | what stops it | `tools/spec-coverage.test.ts`: no such test |',
  ].join('\n');
  expect(findGaps(readCoverage(planted), root).map((gap) => gap.split(':')[0])).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
});
