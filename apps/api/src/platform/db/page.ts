import { setTimeout as wait } from 'node:timers/promises';
import { type ListQuery, type TimedQuery, TOTAL_MAX } from '@tossbook/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** How many rows a list returns without paging. */
const ROWS_WITHOUT_PAGE = 500;

/** The part of a list that a call asks for; the search term in lower case, or null. */
export function pageOf({ page = 1, pageSize = ROWS_WITHOUT_PAGE, search }: ListQuery) {
  return { limit: pageSize, offset: (page - 1) * pageSize, search: search ? search.toLowerCase() : null };
}

/** A LIKE pattern for texts that start with a term, whose own wildcards are taken literally. */
export const startsWith = (term: string) => `${literal(term)}%`;

/** The same for texts with the term anywhere in them. */
export const contains = (term: string) => `%${literal(term)}%`;

const literal = (term: string) => term.replaceAll(/[\\%_]/g, '\\$&');

/** How many rows a list has in all, whatever page of it is shown. */
export async function countOf<Schema, Tables extends keyof Schema, Row>(
  found: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = await found.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number((counted as { total: bigint }).total);
}

/** The same for lists of perhaps millions, which would take seconds: counted up to TOTAL_MAX. */
export async function countUpToMax<Schema, Tables extends keyof Schema, Row>(
  db: Db,
  found: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = found.select(sql`1`.as('one')).limit(TOTAL_MAX);
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${counted}) as c`.execute(db);
  return Number(rows[0]?.total);
}

/** Whether a time lies in the period that a call asks for. */
export function inPeriod(column: string, { from, to }: Pick<TimedQuery, 'from' | 'to'>) {
  const [first, end] = [from ? new Date(from) : '-infinity', to ? new Date(to) : 'infinity'];
  const time = sql.ref(column);
  return sql<boolean>`(${time} >= ${first}::timestamptz and ${time} < ${end}::timestamptz)`;
}

/** Small pages with pauses between them, so that no bet waits for an export. */
const EXPORT_ROWS_AT_ONCE = 100;
const EXPORT_PAUSE_MS = 5;

/**
 * Every row of a list, a page at a time (keyset pagination). Each page starts after the last row of the previous one,
 * so the last is as fast as the first, new rows shift nothing, and no transaction stays open between pages.
 */
export async function* pagesByKey<Row>(
  read: (page: { after: Row | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const limit = EXPORT_ROWS_AT_ONCE;
  let rows = await read({ after: null, limit });
  while (rows.length > 0) {
    yield rows;
    const after = rows.at(-1) ?? null;
    await wait(EXPORT_PAUSE_MS);
    rows = rows.length < limit ? [] : await read({ after, limit });
  }
}
