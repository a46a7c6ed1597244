import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import ClosingLine from '../../e2e/support/closing-line.ts';

type Outcome = 'skipped' | 'expected' | 'unexpected' | 'flaky';

/** The closing lines of a browser run with these test outcomes. */
function linesAfter(...outcomes: Outcome[]): string[] {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const line = new ClosingLine();
  for (const outcome of outcomes)
    line.onTestEnd({ outcome: () => outcome }, { status: outcome === 'skipped' ? 'skipped' : 'passed' });
  line.onEnd();
  const lines = log.mock.calls.map(([text]) => String(text));
  log.mockRestore();
  return lines;
}

test('what passes only at the second try is told as flaky, and counts as failed', () => {
  expect(linesAfter('expected', 'flaky', 'expected')).toEqual(['1 flaky', '2 passed, 1 failed']);
  expect(linesAfter('expected', 'unexpected', 'skipped')).toEqual(['0 flaky', '1 passed, 1 failed']);
  expect(linesAfter('expected')).toEqual(['0 flaky', '1 passed, 0 failed']);
  expect(linesAfter('skipped')).toEqual(['0 flaky', '0 passed, 1 failed']);
});

/** The closing lines of CI, and whether it passes, given the closing lines of three runs. */
function totalOf(...lines: string[]) {
  const { stdout, status } = spawnSync('awk', ['-v', 'wanted=3', '-f', '.ci/total.awk'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  return { lines: stdout.trimEnd().split('\n'), status };
}

test.each([
  [
    ['5 passed, 0 failed', '1 passed, 0 failed', '0 flaky', '2 passed, 0 failed'],
    '0 flaky',
    '8 passed, 0 failed',
    0,
  ],
  [
    ['5 passed, 0 failed', '1 passed, 0 failed', '1 flaky', '1 passed, 1 failed'],
    '1 flaky',
    '7 passed, 1 failed',
    1,
  ],
  [['5 passed, 0 failed', '1 passed, 0 failed'], '0 flaky', '6 passed, 1 failed', 1],
  [['5 passed, 2 failed', '1 passed, 0 failed', '2 passed, 0 failed'], '0 flaky', '8 passed, 2 failed', 1],
])('CI ends of %j with %s and %s', (runs, flaky, total, status) => {
  expect(totalOf(...runs)).toEqual({ lines: [flaky, total], status });
});
