/** A mistake that somebody could make in one passage of one file, and the tests that must notice it. */
export type Mutant = {
  /** What is wrong then. */
  name: string;
  file: string;
  from: string;
  to: string;
  tests: string[];
  /** Of slow files, the tests to run. */
  pattern?: string;
  /** Why nothing notices it. */
  reason?: string;
};

/** A mutant is not tried if no test came to a verdict: the mistake, or a test, does not even load. */
export type Verdict = 'killed' | 'SURVIVED' | 'NOT TRIED';

export type Choice = { tenth?: string | undefined; only?: string | undefined };

/** The mutants to try: all, those whose name contains a text, a tenth of them by number, or the tenth of a day. */
export function chooseMutants(mutants: Mutant[], { tenth, only = '' }: Choice, now: Date): Mutant[] {
  const part = tenth === 'today' ? now.getUTCDate() : Number(tenth);
  if (tenth !== undefined && !Number.isInteger(part)) throw new Error(`${tenth} is no tenth`);
  return mutants
    .filter((_, index) => tenth === undefined || index % 10 === part % 10)
    .filter(({ name }) => name.includes(only));
}

/** The text of the file with the mistake in it. */
export function plant({ name, file, from, to }: Mutant, text: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`'${name}': its passage stands ${times} times in ${file}, not once`);
  return text.replace(from, () => to);
}

/** What to tell vitest, so that it runs no more than these tests. */
export function argumentsFor({ tests, pattern }: Pick<Mutant, 'tests' | 'pattern'>): string[] {
  const projects = [...new Set(tests.map(projectOf))].flatMap((project) => ['--project', project]);
  return [...projects, ...(pattern === undefined ? [] : ['-t', pattern]), ...tests];
}

function projectOf(test: string): string {
  if (test.endsWith('.tsx')) return 'components';
  return test.startsWith('packages/') || test.startsWith('apps/web/') ? 'models' : 'server';
}

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Report = {
  numFailedTests: number;
  numPassedTests: number;
  success: boolean;
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};

/** Reads vitest's JSON report; there is none if it did not come that far. */
export function verdictOf(report: string | undefined): Verdict {
  if (report === undefined) return 'NOT TRIED';
  const { numFailedTests, numPassedTests, success } = JSON.parse(report) as Report;
  if (numFailedTests > 0) return 'killed';
  return success && numPassedTests > 0 ? 'SURVIVED' : 'NOT TRIED';
}

/** The tests and files that failed, by name. */
export function failuresIn(report: string | undefined): string {
  if (report === undefined) return 'no report';
  const { testResults } = JSON.parse(report) as Report;
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const said = failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('; ')}`,
      );
      return `${name}: ${said.join('; ') || message}`;
    })
    .join('\n');
}
