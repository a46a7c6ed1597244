import { setTimeout as wait } from 'node:timers/promises';
import { type ListQuery, type Sort, type TimedQuery, TOTAL_MAX } from '@tossbook/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

/** What the total of a list that is longer than anybody pages is: one more than is counted. */
export const MORE_THAN_COUNTED = TOTAL_MAX + 1;

/** The same for lists of perhaps millions, which would take seconds: counting stops at MORE_THAN_COUNTED. */
export async function countUpToMax<Schema, Tables extends keyof Schema, Row>(
  db: Db,
  found: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = found.select(sql`1`.as('one')).limit(MORE_THAN_COUNTED);
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${counted}) as c`.execute(db);
  return Number(rows[0]?.total);
}

export type Direction = 'asc' | 'desc';
export type Order<Column extends string> = { column: Column; direction: Direction };

/** The order that a call asks for, or null for the list's own. */
export function orderOf<Column extends string>(sort: Sort<Column> | undefined): Order<Column> | null {
  if (sort === undefined) return null;
  const isDown = sort.startsWith('-');
  return { column: (isDown ? sort.slice(1) : sort) as Column, direction: isDown ? 'desc' : 'asc' };
}

/** Which way a list goes that can be read by its own key from either end; by default from the newest on. */
export const directionOf = (order: Order<string> | null): Direction => order?.direction ?? 'desc';

/** An expression in the order of a call. What has no value comes last, whichever way the list goes. */
export const inDirection = (value: RawBuilder<unknown>, direction: Direction) =>
  sql`${value} ${sql.raw(direction)} nulls last`;

/** For a condition on the rows of a page. */
export const keysOf = (keys: readonly { key: bigint }[]) => keys.map(({ key }) => key);

type Sorted = { direction: Direction; limit: number; offset: number };

/** The keys of a page, and how many rows the list has in all: counted no further than MORE_THAN_COUNTED. */
export type KeyPage<Keys> = { keys: Keys[]; total: number };

/**
 * The keys of a page in the order of a value that has no index. Only the first TOTAL_MAX rows in the list's own order
 * take part, which is as far as it is counted and paged: so no order reads more than that, and what it reads it counts.
 * Equal ones follow by key, the newest first.
 */
export async function keysInOrder<Schema, Tables extends keyof Schema, Keys extends { key: bigint }>(
  db: Db,
  found: SelectQueryBuilder<Schema, Tables, Keys & { value: unknown }>,
  sorted: Sorted,
): Promise<KeyPage<Keys>> {
  return keysOfSql<Keys>(db, sql`${found.limit(MORE_THAN_COUNTED)}`, sorted);
}

type Lists<Schema, Tables extends keyof Schema, Keys, Row> = {
  /** Its rows, in no order, to be counted. */
  found: SelectQueryBuilder<Schema, Tables, Row>;
  /** Its keys in its own order, with the values that another order goes by. */
  ordered: SelectQueryBuilder<Schema, Tables, Keys & { value: unknown }>;
};

/**
 * The keys of a page, in the order that a call asks for or in that of the list itself. Its rows are read by them: the ones
 * of the pages before would be joined and computed only to be skipped.
 */
export async function keysOfPage<Schema, Tables extends keyof Schema, Keys extends { key: bigint }, Row>(
  db: Db,
  { found, ordered }: Lists<Schema, Tables, Keys, Row>,
  { order, limit, offset }: { order: Order<string> | null; limit: number; offset: number },
): Promise<KeyPage<Keys>> {
  if (order) return keysInOrder(db, ordered, { direction: order.direction, limit, offset });
  const { rows } = await sql<Keys>`${ordered.limit(limit).offset(offset)}`.execute(db);
  return { keys: rows, total: await countUpToMax(db, found) };
}

/** As keysInOrder, for a list in plain SQL, which has to stop at MORE_THAN_COUNTED itself. */
export async function keysOfSql<Keys extends { key: bigint }>(
  db: Db,
  found: RawBuilder<unknown>,
  { direction, limit, offset }: Sorted,
): Promise<KeyPage<Keys>> {
  const { rows } = await sql<Keys & { total: number }>`
    with first as materialized (select f.*, row_number() over () as place from (${found}) f)
    select f.*, (select count(*) from first)::integer as total from first f where f.place <= ${TOTAL_MAX}
    order by ${inDirection(sql`f.value`, direction)}, f.key desc limit ${limit} offset ${offset}`.execute(db);
  const [row] = rows;
  if (row || offset === 0) return { keys: rows, total: row?.total ?? 0 };
  // Nothing is that far down.
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${found}) f`.execute(
    db,
  );
  return { keys: [], total: counted.rows[0]?.total ?? 0 };
}

/** The rows of these keys, in their order. */
export function inOrderOf<Row>(
  keys: readonly { key: bigint }[],
  rows: readonly Row[],
  keyOf: (row: Row) => bigint,
): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap(({ key }) => byKey.get(key) ?? []);
}

/**
 * Whether a time lies in the period that a call asks for. A bound that is not asked for is left out rather than infinite:
 * a prepared statement would be planned for a period, and read the index of times from end to end for each page.
 */
export function inPeriod(column: string, { from, to }: Pick<TimedQuery, 'from' | 'to'>) {
  const time = sql.ref(column);
  const bounds = [
    ...(from ? [sql`${time} >= ${new Date(from)}::timestamptz`] : []),
    ...(to ? [sql`${time} < ${new Date(to)}::timestamptz`] : []),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
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
