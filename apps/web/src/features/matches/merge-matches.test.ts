import { expect, test } from 'vitest';
import type { ListedMatch } from './client-match.ts';
import { mergeMatches } from './merge-matches.ts';

/** A match that closes at the given minute; only minute and id matter here. */
const closing = (minute: number, id = minute): ListedMatch => ({
  _id: String(id),
  code: 'K-17',
  teamAName: 'A',
  teamBName: 'B',
  leagueName: 'L',
  sportType: 'Kabaddi',
  tossRate: 95,
  betStartTime: '2026-11-14T14:00:00.000Z',
  betEndTime: `2026-11-14T15:${String(minute).padStart(2, '0')}:00.000Z`,
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
});
const ids = (matches: ListedMatch[]) => matches.map(({ _id, isGone }) => (isGone ? `(${_id})` : _id));
const shown = [closing(10), closing(20), closing(30), closing(40)];

test('the first list is in order of closing time, the older match first where two close together', () => {
  expect(
    ids(mergeMatches({ shown: [], fresh: [closing(30), closing(10, 12), closing(10, 11)], held: 0 })),
  ).toEqual(['11', '12', '30']);
});

test('a new match that closes sooner comes right behind the cards in sight, which keep their places', () => {
  expect(ids(mergeMatches({ shown, fresh: [closing(5), closing(35), ...shown], held: 2 }))).toEqual([
    '10',
    '20',
    '5',
    '30',
    '35',
    '40',
  ]);
});

test('what is gone stays where it is in sight, and goes where it is not', () => {
  expect(ids(mergeMatches({ shown, fresh: [closing(20), closing(30)], held: 2 }))).toEqual([
    '(10)',
    '20',
    '30',
  ]);
});

test('when nobody looks, everything is in order and the gone are gone', () => {
  const merged = mergeMatches({ shown, fresh: [closing(20), closing(5)], held: 2 });
  expect(
    ids(mergeMatches({ shown: merged, fresh: merged.filter(({ isGone }) => !isGone), held: 0 })),
  ).toEqual(['5', '20']);
});

test('a card in sight shows what the new answer says of it', () => {
  const [first] = mergeMatches({ shown, fresh: [{ ...closing(10), tossRate: 90 }], held: 4 });
  expect(first?.tossRate).toBe(90);
});

test('one that comes back is no longer gone', () => {
  const merged = mergeMatches({ shown, fresh: [], held: 1 });
  expect(ids(mergeMatches({ shown: merged, fresh: shown, held: 1 }))).toEqual(['10', '20', '30', '40']);
});
