import { TOTAL_MAX } from '@tossbook/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { contains, countUpToMax, inPeriod, pageOf, pagesByKey, startsWith } from './page.ts';

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

test.each([
  ['start with', startsWith, (whole: string, term: string) => whole.startsWith(term)],
  ['contain', contains, (whole: string, term: string) => whole.includes(term)],
])(
  'PostgreSQL finds exactly the texts that %s the term, whatever signs it holds',
  async (_how, patternOf, isMeant) => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', 'é'), maxLength: 6 });
    const pairs = fc.sample(fc.tuple(text, text), 500);
    const { rows } = await sql<{ is_found: boolean }>`
    select whole like pattern as is_found
    from unnest(${pairs.map(([whole]) => whole)}::text[], ${pairs.map(([, term]) => patternOf(term))}::text[])
      with ordinality p (whole, pattern, place)
    order by place`.execute(kit.db);
    expect(rows.map((row) => row.is_found)).toEqual(pairs.map(([whole, term]) => isMeant(whole, term)));
    // Both answers occur, otherwise this would prove nothing.
    expect(new Set(rows.map((row) => row.is_found)).size).toBe(2);
  },
);

test.each([
  [0, 0],
  [7, 7],
  [TOTAL_MAX, TOTAL_MAX],
  [TOTAL_MAX + 1, TOTAL_MAX + 1],
  [TOTAL_MAX + 2, TOTAL_MAX + 1],
])('of %i rows %i are counted', async (rows, total) => {
  const found = kit.db.selectFrom(sql<{ n: number }>`generate_series(1, ${rows}::integer)`.as<'g'>('g'));
  expect(await countUpToMax(kit.db, found)).toBe(total);
});

test('a period has its start inside and its end not, and no bound where none is asked for', async () => {
  const [first, second, third] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'];
  const within = async (period: { from?: string; to?: string }) => {
    const { rows } = await sql<{ place: bigint }>`
      select place from unnest(${[first, second, third]}::timestamptz[]) with ordinality t (at, place)
      where ${inPeriod('t.at', period)} order by place`.execute(kit.db);
    return rows.map(({ place }) => Number(place));
  };
  expect(await within({})).toEqual([1, 2, 3]);
  expect(await within({ from: second })).toEqual([2, 3]);
  expect(await within({ to: second })).toEqual([1]);
  expect(await within({ from: second, to: third })).toEqual([2]);
  expect(await within({ from: third, to: first })).toEqual([]);
});

test.each([0, 1, 99, 100, 101, 200, 250])('an export of %i rows has each once, in order', async (count) => {
  const all = Array.from({ length: count }, (_, n) => n);
  const read: number[] = [];
  const pages = pagesByKey<number>(async ({ after, limit }) => {
    const page = all.slice(after === null ? 0 : after + 1).slice(0, limit);
    read.push(page.length);
    return page;
  });
  expect((await Array.fromAsync(pages)).flat()).toEqual(all);
  expect(Math.max(...read)).toBeLessThanOrEqual(100);
});
