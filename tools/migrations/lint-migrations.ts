import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node tools/migrations/lint-migrations.ts [root]`: what a schema change must not do while the version before it serves.
 * squawk knows which statements hold a lock for long or rewrite a table; the rules here are about the version before.
 */

const REPOSITORY = join(import.meta.dirname, '../..');

/** Written before there was this check: they have run everywhere, and never change. */
const FIRST_CHECKED = 58;

/** The same for functions: no version that is supported calls these. */
const DROPPED_BEFORE = new Set([
  'day_root',
  'judge_wallets',
  'ledger_entry',
  'ledger_hash',
  'lock_for_bets',
  'pay_chunk',
  'place_bets',
  'post_entries',
  'repay_owed',
  'reverse_chunk',
  'seal_yesterday',
  'settle_chunk',
]);

/** The first line of a file that the runner applies without a transaction. */
const OUTSIDE = '-- outside a transaction\n';

type Finding = { path: string; line: number; message: string };
type Statement = { text: string; line: number; comment: string };

export function lintMigrations(root: string): Finding[] {
  const migrations = globSync('apps/api/migrations/*.sql', { cwd: root }).filter(
    (path) => Number.parseInt(basename(path), 10) >= FIRST_CHECKED,
  );
  const functions = globSync('apps/api/src/**/sql/*.sql', { cwd: root });
  const releases = releasesOf(root);
  return [
    ...migrations.flatMap((path) => locksHeldLong(root, path)),
    ...migrations.flatMap((path) => lintFile(root, path, releases)),
    ...functions.flatMap((path) =>
      statementsIn(readFileSync(join(root, path), 'utf8')).flatMap((statement) =>
        removals(path, statement, releases).filter(() => !DROPPED_BEFORE.has(droppedBy(statement))),
      ),
    ),
  ].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** What squawk finds. */
function locksHeldLong(root: string, path: string): Finding[] {
  const options = ['--config', join(REPOSITORY, '.squawk.toml'), '--reporter', 'json', path];
  const answer = outputOf(join(REPOSITORY, 'node_modules/.bin/squawk'), options, root);
  const found = JSON.parse(answer || '[]') as { line: number; rule_name: string; message: string }[];
  return found.map(({ line, rule_name, message }) => ({
    path,
    line: line + 1,
    message: `${rule_name}: ${message}`,
  }));
}

/** It exits with 1 when it has found something. */
function outputOf(command: string, options: string[], cwd: string): string {
  try {
    return execFileSync(command, options, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    const { status, stdout } = error as { status: number | null; stdout: string };
    if (status !== 1) throw error;
    return stdout;
  }
}

const locking = /^(?:alter\s+table|create\s+(?:constraint\s+)?trigger)\s+/i;
const lasting = /^(?:insert\s+into\b.*\bselect\b|update\b|delete\b|with\b|select\b)/is;
const ownLimit = /^(?:set|reset)\s+(?:local\s+|session\s+)?(?:lock_timeout|statement_timeout)\b/i;
const wholeTable = /^(?:lock|truncate|cluster|vacuum|reindex)\b/i;
const rowChange = /^(?:update|delete\s+from)\s+(?:only\s+)?(\w+)/i;
const madeTable = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/i;

function lintFile(root: string, path: string, releases: string[]): Finding[] {
  const source = readFileSync(join(root, path), 'utf8');
  const statements = statementsIn(source);
  const made = new Set(statements.map(({ text }) => madeTable.exec(text)?.[1]));
  const isInUse = (name: string | undefined) => name !== undefined && !made.has(name);
  const lockedAt = statements.findIndex(
    ({ text }) => locking.test(text) && !/\bvalidate\s+constraint\b/i.test(text) && isInUse(lockedBy(text)),
  );
  return statements.flatMap((statement, index) => {
    const { text, line } = statement;
    const found = (message: string) => [{ path, line, message }];
    return [
      ...removals(path, statement, releases),
      ...(ownLimit.test(text) ? found('the runner sets the time limits of every statement') : []),
      ...(/\bindex\s+concurrently\b/i.test(text) && !source.startsWith(OUTSIDE)
        ? found(`a concurrent index stands alone, below the line '${OUTSIDE.trim()}'`)
        : []),
      ...(wholeTable.test(text) ? found('this keeps everybody from the table') : []),
      ...(isInUse(rowChange.exec(text)?.[1])
        ? found(
            'rows of a table in use are changed in parts, by the step that catches up (migrate-database.ts)',
          )
        : []),
      ...(lockedAt >= 0 && index > lockedAt && lasting.test(text)
        ? found('this runs while a table in use is locked: move it to a file of its own')
        : []),
      ...(lockedAt >= 0 && /\bvalidate\s+constraint\b/i.test(text)
        ? found('validate a constraint in a file of its own, after the one that adds it')
        : []),
    ];
  });
}

const lockedBy = (text: string): string | undefined =>
  /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i.exec(text)?.[1] ?? /\bon\s+(\w+)/i.exec(text)?.[1];

const removal =
  /^drop\s+(?!index\b|trigger\b|policy\b)(?:materialized\s+)?\w+\s+(?:if\s+exists\s+)?(?<name>\w+)|^alter\s+(?:table|type|function)\b[^;]*?\b(?:drop\s+(?:column|attribute)|rename)\b|^(?:alter\s+table\b[^;]*?)\bdrop\s+(?!constraint|default|not\s+null|identity|expression|column|attribute)\w+/i;

const droppedBy = ({ text }: Statement): string => removal.exec(text)?.groups?.name ?? '';

/** Contracting comes a release after the last use, and says which: whoever runs that release does not miss it. */
function removals(path: string, { text, line, comment }: Statement, releases: string[]): Finding[] {
  if (!removal.test(text)) return [];
  const since = /unused since (\d+\.\d+\.\d+)/.exec(comment)?.[1];
  if (since !== undefined && releases.includes(since)) return [];
  const message =
    since === undefined
      ? "the version before may still use this: release without the use first, then say '-- unused since …' above"
      : `${since} has not been released, so the version before may still use this`;
  return [{ path, line, message }];
}

const releasesOf = (root: string): string[] =>
  [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, version = '']) => version,
  );

/** Statements with the comments above them; the bodies of functions are left out. */
function statementsIn(text: string): Statement[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const code = text
    .replace(/--[^\n]*/g, blank)
    .replace(/\$(\w*)\$.*?\$\1\$/gs, blank)
    .replace(/'[^']*'/g, blank);
  const statements: Statement[] = [];
  let start = 0;
  for (const { index } of code.matchAll(/;|$/g)) {
    const piece = code.slice(start, index);
    const begin = start + (piece.length - piece.trimStart().length);
    if (piece.trim() !== '')
      statements.push({
        text: piece.trim(),
        line: text.slice(0, begin).split('\n').length,
        comment: text.slice(start, begin),
      });
    start = index + 1;
  }
  return statements;
}

if (import.meta.main) {
  const findings = lintMigrations(process.argv[2] ?? '.');
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
