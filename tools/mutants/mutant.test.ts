import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMutants } from './all-mutants.ts';
import { argumentsFor, chooseMutants, failuresIn, type Mutant, plant, verdictOf } from './mutant.ts';

const aMutant = (name: string): Mutant => ({ name, file: 'a.ts', from: 'a > b', to: 'a >= b', tests: [] });
const twelve = Array.from({ length: 12 }, (_, index) => aMutant(`mutant ${index}`));
const now = new Date('2026-01-31T12:00:00Z');
const namesOf = (mutants: Mutant[]) => mutants.map(({ name }) => name);

test('all are chosen, or those whose name contains a text, or a tenth', () => {
  expect(chooseMutants(twelve, {}, now)).toEqual(twelve);
  expect(namesOf(chooseMutants(twelve, { only: 't 1' }, now))).toEqual([
    'mutant 1',
    'mutant 10',
    'mutant 11',
  ]);
  expect(namesOf(chooseMutants(twelve, { tenth: '0' }, now))).toEqual(['mutant 0', 'mutant 10']);
  expect(namesOf(chooseMutants(twelve, { tenth: '12' }, now))).toEqual(['mutant 2']);
  expect(namesOf(chooseMutants(twelve, { tenth: 'today' }, now))).toEqual(['mutant 1', 'mutant 11']);
  expect(() => chooseMutants(twelve, { tenth: 'some' }, now)).toThrow('some is no tenth');
});

test('ten days try every mutant once', () => {
  const days = Array.from({ length: 10 }, (_, day) => new Date(Date.UTC(2026, 0, day + 11)));
  const tried = days.flatMap((day) => namesOf(chooseMutants(twelve, { tenth: 'today' }, day)));
  expect(tried.toSorted()).toEqual(namesOf(twelve).toSorted());
});

test('a mistake replaces the one passage that it names, and is refused where that does not stand once', () => {
  expect(plant({ ...aMutant('m'), to: '$&' }, 'if (a > b)')).toBe('if ($&)');
  expect(() => plant(aMutant('m'), 'if (a < b)')).toThrow("'m': its passage stands 0 times in a.ts");
  expect(() => plant(aMutant('m'), 'a > b && a > b')).toThrow('2 times');
});

test('vitest runs the named tests alone, in their projects', () => {
  expect(argumentsFor({ tests: ['apps/api/a.test.ts'] })).toEqual([
    '--project',
    'server',
    'apps/api/a.test.ts',
  ]);
  const tests = ['packages/rules/src/a.test.ts', 'apps/web/src/b.test.ts', 'apps/web/src/c.test.tsx'];
  expect(argumentsFor({ tests, pattern: 'a rule' })).toEqual([
    ...['--project', 'models', '--project', 'components', '-t', 'a rule'],
    ...tests,
  ]);
});

test('a mutant is killed by a test that fails, and by nothing else', () => {
  const report = (numFailedTests: number, numPassedTests: number, success: boolean) =>
    verdictOf(JSON.stringify({ numFailedTests, numPassedTests, success }));
  expect(report(1, 3, false)).toBe('killed');
  expect(report(0, 3, true)).toBe('SURVIVED');
  expect(report(0, 0, true)).toBe('NOT TRIED');
  expect(report(0, 3, false)).toBe('NOT TRIED');
  expect(verdictOf(undefined)).toBe('NOT TRIED');
});

test('what fails without a mistake is named', () => {
  const file = (name: string, status: string, message: string, statuses: string[]) => ({
    name,
    status,
    message,
    assertionResults: statuses.map((each, index) => ({
      fullName: `test ${index}`,
      status: each,
      failureMessages: ['is not 2'],
    })),
  });
  const testResults = [
    file('a.test.ts', 'passed', '', ['passed']),
    file('b.test.ts', 'failed', '', ['passed', 'failed']),
    file('c.test.ts', 'failed', 'does not load', []),
  ];
  expect(failuresIn(JSON.stringify({ testResults }))).toBe(
    'b.test.ts: test 1: is not 2\nc.test.ts: does not load',
  );
  expect(failuresIn(undefined)).toBe('no report');
});

test('every mutant of the list changes something, has a name of its own, and tests that are there', () => {
  expect(new Set(namesOf(allMutants)).size).toBe(allMutants.length);
  for (const mutant of allMutants) {
    const text = readFileSync(mutant.file, 'utf8');
    expect(plant(mutant, text), mutant.name).not.toBe(text);
    expect(mutant.tests.length, mutant.name).toBeGreaterThan(0);
    for (const path of mutant.tests) expect(existsSync(path), `${mutant.name}: ${path}`).toBe(true);
  }
});
