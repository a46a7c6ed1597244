import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findErrors, readSheet } from './asvs.ts';
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

const textOf = (file: string) => {
  const path = join(root, file);
  return file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : null;
};

test('docs/asvs.md has every requirement of levels 1 and 2 once, what shows it is there, and the sums are right', () => {
  const sheet = readSheet(readFileSync(join(root, 'docs/asvs.md'), 'utf8'));
  expect(sheet.rows.flatMap(({ ids }) => ids)).toHaveLength(253);
  expect(sheet.sums.size).toBe(18);
  expect(findErrors(sheet, { listed, textOf })).toEqual([]);
});

test('in the sheet, what shows nothing, a reason that is missing, a number twice and a wrong sum are named', () => {
  const here = 'tools/docs/spec-coverage.test.ts';
  const planted = [
    "| chapter | met | not met | operator's | not applicable | all |",
    '| V1 One | 6 | 1 | 0 | 1 | 8 |',
    '| V2 Two | 2 | 0 | 0 | 0 | 2 |',
    `| V1.1.1 (L1) | one | met | \`${here}\`: no such test |`,
    '| V1.1.2 (L1) | two | met | `tools/nowhere.test.ts`: every point |',
    '| V1.1.3 (L1) | three | met: by heart | |',
    '| V1.1.4 (L1) | four | met | `README.md`: words that nobody wrote there |',
    '| V1.1.5 (L1) | five | not met | |',
    '| V1.1.6 (L1) | six | nearly | |',
    `| V1.1.7 (L1), V1.1.8 (L2) | seven | met | \`${here}\`: every point of docs/%s.md names a test that is run |`,
    '| V1.1.8 (L2) | eight | not applicable: there is none | |',
    '| V2.1.1 (L1) | nine | met | `README.md`: TossBook |',
  ].join('\n');
  expect(findErrors(readSheet(planted), { listed, textOf }).map((error) => error.split(':')[0])).toEqual([
    'V1.1.1',
    'V1.1.2',
    'V1.1.3',
    'V1.1.4',
    'V1.1.5',
    'V1.1.6',
    'V1.1.8',
    'V2',
  ]);
});
