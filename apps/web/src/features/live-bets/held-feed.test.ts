import { expect, test } from 'vitest';
import { heldFeed } from './held-feed.ts';
import type { FeedEntry } from './queries.ts';

const entry = (id: string) => ({ id }) as FeedEntry;

test('a feed that is not held shows what is new', () => {
  expect(heldFeed(null, [entry('b2')])).toEqual({ shown: [entry('b2')], news: 0 });
});

test('a held feed stays, and counts what came since', () => {
  const held = [entry('b1')];
  expect(heldFeed(held, [entry('b3'), entry('b2'), entry('b1')])).toEqual({ shown: held, news: 2 });
  expect(heldFeed(held, [entry('b9'), entry('b8')]).news).toBe(2);
  expect(heldFeed([], [entry('b1')]).news).toBe(1);
});
