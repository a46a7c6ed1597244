import { describe } from 'vitest';
import { allows, audit, bites, users } from './planted.ts';

describe('SQL placement', () => {
  const model = `${users}/user.ts`;
  const inModel = (code: string) => ({ [model]: `// One line above.\n${code}\n` });
  bites([
    { fault: 'a sql tag in a model', files: inModel('sql`select 1`'), finding: `${model}:2 sql` },
    { fault: 'a typed sql tag', files: inModel('sql<{ id: bigint }>`select 1`'), finding: `${model}:2 sql` },
    { fault: 'selectFrom', files: inModel("db.selectFrom('users')"), finding: `${model}:2 sql` },
    { fault: 'a query in a string', files: inModel("client.query('select 1')"), finding: `${model}:2 sql` },
    {
      fault: 'SQL in jobs, which call stores',
      files: { [`${users}/users.jobs.ts`]: 'db.selectFrom(`users`)' },
      finding: 'users.jobs.ts:1 sql',
    },
    {
      fault: 'SQL in main',
      files: { 'apps/api/src/main/jobs.ts': 'sql`select 1`' },
      finding: 'main/jobs.ts:1 sql',
    },
  ]);
  allows([
    {
      what: 'SQL in stores, views, movements, platform, tests, tools and bench',
      files: {
        [`${users}/users.store.ts`]: 'sql`select 1`',
        [`${users}/users.views.ts`]: 'sql`select 1`',
        [`${users}/users.movements.ts`]: 'sql`select 1`',
        [`${users}/user.test.ts`]: 'sql`select 1`',
        'apps/api/src/platform/db/db.ts': 'sql`select 1`',
        'apps/api/test/kit.ts': 'sql`select 1`',
        'tools/seed.ts': 'sql`select 1`',
        'bench/bets.ts': 'sql`select 1`',
      },
    },
    {
      what: 'SQL that a comment or a string speaks of',
      files: inModel("// sql`x`\nconst text = '.selectFrom(';"),
    },
  ]);
});

describe('views', () => {
  const view = `${users}/users.views.ts`;
  const inView = (code: string) => ({ [view]: `// One line above.\n${code}\n` });
  bites([
    {
      fault: 'an insert',
      files: { [`${audit}/audit.views.ts`]: "db.insertInto('audit_log')" },
      finding: 'audit.views.ts:1 views a view writes nothing',
    },
    {
      fault: 'a lock',
      files: inView("db.selectFrom('users').forUpdate()"),
      finding: `${view}:2 views a view locks nothing`,
    },
    {
      fault: 'a lock in SQL',
      files: inView('sql`select 1 from users for no key update`'),
      finding: `${view}:2 views a view locks`,
    },
    {
      fault: 'a delete in an SQL file',
      files: { 'apps/api/src/domains/reconciliation/books.sql': '-- delete from here\ntruncate ledger;\n' },
      finding: 'books.sql:2 views a view writes nothing',
    },
  ]);
  allows([
    {
      what: 'words that only look like writes',
      files: inView('sql`select last_update, is_deleted from users`'),
    },
  ]);
});

describe('table ownership', () => {
  const store = `${users}/users.store.ts`;
  const inStore = (code: string) => ({ [store]: `// One line above.\n${code}\n` });
  const refused = `${store}:2 ownership users does not own the table wallets`;
  bites([
    { fault: 'insertInto', files: inStore("tx.insertInto('wallets')"), finding: refused },
    { fault: 'updateTable', files: inStore("tx.updateTable('wallets as w')"), finding: refused },
    { fault: 'deleteFrom', files: inStore("tx.deleteFrom('wallets')"), finding: refused },
    { fault: 'insert into', files: inStore('sql`insert into wallets (id) values (1)`'), finding: refused },
    { fault: 'update … set', files: inStore('sql`update wallets w set x = 1`'), finding: refused },
    { fault: 'delete from', files: inStore('sql`delete from public.wallets`'), finding: refused },
    {
      fault: 'SQL inside a template inside a template',
      files: inStore('sql`with gone as (${sql`delete from wallets`}) select 1`'),
      finding: refused,
    },
    {
      fault: 'a computed table',
      files: inStore('tx.insertInto(table)'),
      finding: `${store}:2 ownership name the written table`,
    },
    {
      fault: 'a write by the platform',
      files: { 'apps/api/src/platform/changes/outbox.ts': "db.insertInto('wallets')" },
      finding: 'outbox.ts:1 ownership platform does not own the table wallets',
    },
  ]);
  allows([
    { what: 'own tables', files: inStore("tx.insertInto('users');\nsql`update user_names set x = 1`") },
    {
      what: "locks and conflicts, which name no table after 'update'",
      files: inStore(
        'sql`select 1 from wallets for update of wallets`;\nsql`insert into users (id) values (1) on conflict (id) do update set x = 1`',
      ),
    },
    { what: 'a comment about a write', files: inStore('// then we insert into wallets') },
    { what: 'a test that prepares rows', files: { [`${users}/user.test.ts`]: "tx.insertInto('wallets')" } },
  ]);
});
