import { describe } from 'vitest';
import { allows, audit, bites, users } from './planted.ts';

const file = `${users}/sql/name_key.sql`;
const inFunction = (body: string) => ({
  [file]: `create or replace function name_key() returns void language sql\nas $$ ${body} $$;\n`,
});
const moneyFunction = {
  'apps/api/src/domains/money/sql/post_entries.sql':
    'create or replace function post_entries() returns void language sql as $$ select $$;\n',
};

const store = `${users}/users.store.ts`;
const inStore = (call: string) => ({
  [store]: `import { x } from './user.ts';\n\nexport const made = ${call};\n`,
});

describe('SQL functions', () => {
  const refused = `${file}:2 functions users does not own the table wallets`;
  bites([
    { fault: 'a foreign insert', files: inFunction('insert into wallets (id) values (1)'), finding: refused },
    { fault: 'a foreign update', files: inFunction('update wallets w set x = 1'), finding: refused },
    { fault: 'a foreign delete', files: inFunction('delete from public.wallets'), finding: refused },
    { fault: 'a foreign truncate', files: inFunction('truncate wallets'), finding: refused },
    { fault: 'a foreign merge', files: inFunction('merge into wallets using x on true'), finding: refused },
    {
      fault: 'a foreign write in a CTE',
      files: inFunction('with moved as (update wallets set x = 1 returning id) select from moved'),
      finding: refused,
    },
    {
      fault: 'a call of a slice that is not in uses',
      files: { ...moneyFunction, ...inFunction('select post_entries()') },
      finding: `${file}:2 functions users does not use money, whose function post_entries is`,
    },
    {
      fault: 'a call from the platform up into a slice',
      files: {
        ...moneyFunction,
        'apps/api/src/platform/db/sql/clock.sql': 'select post_entries();\n',
      },
      finding: 'clock.sql:1 functions platform does not use money',
    },
    {
      fault: 'a call in the code of a slice that is not in uses',
      files: { ...moneyFunction, ...inStore('sql`select post_entries(${x})`') },
      finding: `${store}:3 functions users does not use money, whose function post_entries is`,
    },
    {
      fault: 'a call in the code of the platform up into a slice',
      files: {
        ...moneyFunction,
        'apps/api/src/platform/db/migrate.ts':
          "export const seal = (client: Client) => client.query('select post_entries()');\n",
      },
      finding: 'apps/api/src/platform/db/migrate.ts:1 functions platform does not use money',
    },
    {
      fault: 'a statement made at run time',
      files: inFunction("begin execute 'insert into ' || name; end"),
      finding: `${file}:2 functions a statement made at run time`,
    },
    {
      fault: 'functions that were not read',
      files: { ...inFunction('select 1'), '.gitignore': 'node_modules/\nsql/\n' },
      finding: `${file}:1 reading the file is on disk but was not read`,
    },
  ]);
  allows([
    {
      what: 'a function of the program that has the name of one in the database',
      files: { ...moneyFunction, ...inStore("{ text: 'a post', at: post_entries(x) }") },
    },
    {
      what: 'own tables, reading, rights, and functions of slices and platform that may be used',
      files: {
        ...inFunction(
          "insert into users (id) select id from wallets for update; select note_entry(), app_now(), 'post_entries('",
        ),
        ...moneyFunction,
        [`${audit}/sql/note_entry.sql`]:
          'create function note_entry() returns void language sql as $$ insert into audit_log (at) values (now()) $$;\nrevoke execute on function note_entry() from public;\n',
        'apps/api/src/platform/db/sql/clock.sql':
          'create function app_now() returns timestamptz language sql as $$ select now() $$;\n',
      },
    },
  ]);
});

describe('rows of the ledger', () => {
  const tool = 'tools/rows.ts';
  const inTool = (sql: string) => ({ [tool]: `// One line above.\nexport const rows = \`${sql}\`;\n` });
  const unnamed = `${tool}:2 postings every argument is named`;
  bites([
    { fault: 'a posting by position', files: inTool("select posting(1, 'deposit')"), finding: unnamed },
    {
      fault: 'a posting with one argument by position',
      files: inTool("select posting(user_id => least(1, 2), 'deposit', kind => 'x')"),
      finding: unnamed,
    },
    { fault: 'a hash by position', files: inTool('select ledger_hash_2(before, user_id)'), finding: unnamed },
    {
      fault: 'a posting by position in a function',
      files: inFunction("select posting(1, kind => 'deposit')"),
      finding: `${file}:2 postings every argument is named`,
    },
    {
      fault: 'a posting made of a row',
      files: inTool("select row(1, 'deposit')::ledger_posting"),
      finding: `${tool}:2 postings a posting is made by posting`,
    },
    {
      fault: 'an insert without columns',
      files: inTool('insert into ledger values (1)'),
      finding: `${tool}:2 postings name the columns`,
    },
  ]);
  allows([
    {
      what: 'names, arrays of postings, and columns in any order',
      files: inTool(
        "select posting(user_id => least(1, 2), kind => 'deposit'); select '{}'::ledger_posting[]; insert into ledger as l (seq) values (1); insert into ledger_roots values (1)",
      ),
    },
  ]);
});
