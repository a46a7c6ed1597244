import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ItemFailure } from './batch.ts';
import { bisect } from './bisect.ts';

/** Writes that fail as a whole if one item is bad, like a transaction; records what was written, and how often. */
function aStore(isSpoilt: (item: number) => boolean) {
  const taken: number[] = [];
  let writes = 0;
  return {
    taken,
    writes: () => writes,
    write: async (items: number[]) => {
      writes++;
      const spoilt = items.find(isSpoilt);
      if (spoilt !== undefined) throw new Error(`spoilt by ${spoilt}`);
      taken.push(...items);
      return items.map((item) => `taken ${item}`);
    },
  };
}

const isDefinite = () => true;
const upTo = (count: number) => Array.from({ length: count }, (_, item) => item);

test('a batch without fault is written once', async () => {
  const store = aStore(() => false);
  expect(await bisect(upTo(3), { write: store.write, isDefinite })).toEqual([
    'taken 0',
    'taken 1',
    'taken 2',
  ]);
  expect(store.writes()).toBe(1);
});

test('one spoilt item of 256 costs sixteen further writes, and fails alone', async () => {
  const store = aStore((item) => item === 77);
  const results = await bisect(upTo(256), { write: store.write, isDefinite });
  expect(results[77]).toEqual(new ItemFailure(new Error('spoilt by 77')));
  expect(store.taken.toSorted((a, b) => a - b)).toEqual(upTo(256).filter((item) => item !== 77));
  expect(store.writes()).toBe(17);
});

test('whatever is spoilt, every other item is taken once and each has its own answer (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), async (spoilt) => {
      const store = aStore((item) => spoilt[item] === true);
      const results = await bisect(upTo(spoilt.length), { write: store.write, isDefinite });
      expect(results).toEqual(
        spoilt.map((isSpoilt, item) =>
          isSpoilt ? new ItemFailure(new Error(`spoilt by ${item}`)) : `taken ${item}`,
        ),
      );
      expect(new Set(store.taken).size).toBe(store.taken.length);
    }),
  );
});

test('a write that may have happened is not tried again by halves', async () => {
  const store = aStore(() => true);
  const results = await bisect(upTo(4), { write: store.write, isDefinite: () => false });
  expect(results).toEqual(upTo(4).map(() => new ItemFailure(new Error('spoilt by 0'))));
  expect(store.writes()).toBe(1);
});
