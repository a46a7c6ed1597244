import { describe, expect, test } from 'vitest';
import { aProject } from '../miniature.ts';
import { allows, audit, bites, tidy, users } from './planted.ts';

const lines = (count: number) => '// A line.\n'.repeat(count);

test.concurrent('a clean project passes, and the last line counts what was read', async () => {
  expect(await tidy()).toEqual({
    exitCode: 0,
    findings: [],
    last: expect.stringMatching(/^1[0-9] files read$/),
  });
});

describe('names', () => {
  bites([
    { fault: 'camelCase', files: { 'tools/runAll.ts': '' }, finding: "tools/runAll.ts:1 names 'runAll.ts'" },
    {
      fault: 'a folder in camelCase',
      files: { 'tools/runAll/run.ts': '' },
      finding: "tools/runAll/run.ts:1 names 'runAll'",
    },
    {
      fault: 'a folder of leftovers',
      files: { 'apps/api/src/platform/helpers/money.ts': '' },
      finding: "apps/api/src/platform/helpers/money.ts:1 names 'helpers'",
    },
    { fault: 'utils', files: { 'packages/rules/src/utils.ts': '' }, finding: "names 'utils.ts'" },
    { fault: 'common', files: { 'docs/common/notes.md': '' }, finding: "names 'common'" },
    { fault: 'misc', files: { 'tools/misc.test.ts': '' }, finding: "names 'misc.test.ts'" },
    {
      fault: 'an unknown suffix in a slice',
      files: { [`${users}/users.service.ts`]: '' },
      finding: `${users}/users.service.ts:1 names a slice holds`,
    },
    {
      fault: "another slice's suffix file",
      files: { [`${users}/audit.store.ts`]: '' },
      finding: `${users}/audit.store.ts:1 names a slice holds`,
    },
    {
      fault: 'a folder in a slice',
      files: { [`${users}/models/user.ts`]: '' },
      finding: `${users}/models/user.ts:1 names a slice holds`,
    },
    {
      fault: 'functions in kebab-case',
      files: { [`${users}/sql/name-key.sql`]: '' },
      finding: `${users}/sql/name-key.sql:1 names 'name-key.sql' is not snake_case`,
    },
    {
      fault: 'a folder among the functions',
      files: { [`${users}/sql/old/key.sql`]: '' },
      finding: `${users}/sql/old/key.sql:1 names a slice holds`,
    },
    {
      fault: 'SQL as a file in a slice',
      files: { [`${users}/list.sql`]: '' },
      finding: `${users}/list.sql:1 names a slice holds`,
    },
  ]);
  allows([
    { what: 'a second test file for one command', files: { [`${audit}/record-audit.races.test.ts`]: '' } },
    { what: 'SQL files in reconciliation', files: { 'apps/api/src/domains/reconciliation/books.sql': '' } },
    { what: 'functions in a slice', files: { [`${users}/sql/name_key.sql`]: '' } },
    { what: 'numbered migrations', files: { 'apps/api/migrations/0001_users.sql': '' } },
  ]);
});

describe('sizes', () => {
  bites([
    {
      fault: '301 lines',
      files: { 'tools/long.ts': lines(301) },
      finding: 'tools/long.ts:1 size 301 lines, at most 300',
    },
    {
      fault: '501 lines in a test',
      files: { 'tools/long.test.ts': lines(501) },
      finding: 'tools/long.test.ts:1 size 501 lines, at most 500',
    },
    {
      fault: '301 lines of functions',
      files: { [`${users}/sql/name_key.sql`]: '-- A line.\n'.repeat(301) },
      finding: `${users}/sql/name_key.sql:1 size 301 lines, at most 300`,
    },
    {
      fault: '501 lines in a migration',
      files: { 'apps/api/migrations/0001_users.sql': '-- A line.\n'.repeat(501) },
      finding: 'at most 500',
    },
  ]);
  allows([
    {
      what: '300 lines, and 500 in a test',
      files: { 'tools/a.ts': lines(300), 'tools/a.test.ts': lines(500) },
    },
    {
      what: 'a generated file of any length',
      files: { 'apps/api/src/platform/db/db-types.ts': lines(2000) },
    },
  ]);
});

describe('folders', () => {
  const filled = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, '']));
  bites([
    {
      fault: '25 files in a folder',
      files: filled('apps/web/src/features/bets', 25),
      finding: 'apps/web/src/features/bets:1 folders 25 files, at most 24',
    },
    {
      fault: '25 files in a folder inside one that may have more',
      files: filled('apps/api/src/platform/db', 25),
      finding: 'apps/api/src/platform/db:1 folders 25 files, at most 24',
    },
  ]);
  allows([
    { what: '24 files in a folder', files: filled('apps/web/src/features/bets', 24) },
    { what: 'any number of files with words', files: filled('packages/words/src/en', 40) },
  ]);
});

