import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends a run with the lines that CI reads. A test that passes only on retry is flaky, and counts as failed. */
export default class ClosingLine implements Reporter {
  private readonly tests = new Set<Pick<TestCase, 'outcome'>>();
  private errors = 0;

  onError(): void {
    this.errors++;
  }

  onTestEnd(test: Pick<TestCase, 'outcome'>, { status }: Pick<TestResult, 'status'>): void {
    if (status !== 'skipped') this.tests.add(test);
  }

  onEnd(): void {
    const outcomes = [...this.tests].map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const failed = outcomes.length - passed + this.errors;
    console.log(`${outcomes.filter((outcome) => outcome === 'flaky').length} flaky`);
    console.log(`${passed} passed, ${passed === 0 ? Math.max(1, failed) : failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
