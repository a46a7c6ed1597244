import { expect, test, vi } from 'vitest';
import { aProject, type Files } from '../miniature.ts';

vi.setConfig({ testTimeout: 60_000 });

export const users = 'apps/api/src/domains/users';
export const audit = 'apps/api/src/domains/audit';

type Fault = { fault: string; files: Files; finding: string };

export async function tidy(files: Files = {}) {
  const { exitCode, output } = await (await aProject(files)).runTool('tidy/tidy.ts');
  const all = output.trimEnd().split('\n');
  return { exitCode, findings: all.slice(0, -1), last: all.at(-1) };
}

/** The planted fault is found, at its line, and nothing else is. */
export function bites(faults: Fault[]): void {
  test.concurrent.each(faults)('bites on $fault', async ({ files, finding }) => {
    const { exitCode, findings } = await tidy(files);
    expect(findings).toEqual([expect.stringContaining(finding)]);
    expect(exitCode).toBe(1);
  });
}

export function allows(cases: { what: string; files: Files }[]): void {
  test.concurrent.each(cases)('allows $what', async ({ files }) => {
    expect(await tidy(files)).toMatchObject({ exitCode: 0, findings: [] });
  });
}