describe('slices', () => {
  const plan = (slices: object, features: object = {}) => ({
    'architecture.json': JSON.stringify({
      layers: {},
      features,
      platform: { owns: [] },
      slices: { audit: { uses: [], owns: ['audit_log'] }, users: { uses: ['audit'], owns: [] }, ...slices },
    }),
  });
  bites([
    {
      fault: 'a slice that the plan does not list',
      files: { 'apps/api/src/domains/lottery/index.ts': '' },
      finding: 'apps/api/src/domains/lottery/index.ts:1 slices the file is in no slice',
    },
    {
      fault: 'a file beside the slices',
      files: { 'apps/api/src/domains/index.ts': '' },
      finding: 'apps/api/src/domains/index.ts:1 slices the file is in no slice',
    },
    {
      fault: 'calls that no slice answers',
      files: { 'packages/contract/src/calls/lottery.ts': '' },
      finding: 'packages/contract/src/calls/lottery.ts:1 slices calls of lottery',
    },
    {
      fault: 'a use of an unlisted slice',
      files: plan({ bets: { uses: ['luck'], owns: [] } }),
      finding: 'architecture.json:1 slices bets uses luck',
    },
    {
      fault: 'slices in a circle',
      files: plan({ audit: { uses: ['users'], owns: ['audit_log'] } }),
      finding: 'architecture.json:1 slices these slices use each other in a circle: audit, users',
    },
    {
      fault: 'features in a circle',
      files: plan({}, { home: { uses: ['bets'] }, bets: { uses: ['home'] }, auth: { uses: ['site'] } }),
      finding: 'architecture.json:1 slices these features use each other in a circle: home, bets',
    },
    {
      fault: 'a table with two owners',
      files: plan({ bets: { uses: [], owns: ['audit_log'] } }),
      finding: 'architecture.json:1 slices audit_log has two owners',
    },
    {
      fault: 'a table without an owner',
      files: { 'apps/api/migrations/0001_luck.sql': 'create table luck (id bigint);\n' },
      finding: 'architecture.json:1 slices luck has no owner',
    },
  ]);
});

describe('command tests', () => {
  bites([
    {
      fault: 'a verb-noun without a test',
      files: { [`${users}/block-user.ts`]: 'export const one = 1;\n' },
      finding: `${users}/block-user.ts:1 tests a command needs block-user.test.ts`,
    },
    {
      fault: 'a transaction without a test',
      files: { [`${users}/block.ts`]: 'export async function block(\n  tx: Tx,\n) {}\n' },
      finding: `${users}/block.ts:1 tests a command needs block.test.ts`,
    },
    {
      fault: 'a money movement without a test',
      files: { [`${users}/users.movements.ts`]: 'export async function pay(tx: Tx) {}\n' },
      finding: 'tests a command needs users.movements.test.ts',
    },
  ]);
  allows([
    {
      what: 'models and stores without one',
      files: {
        [`${users}/user.ts`]: 'export const a = 1;',
        [`${users}/users.store.ts`]: 'export async function save(tx: Tx) {}',
      },
    },
  ]);
});

describe('hook tests', () => {
  const hook = 'apps/web/src/features/bets/use-stake';
  bites([
    {
      fault: 'a hook without a test',
      files: { [`${hook}.ts`]: '' },
      finding: `${hook}.ts:1 tests a hook needs use-stake.test.tsx beside it`,
    },
    {
      fault: 'a hook with elements, and with the test of another',
      files: { [`${hook}.tsx`]: '', 'apps/web/src/features/bets/use-stake-entry.test.tsx': '' },
      finding: `${hook}.tsx:1 tests a hook needs use-stake.test.tsx beside it`,
    },
    {
      fault: 'a hook with its test in another folder',
      files: { [`${hook}.ts`]: '', 'apps/web/src/lib/use-stake.test.tsx': '' },
      finding: `${hook}.ts:1 tests a hook needs`,
    },
  ]);
  allows([
    { what: 'a test in the browser', files: { [`${hook}.ts`]: '', [`${hook}.test.tsx`]: '' } },
    { what: 'a test of its pure part', files: { [`${hook}.ts`]: '', [`${hook}.test.ts`]: '' } },
    { what: 'what is no hook', files: { 'apps/web/src/features/bets/user-row.tsx': '' } },
  ]);
});

