import type { ListQuery } from '@tossbook/contract';
import { type SelectQueryBuilder, sql } from 'kysely';

/** What a list answers when nobody asks for a page. */
const ROWS_WITHOUT_PAGE = 500;

/** The part of a list that a call asks for; the search term in lower case, or null. */
export function pageOf({ page = 1, pageSize = ROWS_WITHOUT_PAGE, search }: ListQuery) {
  return { limit: pageSize, offset: (page - 1) * pageSize, search: search ? search.toLowerCase() : null };
}

/** A term as the start of a LIKE pattern, its own wildcards taken literally. */
export const startsWith = (term: string) => `${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** How many rows a list has in all, whatever page of it is shown. */
export async function countOf<Schema, Tables extends keyof Schema, Row>(
  found: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = await found.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number((counted as { total: bigint }).total);
}
