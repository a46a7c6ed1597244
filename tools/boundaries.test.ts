import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aProject, type Files } from './miniature.ts';

vi.setConfig({ testTimeout: 60_000 });

const api = 'apps/api/src';
const web = 'apps/web/src';
const boundaries = async (files: Files = {}) => (await aProject(files)).runTool('boundaries.ts');

/** One file with one import; `to` is where it leads, if it is a file that must be there. */
const importing = (from: string, specifier: string, to?: string): Files => ({
  ...(to === undefined ? {} : { [to]: 'export type One = 1;\n' }),
  [from]: `import type { One } from '${specifier}';\n\nexport type Two = One;\n`,
});

test.concurrent('a clean project passes, and every file was read', async () => {
  const { exitCode, output } = await boundaries();
  expect(output).toMatch(/^(\d+) of \1 files read, 0 findings/);
  expect(exitCode).toBe(0);
});

test.concurrent.each([
  {
    fault: 'platform importing a domain',
    files: importing(`${api}/platform/log.ts`, '../domains/audit/index.ts'),
    says: `${api}/platform/log.ts → ${api}/domains/audit/index.ts layer-apps/api/src/platform`,
  },
  {
    fault: 'a domain importing main',
    files: importing(`${api}/domains/audit/entry.ts`, '../../main/http.ts'),
    says: 'layer-apps/api/src/domains',
  },
  {
    fault: 'a slice that reaches for the database driver',
    files: importing(`${api}/domains/audit/seal.ts`, 'pg'),
    says: 'database-through-platform',
  },
  {
    fault: 'a package importing the server',
    files: importing('packages/contract/src/users.ts', '../../../apps/api/src/platform/tx.ts'),
    says: 'layer-packages/contract',
  },
  {
    fault: 'rules importing the contract',
    files: importing('packages/rules/src/money.ts', '@tossbook/contract'),
    says: 'packages/rules/src/money.ts → packages/contract/src/index.ts layer-packages/rules',
  },
  {
    fault: 'rules importing anything at all',
    files: importing('packages/rules/src/money.ts', 'node:fs'),
    says: 'rules-are-pure',
  },
  {
    fault: 'production code importing a tool',
    files: importing(`${api}/main/seed.ts`, '../../../../tools/seed.ts', 'tools/seed.ts'),
    says: 'layer-apps/api/src/main',
  },
  {
    fault: 'a file in no layer',
    files: importing(`${api}/extras/one.ts`, '../platform/tx.ts'),
    says: 'no-layer',
  },
  {
    fault: 'an arrow that the plan does not have',
    files: importing(`${api}/domains/audit/entry.ts`, '../users/index.ts'),
    says: `${api}/domains/audit/entry.ts → ${api}/domains/users/index.ts slice-audit audit may use: no other slice`,
  },
  {
    fault: 'a slice entered beside its door',
    files: importing(`${api}/domains/users/user.ts`, '../audit/audit.store.ts'),
    says: 'slice-door',
  },
  {
    fault: 'main reaching into a slice',
    files: importing(`${api}/main/jobs.ts`, '../domains/audit/audit.store.ts'),
    says: 'main-composes',
  },
  {
    fault: 'a package imported by its path',
    files: importing(`${api}/platform/log.ts`, '../../../../packages/rules/src/index.ts'),
    says: 'packages-by-name',
  },
  {
    fault: 'the test kit in production code',
    files: importing(`${api}/main/seed.ts`, '../../test/kit.ts', 'apps/api/test/kit.ts'),
    says: 'no-test-code',
  },
  {
    fault: 'a test in production code',
    files: importing(`${api}/domains/audit/entry.ts`, './record-audit.test.ts'),
    says: 'no-test-code',
  },
  {
    fault: 'a development dependency in production code',
    files: importing(`${api}/platform/log.ts`, 'vitest'),
    says: 'no-dev-dependencies',
  },
  {
    fault: 'an import that leads nowhere',
    files: importing(`${api}/platform/log.ts`, './nowhere.ts'),
    says: 'no-unresolvable',
  },
  {
    fault: 'a circle',
    files: {
      ...importing(`${api}/platform/log.ts`, './clock.ts'),
      ...importing(`${api}/platform/clock.ts`, './log.ts'),
    },
    says: 'no-circular',
  },
  {
    fault: 'a feature importing another',
    files: importing(
      `${web}/features/bets/bet.ts`,
      '../auth/auth.api.ts',
      `${web}/features/auth/auth.api.ts`,
    ),
    says: 'features-apart',
  },
  {
    fault: 'a component importing a feature',
    files: importing(
      `${web}/ui/button.ts`,
      '../features/auth/auth.api.ts',
      `${web}/features/auth/auth.api.ts`,
    ),
    says: 'layer-apps/web/src/ui',
  },
  {
    fault: 'the web importing the server',
    files: importing(`${web}/lib/session.ts`, '../../../api/src/platform/tx.ts'),
    says: 'layer-apps/web/src/lib',
  },
])('bites on $fault', async ({ files, says }) => {
  const { exitCode, output } = await boundaries(files);
  expect(output).toContain(says);
  expect(exitCode).toBe(1);
});

test.concurrent('tests may import the kit, development dependencies and other slices', async () => {
  const file = `${api}/domains/audit/record-audit.test.ts`;
  const imports = ["import 'vitest';", "import '../users/users.views.ts';", "import '../../../test/kit.ts';"];
  const { output } = await boundaries({ [file]: imports.join('\n'), 'apps/api/test/kit.ts': '' });
  expect(output).toContain(' 0 findings');
});

test.concurrent('a page may join features', async () => {
  const to = `${web}/features/auth/auth.api.ts`;
  const { output } = await boundaries(
    importing(`${web}/pages/login.page.ts`, '../features/auth/auth.api.ts', to),
  );
  expect(output).toContain(' 0 findings');
});

test.concurrent.each([
  { fault: 'files left out of the cruise', change: "exclude: { path: 'platform' }", says: 'was not cruised' },
  { fault: 'imports left out of the cruise', change: "exclude: { path: '/dist/' }", says: 'none was seen' },
])('bites on $fault', async ({ change, says }) => {
  const { exitCode, output } = await boundaries({ '.dependency-cruiser.js': settingsWith(change) });
  expect(output).toContain(says);
  expect(exitCode).toBe(1);
});

/** The real settings, with one option changed as a careless hand might change it. */
function settingsWith(option: string): string {
  const settings = readFileSync(join(import.meta.dirname, '../.dependency-cruiser.js'), 'utf8');
  const name = option.slice(0, option.indexOf(':'));
  return settings.replace(new RegExp(`^ {4}${name}: .*,$`, 'm'), `    ${option},`);
}

test.concurrent('bites when there is nothing to read', async () => {
  const { root, run, runTool } = await aProject();
  await run('rm', '-r', `${root}/apps`, `${root}/packages`);
  expect(await runTool('boundaries.ts')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('no source file at all'),
  });
});
