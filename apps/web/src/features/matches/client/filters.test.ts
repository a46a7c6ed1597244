import { expect, test } from 'vitest';
import { addressOf, choicesOf, filterIn, passes } from './filters.ts';

const ipl = { sport: 'Cricket' as const, league: 'Indian Premier League' };
const t20 = { sport: 'Cricket' as const, league: 'T20 International' };
const pkl = { sport: 'Kabaddi' as const, league: 'Pro Kabaddi League' };
const textOf = (matches: (typeof ipl | typeof t20 | typeof pkl)[]) =>
  choicesOf(matches).map(({ filter, count }) => `${filter?.value ?? 'all'} ${count}`);

test('there is a choice for each sport and league of the page, the larger first', () => {
  expect(textOf([pkl, ipl, t20, ipl])).toEqual([
    'all 4',
    'Cricket 3',
    'Kabaddi 1',
    'Indian Premier League 2',
    'Pro Kabaddi League 1',
    'T20 International 1',
  ]);
});

test('one sport or one league is no choice', () => {
  expect(textOf([ipl, t20])).toEqual(['all 2', 'Indian Premier League 1', 'T20 International 1']);
  expect(textOf([pkl, pkl])).toEqual(['all 2']);
});

test('a choice is in the address, and read from there', () => {
  const filter = { by: 'league' as const, value: 'Goa & Gujarat League' };
  expect(addressOf(filter)).toBe('?league=Goa+%26+Gujarat+League');
  expect(filterIn(new URLSearchParams(addressOf(filter)))).toEqual(filter);
  expect(filterIn(new URLSearchParams('?sport='))).toBeNull();
  expect(filterIn(new URLSearchParams(addressOf(null)))).toBeNull();
});

test('a filter passes its own, and none passes all', () => {
  expect([ipl, pkl].filter((match) => passes(match, { by: 'sport', value: 'Kabaddi' }))).toEqual([pkl]);
  expect([ipl, pkl].filter((match) => passes(match, null))).toEqual([ipl, pkl]);
});
