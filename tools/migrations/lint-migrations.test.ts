import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lintMigrations } from './lint-migrations.ts';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [2.1.0] - 2026-11-20\n';
const MIGRATION = 'apps/api/migrations/0900_next.sql';
const FUNCTION = 'apps/api/src/domains/bets/sql/place_bet.sql';

/** What is found in a project with these files, as line and message. */
function findingsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ 'CHANGELOG.md': CHANGELOG, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return lintMigrations(root).map(({ line, message }) => `${line} ${message}`);
}

test('the migrations and functions of this repository have no fault', () => {
  expect(lintMigrations('.')).toEqual([]);
});

test.each([
  ['an index that stops writers', 'create index x on bets (note);', 'require-concurrent-index-creation'],
  [
    'a concurrent index in a transaction',
    'create index concurrently x on bets (note);',
    'a concurrent index stands alone',
  ],
  [
    'a constraint that is checked at once',
    'alter table bets add constraint c check (stake > 0);',
    'constraint-missing-not-valid',
  ],
  [
    'a foreign key that is checked at once',
    'alter table bets add constraint c foreign key (user_id) references users;',
    'adding-foreign-key-constraint',
  ],
  ['a unique constraint', 'alter table bets add constraint c unique (note);', 'disallowed-unique-constraint'],
  [
    'a column that is computed for every row',
    'alter table bets add column note uuid default gen_random_uuid();',
    'adding-field-with-default',
  ],
  ['a column of another type', 'alter table bets alter column note type varchar(9);', 'changing-column-type'],
  [
    'a column that must not be null',
    'alter table bets alter column note set not null;',
    'adding-not-nullable-field',
  ],
  ['a table that is dropped', 'drop table notes;', 'the version before'],
  ['a column that is dropped', 'alter table bets drop column note;', 'the version before'],
  ['a column that is dropped in short', 'alter table bets drop note;', 'the version before'],
  ['a column with another name', 'alter table bets rename column note to remark;', 'the version before'],
  ['a table with another name', 'alter table bets rename to wagers;', 'the version before'],
  ['a function that is dropped', 'drop function if exists place_bet(bigint);', 'the version before'],
  ['a type that is dropped', 'drop type bet_limits;', 'the version before'],
  [
    'a drop in the release after the next',
    '-- unused since 2.2.0\ndrop table notes;',
    '2.2.0 has not been released',
  ],
  ['a limit of its own', 'set lock_timeout = 0;', 'the runner sets the time limits'],
  ['a locked table', 'lock table bets in share mode;', 'this keeps everybody from the table'],
  ['a truncated table', 'truncate bets;', 'this keeps everybody from the table'],
  ['rows changed all at once', "update bets set note = '' where note is null;", 'changed in parts'],
  ['rows deleted all at once', 'delete from sessions;', 'changed in parts'],
  [
    'a long statement under a lock',
    'create trigger t after insert on users for each row execute function f();\ncreate table words (word text);\ninsert into words select full_name from users;',
    'while a table in use is locked',
  ],
  [
    'a constraint that is validated under the lock that added it',
    'alter table bets add constraint c check (stake > 0) not valid;\nalter table bets validate constraint c;',
    'in a file of its own',
  ],
])('bites on %s', (_, text, message) => {
  const found = findingsIn({ [MIGRATION]: `-- A comment.\n${text}\n` });
  expect(found.join('\n')).toContain(message);
  expect(found.every((each) => Number.parseInt(each, 10) > 1)).toBe(true);
});

test('bites on a function that is dropped beside the others', () => {
  const text = 'create or replace function place_bet() returns void language sql as $$ select 1 $$;\n';
  const drop = 'drop function if exists place_wager(bigint);\n';
  expect(findingsIn({ [FUNCTION]: text })).toEqual([]);
  expect(findingsIn({ [FUNCTION]: `${text}${drop}` })).toEqual([
    expect.stringContaining('2 the version before'),
  ]);
  expect(findingsIn({ [FUNCTION]: `${text}-- Unlike place_bet: unused since 2.1.0.\n${drop}` })).toEqual([]);
});

test.each([
  [
    'a new table with index, constraint and rows',
    "create table notes (id bigint primary key, text text not null check (text <> ''));\ncreate index notes_by_text on notes (text);\ninsert into notes select 1, 'x';\nupdate notes set text = 'y';",
  ],
  ['a column without a value', 'alter table bets add column note text;'],
  ['a column with a constant', "alter table bets add column note text default 'none';"],
  ['a constraint for new rows', 'alter table bets add constraint c check (stake > 0) not valid;'],
  ['a constraint that is validated', 'alter table bets validate constraint c;'],
  ['a drop of what a release did without', '-- unused since 2.1.0\nalter table bets drop column note;'],
  [
    'a function with statements in it',
    "create function f() returns void language plpgsql as $$ begin update bets set note = ''; end $$;",
  ],
])('allows %s', (_, text) => {
  expect(findingsIn({ [MIGRATION]: `${text}\n` })).toEqual([]);
});

test('allows an index that is built beside writers', () => {
  const text = '-- outside a transaction\ncreate index concurrently x on bets (note);\n';
  expect(findingsIn({ [MIGRATION]: text })).toEqual([]);
});

test('what ran before there was this check is not judged', () => {
  expect(findingsIn({ 'apps/api/migrations/0057_old.sql': 'drop table notes;\n' })).toEqual([]);
});
