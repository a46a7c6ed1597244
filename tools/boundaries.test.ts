import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProject, type Files } from './miniature.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';
const boundaries = async (files: Files = {}) => (await aProject(files)).runTool('boundaries.ts');

/** One file with one import; `to` is its target, if that file must exist. */
const importing = (from: string, specifier: string, to?: string): Files => ({
  ...(to === undefined ? {} : { [to]: 'export type One = 1;\n' }),
  [from]: `import type { One } from '${specifier}';\n\nexport type Two = One;\n`,
});

test.concurrent('a clean project passes, and every file was read', async () => {
  const { exitCode, output } = await boundaries();
  expect(output).toMatch(/^(\d+) of \1 files read, 0 findings/);
  expect(exitCode).toBe(0);
});

type Fault = { fault: string; files: Files; says: string };

const faults: Fault[] = [
  {
    fault: 'platform importing a domain',
    files: importing(`${api}/platform/log.ts`, '../domains/audit/index.ts'),
    says: `${api}/platform/log.ts → ${api}/domains/audit/index.ts layer-apps/api/src/platform`,
  },
  {
    fault: 'a domain importing main',
    files: importing(`${api}/domains/audit/export.ts`, '../../main/http.ts'),
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
    files: importing('packages/rules/src/files.ts', 'node:fs'),
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
    says: `${api}/domains/audit/entry.ts → ${api}/domains/users/index.ts slice-audit audit may use: realtime`,
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
    files: importing(`${api}/platform/rate.ts`, '../../../../packages/rules/src/index.ts'),
    says: 'packages-by-name',
  },
  {
    fault: 'the test kit in production code',
    files: importing(`${api}/main/demo.ts`, '../../test/kit.ts', 'apps/api/test/kit.ts'),
    says: 'no-test-code',
  },
  {
    fault: 'a test in production code',
    files: importing(`${api}/domains/audit/sample.ts`, './record-audit.test.ts'),
    says: 'no-test-code',
  },
  {
    fault: 'a development dependency in production code',
    files: importing(`${api}/platform/retry.ts`, 'vitest'),
    says: 'no-dev-dependencies',
  },
  {
    fault: 'an import that leads nowhere',
    files: importing(`${api}/platform/queue.ts`, './nowhere.ts'),
    says: 'no-unresolvable',
  },
  {
    fault: 'a circle',
    files: {
      ...importing(`${api}/platform/timer.ts`, './calendar.ts'),
      ...importing(`${api}/platform/calendar.ts`, './timer.ts'),
    },
    says: 'no-circular',
  },
  {
    fault: 'a feature importing another',
    files: importing(`${web}/features/bets/slip.ts`, '../auth/queries.ts', `${web}/features/auth/queries.ts`),
    says: 'features-apart',
  },
  {
    fault: 'a page using a feature that its own does not list',
    files: importing(`${web}/features/auth/login.page.tsx`, '../bets/bet.ts', `${web}/features/bets/bet.ts`),
    says: 'feature-auth pages of auth may use: second-factor, site',
  },
  {
    fault: 'a page of a feature that lists none',
    files: importing(
      `${web}/features/debtors/debtors.page.tsx`,
      '../auth/queries.ts',
      `${web}/features/auth/queries.ts`,
    ),
    says: 'features-apart',
  },
  {
    fault: 'a part of a page in a folder of its own',
    files: importing(
      `${web}/features/auth/parts/tabs.page-part.tsx`,
      '../../bets/bet.ts',
      `${web}/features/bets/bet.ts`,
    ),
    says: 'feature-auth',
  },
  {
    fault: 'a file that joins what only pages of its feature may',
    files: importing(
      `${web}/features/auth/login-form.tsx`,
      '../site/site.ts',
      `${web}/features/site/site.ts`,
    ),
    says: 'features-apart',
  },
  {
    fault: 'a component importing a feature',
    files: importing(`${web}/ui/button.ts`, '../features/auth/queries.ts', `${web}/features/auth/queries.ts`),
    says: 'layer-apps/web/src/ui',
  },
  {
    fault: 'the web importing the server',
    files: importing(`${web}/lib/session.ts`, '../../../api/src/platform/tx.ts'),
    says: 'layer-apps/web/src/lib',
  },
];

/** The file with the forbidden import: the last one of a fault. */
const importerOf = ({ files }: Fault) => Object.keys(files).at(-1) ?? '';

describe('a project with every fault', () => {
  let result: Awaited<ReturnType<typeof boundaries>>;
  beforeAll(async () => {
    result = await boundaries(Object.assign({}, ...faults.map(({ files }) => files)));
  });

  test('fails, and has each fault in a file of its own', () => {
    expect(result.exitCode).toBe(1);
    expect(new Set(faults.map(importerOf)).size).toBe(faults.length);
  });

  test.each(faults)('bites on $fault', (fault) => {
    const named = result.output.split('\n').filter((line) => line.startsWith(importerOf(fault)));
    expect(named.join('\n')).toContain(fault.says);
  });
});

test.concurrent('tests may import the kit, development dependencies and other slices', async () => {
  const file = `${api}/domains/audit/record-audit.test.ts`;
  const imports = ["import 'vitest';", "import '../users/users.views.ts';", "import '../../../test/kit.ts';"];
  const { output } = await boundaries({ [file]: imports.join('\n'), 'apps/api/test/kit.ts': '' });
  expect(output).toContain(' 0 findings');
});

test.concurrent('a page, or a part of one, joins a feature that its own lists; links and query keys lead anywhere', async () => {
  const { output } = await boundaries(
    Object.assign(
      {},
      ...[
        ['auth/login.page.tsx', 'site/site.ts'],
        ['auth/pitch.page-part.tsx', 'site/site.ts'],
        ['bets/link.ts', 'auth/paths.ts'],
        ['bets/news.ts', 'auth/keys.ts'],
      ].map(([from, to]) => importing(`${web}/features/${from}`, `../${to}`, `${web}/features/${to}`)),
    ),
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

/** The real settings, with one option carelessly changed. */
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