describe('leftovers', () => {
  const file = 'packages/rules/src/index.ts';
  const inFile = (code: string) => ({ [file]: `// One line above.\n${code}\n` });
  bites([
    { fault: 'unfinished work', files: inFile('// TODO: later'), finding: `${file}:2 leftovers finish it` },
    { fault: 'known faults', files: inFile('// FIXME'), finding: `${file}:2 leftovers finish it` },
    { fault: 'an any', files: inFile('const x: any = 1;'), finding: `${file}:2 leftovers 'any'` },
    { fault: 'a cast to any', files: inFile('f(1 as any);'), finding: `${file}:2 leftovers 'any'` },
    {
      fault: 'a switched-off lint rule without a reason',
      files: inFile('// oxlint-disable-next-line no-console'),
      finding: `${file}:2 leftovers a switched-off lint rule`,
    },
  ]);
  allows([
    {
      what: 'the word any in comments and strings',
      files: inFile("// of one kind: any\nconst text = 'as any';"),
    },
    {
      what: 'a switched-off rule with a reason',
      files: inFile('// oxlint-disable-next-line no-console -- The last resort.'),
    },
  ]);
});

describe('routes', () => {
  const file = `${users}/users.routes.ts`;
  bites([
    { fault: 'none', files: { [file]: 'export const users = 1;' }, finding: `${file}:1 routes exports 0` },
    {
      fault: 'two',
      files: { [file]: 'export const aRoutes = 1;\nexport function bRoutes() {}\n' },
      finding: `${file}:1 routes exports 2`,
    },
  ]);
});

describe('sends', () => {
  const file = 'apps/web/src/features/bets/queries.ts';
  const inFile = (code: string) => ({ [file]: `// One line above.\n${code}\n` });
  const sends = `${file}:2 sends what changes something is sent by useSend`;
  const calls = `${file}:2 sends the server is called through lib/http/api-client.ts`;
  bites([
    {
      fault: 'a writing call beside the hook',
      files: inFile("import { writeCall } from '../../lib/http/api-client.ts';"),
      finding: sends,
    },
    {
      fault: 'a writing call passed on',
      files: inFile("export { writeCall as save } from '../../lib/http/api-client.ts';"),
      finding: sends,
    },
    {
      fault: 'a writing call by its name in a text',
      files: inFile("import * as api from '../../lib/http/api-client.ts';\nconst save = api['writeCall'];"),
      finding: `${file}:3 sends`,
    },
    {
      fault: 'a second hook',
      files: inFile("import { useMutation } from '@tanstack/react-query';"),
      finding: sends,
    },
    {
      fault: 'retries without the lock',
      files: inFile("import { sendOnce } from '../../lib/http/send-once.ts';"),
      finding: sends,
    },
    { fault: 'a client of its own', files: inFile("import ky from 'ky';"), finding: calls },
    { fault: 'a bare fetch', files: inFile("void fetch('/api/logout');"), finding: calls },
    { fault: 'a beacon', files: inFile("navigator.sendBeacon('/api/logout');"), finding: calls },
    {
      fault: 'a toast of its own',
      files: inFile("import { toast } from 'react-toastify/unstyled';"),
      finding: `${file}:2 sends toasts are shown by lib/toast.tsx`,
    },
  ]);
  allows([
    {
      what: 'the hook itself, refetching, and talk about it',
      files: {
        'apps/web/src/lib/http/use-send.ts': "import { writeCall } from './api-client.ts';",
        'apps/web/src/lib/http/use-send.test.tsx': '',
        [file]: '// As useMutation would.\nexport const again = () => void query.refetch();',
      },
    },
  ]);
});

describe('reading', () => {
  bites([
    {
      fault: 'a source file that git ignores',
      files: { '.gitignore': 'node_modules/\nplatform/\n' },
      finding: 'apps/api/src/platform/tx.ts:1 reading the file is on disk but was not read',
    },
  ]);

  test.concurrent('bites when there is nothing to read', async () => {
    const { root, run, runTool } = await aProject();
    await run('rm', '-r', `${root}/apps`, `${root}/packages`);
    expect(await runTool('tidy/tidy.ts')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('no source file at all'),
    });
  });

  test.concurrent('reads the disk where there is no git', async () => {
    const { root, run, runTool } = await aProject({ 'packages/rules/src/utils.ts': '' });
    await run('rm', '-r', `${root}/.git`);
    expect(await runTool('tidy/tidy.ts')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('utils.ts'),
    });
  });
});
