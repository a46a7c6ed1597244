import { stripVTControlCharacters } from 'node:util';
import type { Count } from './step.ts';

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] };

/**
 * Counts tests in vitest's JSON report. Also counts failures that vitest does not attribute to a test: a file
 * that could not be loaded, a run of no test at all, no report, an error outside every test.
 */
export function countTests(json: string | undefined, exitCode: number): Count {
  const { testResults } = json === undefined ? { testResults: [] } : (JSON.parse(json) as Report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;

  const failed = failedTests + brokenFiles;
  const sawNothing = passed === 0;
  return { passed, failed: failed === 0 && (exitCode !== 0 || sawNothing) ? 1 : failed };
}

/** How many files have finished, from vitest's output while it runs. */
export const countFilesDone = (text: string): number =>
  [...stripVTControlCharacters(text).matchAll(/^ [✓❯×↓] .*\.test\.tsx? \(\d+ tests?/gmu)].length;
