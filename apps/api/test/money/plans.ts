import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { vi } from 'vitest';

/** Tables that grow with the number of users. Whoever reads one of them from end to end is slow on a full site. */
const BIG_TABLES = [
  'ledger',
  'bets',
  'positions',
  'position_closes',
  'wallets',
  'users',
  'user_names',
  'user_words',
  'sessions',
  'notifications',
  'operations',
];

/** How often PostgreSQL plans a prepared statement for its values before it considers one plan for all. */
const PLANNED_USES = 5;

export type Statement = { name?: string; text: string; values: unknown[] };

/** Every statement that the work really sends, whoever builds it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [query] of spy.mock.calls as unknown as [unknown][]) {
      if (typeof query === 'string') sent.push({ text: query, values: [] });
      else if (typeof query === 'object' && query !== null && 'values' in query)
        sent.push(query as Statement);
    }
  } finally {
    spy.mockRestore();
  }
  return sent.filter(
    ({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !text.includes('heartbeats'),
  );
}

/** What a statement read: big tables from end to end, rows of big tables in all, and pages of anything. */
export type Cost = { text: string; scanned: string[]; rows: number; blocks: number };

/**
 * Runs the statements again, in a transaction that is rolled back, and measures each together with what functions do
 * inside it, as it is after some use: PostgreSQL may by then keep one plan for all values. A money statement under its old operation id would only find that it has happened, so it gets a new one.
 */
export async function costsOf(
  { owner }: { owner: pg.Pool },
  statements: Statement[],
  fault: string,
): Promise<Cost[]> {
  const connection = await owner.connect();
  try {
    await connection.query(`begin; ${fault}`);
    const costs: Cost[] = [];
    for (const statement of statements) costs.push(await costOf(connection, statement));
    return costs;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

async function costOf(owner: pg.ClientBase, { name, text, values }: Statement): Promise<Cost> {
  const given = values.length > 0 ? `(${values.map((value) => literalOf(renewed(value))).join(', ')})` : '';
  const execute = `execute replayed ${given}`;
  await owner.query(`prepare replayed as ${text}; savepoint unused`);
  for (let use = 0; name !== undefined && use < PLANNED_USES; use++)
    await owner.query(`${execute}; rollback to unused`);
  const before = await readCounts(owner);
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, timing off, format json) ${execute}`,
  );
  await owner.query('deallocate replayed');
  const after = await readCounts(owner);
  const grown = after.map((now, index) => ({
    table: now.table,
    scans: now.scans - (before[index]?.scans ?? 0),
    rows: now.rows - (before[index]?.rows ?? 0),
  }));
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return {
    text: text.replaceAll(/\s+/g, ' ').slice(0, 300),
    scanned: grown.filter(({ scans }) => scans > 0).map(({ table }) => table),
    rows: grown.reduce((sum, table) => sum + table.rows, 0),
    blocks: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
  };
}

async function readCounts(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ table: string; scans: number; rows: number }>(
    `select relname as table, seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
     from pg_stat_xact_user_tables where schemaname = 'public' and relname = any ($1) order by relname`,
    [BIG_TABLES],
  );
  return rows;
}

type Node = {
  'Node Type': string;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** How many pairs of rows a statement compared in vain, including what its functions did. */
export async function vainComparisonsOf({ owner }: { owner: pg.Pool }, statement: string): Promise<number> {
  const connection = await owner.connect();
  let compared = 0;
  const count = ({ message = '' }: { message?: string }) => {
    const plan = /plan:\s*(\{[\s\S]*\})/.exec(message)?.[1];
    if (plan) compared += vainIn((JSON.parse(plan) as { Plan: Node }).Plan);
  };
  connection.on('notice', count);
  try {
    await connection.query(`
      begin; load 'auto_explain'; set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
      set local auto_explain.log_timing = off; set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_format = json; set local auto_explain.log_level = notice`);
    await connection.query(statement);
    return compared;
  } finally {
    await connection.query('rollback');
    connection.off('notice', count);
    connection.release();
  }
}

/** What joins discarded, and what was discarded of intermediate results that were read again for each row. */
function vainIn(node: Node): number {
  const { 'Actual Loops': loops, 'Rows Removed by Join Filter': unjoined = 0 } = node;
  const readAgain =
    node['Node Type'] === 'CTE Scan' ? (node['Rows Removed by Filter'] ?? 0) * (loops - 1) : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + vainIn(each), unjoined * loops + readAgain);
}

const FIRST = 'aaaaaaaa';
const AGAIN = 'bbbbbbbb';

/** An operation id that is known when it is seen again. */
export const anOperationId = (): string => `${FIRST}${randomUUID().slice(FIRST.length)}`;

function renewed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renewed);
  return typeof value === 'string' ? value.replace(`${FIRST}-`, `${AGAIN}-`) : value;
}

type Scalar = string | number | bigint | boolean;

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? arrayOf(value) : String(value as Scalar));
}

function arrayOf(values: (Scalar | null)[]): string {
  const items = values.map((value) =>
    value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${items.join(',')}}`;
}
