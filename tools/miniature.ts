import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

/** The real settings: the test must exercise the checks actually in use. */
const settings = [
  '.dependency-cruiser.js',
  '.gitignore',
  '.oxlintrc.json',
  '.secretlintignore',
  '.secretlintrc.json',
  'architecture.json',
  'biome.json',
  'knip.json',
  'tsconfig.json',
  'packages/contract/tsconfig.json',
  'packages/rules/tsconfig.json',
];

/** Path → text. */
export type Files = Record<string, string>;

const workspace = (name: string, rest: object) =>
  `${JSON.stringify({ name, private: true, type: 'module', ...rest }, null, 2)}\n`;

const aTest = `import { expect, test } from 'vitest';

test('one is one', () => {
  expect(1).toBe(1);
});
`;

/** A small project that passes every check. */
const clean: Files = {
  'package.json': workspace('miniature', {
    workspaces: ['apps/*', 'packages/*'],
    devDependencies: { vitest: '*' },
  }),
  'apps/api/package.json': workspace('@tossbook/api', { dependencies: { '@tossbook/contract': '*' } }),
  'packages/contract/package.json': workspace('@tossbook/contract', {
    exports: './src/index.ts',
    dependencies: { '@tossbook/rules': '*' },
  }),
  'packages/rules/package.json': workspace('@tossbook/rules', { exports: './src/index.ts' }),
  'packages/rules/src/index.ts': 'export const stakeMin = 1;\n',
  'packages/contract/src/index.ts': `import { stakeMin } from '@tossbook/rules';

export const paths = { users: \`/users/\${stakeMin}\` };
`,
  'apps/api/src/platform/tx.ts': `export type Tx = {
  insertInto: (table: string) => Promise<void>;
  selectFrom: (table: string) => Promise<string[]>;
};
`,
  'apps/api/src/domains/audit/index.ts': "export { recordAudit } from './record-audit.ts';\n",
  'apps/api/src/domains/audit/audit.store.ts': `import type { Tx } from '../../platform/tx.ts';

export const insertEntry = (tx: Tx) => tx.insertInto('audit_log');
`,
  'apps/api/src/domains/audit/record-audit.ts': `import type { Tx } from '../../platform/tx.ts';
import { insertEntry } from './audit.store.ts';

export async function recordAudit(tx: Tx): Promise<void> {
  await insertEntry(tx);
}
`,
  'apps/api/src/domains/audit/record-audit.test.ts': aTest,
  'apps/api/src/domains/users/index.ts': "export { userRoutes } from './users.routes.ts';\n",
  'apps/api/src/domains/users/users.views.ts': `import type { Tx } from '../../platform/tx.ts';

export const listUsers = (tx: Tx) => tx.selectFrom('users');
`,
  'apps/api/src/domains/users/users.routes.ts': `import { paths } from '@tossbook/contract';
import type { Tx } from '../../platform/tx.ts';
import { recordAudit } from '../audit/index.ts';
import { listUsers } from './users.views.ts';

export const userRoutes = {
  [paths.users]: async (tx: Tx) => {
    await recordAudit(tx);
    return listUsers(tx);
  },
};
`,
  'apps/api/src/main/http.ts': `import { userRoutes } from '../domains/users/index.ts';

console.log(Object.keys(userRoutes));
`,
};

export type Result = { exitCode: number; output: string };
export type Project = Awaited<ReturnType<typeof aProject>>;

const scratch = mkdtempSync(join(tmpdir(), 'miniature-'));
// Shared by several test files, whichever ends first.
process.on('exit', () => rmSync(scratch, { recursive: true }));

const env = {
  ...process.env,
  PATH: `${join(repository, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
};

/** Builds the clean project with the given files on top, in its own directory. */
export async function aProject(planted: Files = {}) {
  const root = mkdtempSync(join(scratch, 'project-'));
  linkPackages(root);
  for (const path of settings) cpSync(join(repository, path), join(root, path));
  for (const [path, text] of Object.entries({ ...clean, ...planted })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  const run = (command: string, ...args: string[]) =>
    new Promise<Result>((done) => {
      const child = execFile(command, args, { cwd: root, env }, (_, stdout, stderr) =>
        done({ exitCode: child.exitCode ?? 1, output: stdout + stderr }),
      );
    });
  await run('git', 'init', '--quiet');
  return {
    root,
    run,
    runTool: (tool: string) => run(process.execPath, join(repository, 'tools', tool), root),
  };
}

/** Only direct dependencies of the miniature; transitive ones resolve from the real packages. */
function linkPackages(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@tossbook'), { recursive: true });
  for (const name of ['.bin', '@secretlint', '@types', 'pg', 'vitest']) {
    symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  }
  for (const name of ['contract', 'rules']) {
    symlinkSync(join('../../packages', name), join(modules, '@tossbook', name));
  }
}
