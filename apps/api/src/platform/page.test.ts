import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { pageOf, startsWith } from './page.ts';

const kit = useKit();

test('without a page, a list answers its first 500 rows', () => {
  expect(pageOf({})).toEqual({ limit: 500, offset: 0, search: null });
});

test('pages are counted from one and do not overlap', () => {
  expect(pageOf({ page: 1, pageSize: 7 })).toMatchObject({ limit: 7, offset: 0 });
  expect(pageOf({ page: 3, pageSize: 7 })).toMatchObject({ limit: 7, offset: 14 });
  expect(pageOf({ page: 2 })).toMatchObject({ limit: 500, offset: 500 });
});

test('a term is searched for in lower case, and an empty one not at all', () => {
  expect(pageOf({ search: 'ASHA' }).search).toBe('asha');
  expect(pageOf({ search: '' }).search).toBeNull();
});

test('PostgreSQL finds exactly the texts that start with the term, whatever signs it holds', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', 'é'), maxLength: 6 });
  const pairs = fc.sample(fc.tuple(text, text), 500);
  const { rows } = await sql<{ is_found: boolean }>`
    select whole like pattern as is_found
    from unnest(${pairs.map(([whole]) => whole)}::text[], ${pairs.map(([, term]) => startsWith(term))}::text[])
      with ordinality p (whole, pattern, place)
    order by place`.execute(kit.db);
  expect(rows.map((row) => row.is_found)).toEqual(pairs.map(([whole, term]) => whole.startsWith(term)));
  // Both answers occur, else this would prove nothing.
  expect(new Set(rows.map((row) => row.is_found)).size).toBe(2);
});
