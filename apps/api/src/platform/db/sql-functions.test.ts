import { expect, test } from 'vitest';
import { functionFiles, inOrderOfUse } from './sql-functions.ts';

test('a slice comes after those it uses, and otherwise as it is listed', () => {
  const slices = {
    bets: { uses: ['money', 'matches'] },
    matches: { uses: ['money'] },
    audit: { uses: [] },
    money: { uses: [] },
  };
  expect(inOrderOfUse(slices)).toEqual(['audit', 'money', 'matches', 'bets']);
});

test('slices that use each other have no order', () => {
  expect(() => inOrderOfUse({ a: { uses: ['b'] }, b: { uses: ['a'] } })).toThrow('in a circle: a, b');
});

test("platform's functions come first, then the slices', by file name", async () => {
  const names = (await functionFiles()).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['platform/bytes.sql', 'platform/clock.sql']);
  expect(names.indexOf('money/post_entries.sql')).toBeLessThan(names.indexOf('bets/place_bets.sql'));
  expect(names.indexOf('bets/cancel_bets.sql')).toBeLessThan(names.indexOf('bets/place_bets.sql'));
  expect(names.filter((name) => !/^[a-z-]+\/[a-z_]+\.sql$/.test(name))).toEqual([]);
});
