import { describe, expect, test } from 'vitest';
import { aProject, type Files, type Project, type Result } from './miniature.ts';

type Fence = {
  name: string;
  run: (project: Project) => Promise<Result>;
  faults: { fault: string; files: Files; says: string }[];
};

const http = 'apps/api/src/main/http.ts';
const begin =
  "import { userRoutes } from '../domains/users/index.ts';\n\nconsole.log(Object.keys(userRoutes));\n";
/** Concatenated, so that this file itself contains no secret. */
const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');

const fences: Fence[] = [
  {
    name: 'format',
    run: ({ run }) => run('biome', 'check', '--error-on-warnings'),
    faults: [
      { fault: 'a badly laid out line', files: { [http]: `${begin}console.log(  1 )\n` }, says: http },
      {
        fault: 'imports out of order',
        files: {
          [http]: `import { userRoutes } from '../domains/users/index.ts';\nimport os from 'node:os';\n\nconsole.log(os, userRoutes);\n`,
        },
        says: 'organizeImports',
      },
    ],
  },
  {
    name: 'lint',
    run: ({ run }) => run('oxlint', '--type-aware', '--deny-warnings'),
    faults: [
      {
        fault: 'a promise nobody awaits',
        files: { [http]: `${begin}Promise.resolve(1);\n` },
        says: 'typescript(no-floating-promises)',
      },
      {
        fault: 'a promise where nobody waits for it',
        files: { [http]: `${begin}[1].forEach(async () => {});\n` },
        says: 'typescript(no-misused-promises)',
      },
      {
        fault: 'a case that nobody handles',
        files: {
          [http]: `${begin}
export function count(side: 'a' | 'b'): number {
  switch (side) {
    case 'a':
      return 1;
  }
  return 2;
}
`,
        },
        says: 'typescript(switch-exhaustiveness-check)',
      },
      {
        fault: 'a thrown text',
        files: { [http]: `${begin}throw 'text';\n` },
        says: 'typescript(only-throw-error)',
      },
      {
        fault: 'any',
        files: { [http]: `${begin}export const anything = (x: any) => x;\n` },
        says: 'typescript(no-explicit-any)',
      },
      {
        fault: 'an unexplained !',
        files: { [http]: `${begin}export const first = (x: number[]) => x[0]!;\n` },
        says: 'typescript(no-non-null-assertion)',
      },
      {
        fault: 'console outside main',
        files: { 'apps/api/src/platform/log.ts': 'console.log(1);\n' },
        says: 'eslint(no-console)',
      },
      {
        fault: 'a server that fetches',
        files: {
          'apps/api/src/platform/look-up.ts': "export const lookUp = () => fetch('https://example.org');\n",
        },
        says: 'eslint(no-restricted-globals)',
      },
      {
        fault: 'a server that calls another',
        files: { 'apps/api/src/domains/audit/call.ts': "export { request } from 'node:http';\n" },
        says: 'eslint(no-restricted-imports)',
      },
      {
        fault: 'a switched-off rule that nothing needs',
        files: {
          [http]: `${begin}// oxlint-disable-next-line no-console -- for no reason\nexport const one = 1;\n`,
        },
        says: 'nused',
      },
    ],
  },
  {
    name: 'types',
    run: ({ run }) => run('tsc', '-p', 'tsconfig.json'),
    faults: [
      { fault: 'a wrong type', files: { [http]: `${begin}export const one: string = 1;\n` }, says: http },
    ],
  },
  {
    name: 'types of a package that runs in browsers',
    run: ({ run }) => run('tsc', '-p', 'packages/rules'),
    faults: [
      {
        fault: 'a Node global',
        files: { 'packages/rules/src/index.ts': 'export const stakeMin = process.pid;\n' },
        says: "Cannot find name 'process'",
      },
    ],
  },
  {
    name: 'dead code',
    run: ({ run }) => run('knip'),
    faults: [
      {
        fault: 'a file that nothing imports',
        files: { 'apps/api/src/platform/forgotten.ts': 'export const one = 1;\n' },
        says: 'apps/api/src/platform/forgotten.ts',
      },
      {
        fault: 'an export that nothing imports',
        files: {
          'apps/api/src/domains/users/index.ts':
            "export { userRoutes } from './users.routes.ts';\nexport const forgotten = 1;\n",
        },
        says: 'forgotten',
      },
      {
        fault: 'a dependency that nothing uses',
        files: {
          'packages/rules/package.json':
            '{ "name": "@tossbook/rules", "exports": "./src/index.ts", "dependencies": { "zod": "*" } }',
        },
        says: 'zod',
      },
    ],
  },
  {
    name: 'secrets',
    run: ({ runTool }) => runTool('secrets.ts'),
    faults: [
      { fault: 'a token in a file', files: { 'docs/notes.md': `${token}\n` }, says: 'docs/notes.md' },
      { fault: 'a token in a hidden file', files: { '.npmrc': `${token}\n` }, says: '.npmrc' },
      {
        fault: 'a token in a file named like a glob',
        files: { 'docs/[id].md': `${token}\n` },
        says: '[id].md',
      },
    ],
  },
];

describe.each(fences)('$name', ({ run, faults }) => {
  test.concurrent('passes a clean project', async () => {
    expect(await run(await aProject())).toEqual({ exitCode: 0, output: expect.any(String) });
  });

  test.concurrent.each(faults)('bites on $fault', async ({ files, says }) => {
    const { exitCode, output } = await run(await aProject(files));
    expect(output).toContain(says);
    expect(exitCode).not.toBe(0);
  });
});

test.concurrent('a secret in a file that git ignores is left alone', async () => {
  const { runTool } = await aProject({ '.env': `${token}\n` });
  expect(await runTool('secrets.ts')).toMatchObject({ exitCode: 0 });
});
