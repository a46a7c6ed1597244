import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends a run with the line that CI reads. */
export default class ClosingLine implements Reporter {
  private readonly outcomes = new Map<string, boolean>();
  private errors = 0;

  onError(): void {
    this.errors++;
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') this.outcomes.set(test.id, status === test.expectedStatus);
  }

  onEnd(): void {
    const passed = [...this.outcomes.values()].filter(Boolean).length;
    const failed = this.outcomes.size - passed + this.errors;
    console.log(`${passed} passed, ${passed === 0 ? Math.max(1, failed) : failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
