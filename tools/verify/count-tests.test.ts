import { expect, test } from 'vitest';
import { countFilesDone, countTests } from './count-tests.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (...testResults: object[]) => JSON.stringify({ testResults });

test('tests are counted one by one, skipped ones not at all', () => {
  const json = report(file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'failed'));
  expect(countTests(json, 1)).toEqual({ passed: 2, failed: 2 });
});

test('a file that could not be loaded counts as failed', () => {
  expect(countTests(report(file('passed', 'passed'), file('failed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('a file whose tests were all skipped by a failing hook counts as failed', () => {
  expect(countTests(report(file('failed', 'skipped')), 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run of no test counts as failed', () => {
  expect(countTests(report(), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(report(file('passed', 'skipped')), 0)).toEqual({ passed: 0, failed: 1 });
});

test('a run without a report counts as failed', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('an error outside every test counts as failed', () => {
  expect(countTests(report(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('files that have come to their end are counted while the tests run, their slow tests are not', () => {
  const green = (text: string) => `\u001B[32m${text}\u001B[39m`;
  const text = [
    ` ${green('✓')} \u001B[30m server \u001B[39m tools/a.test.ts (2 tests) 12ms`,
    `   ${green('✓')} what takes long 900ms`,
    ' ❯ components (chromium) src/b.test.tsx (1 test | 1 failed) 5ms',
    'stdout | tools/c.test.ts',
  ];
  expect(countFilesDone(text.join('\n'))).toBe(2);
});
