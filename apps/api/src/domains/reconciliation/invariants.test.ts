import { expect, test } from 'vitest';
import { readInvariants } from './invariants.ts';

test('a law is a heading with name and text, and the query under it', () => {
  const text = `-- What must hold.
-- Not a law.

-- I01: sums: they are zero
select 'a', 'b' -- I99: no heading
from ledger;

-- ROOT: the root
with r as (select 1)
select 'a', 'b' from r;
`;
  expect(readInvariants(text)).toEqual([
    { name: 'I01', law: 'sums: they are zero', query: "select 'a', 'b' -- I99: no heading\nfrom ledger" },
    { name: 'ROOT', law: 'the root', query: "with r as (select 1)\nselect 'a', 'b' from r" },
  ]);
});

test('the laws of the product have names of their own', () => {
  const names = readInvariants().map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(13);
  expect(new Set(names).size).toBe(names.length);
});
