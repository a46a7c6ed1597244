import { expect, test } from 'vitest';
import { choicesOf, countConcerned } from './mass-scope.ts';

type Wanted = Partial<Parameters<typeof choicesOf>[0][number]>;
const match = (wanted: Wanted) => ({
  sport: 'Cricket' as const,
  league: 'IPL',
  isEnabled: true,
  isSwitchedOff: false,
  suspendedBy: [],
  ...wanted,
});

test('offers all, the sports and the leagues there are, each once', () => {
  const matches = [match({}), match({ league: 'ipl' }), match({ sport: 'Kabaddi', league: 'PKL' })];
  expect(choicesOf(matches).map(({ about }) => about)).toEqual([
    { scope: 'all' },
    { scope: 'sport', sport: 'Cricket' },
    { scope: 'sport', sport: 'Kabaddi' },
    { scope: 'league', sport: 'Cricket', league: 'IPL' },
    { scope: 'league', sport: 'Kabaddi', league: 'PKL' },
  ]);
});

test('a sport that somebody asks to suspend is offered without a match of it, and nothing else is', () => {
  const keys = (asked: string) => choicesOf([match({})], asked).map(({ key }) => key);
  expect(keys('Kabaddi')).toEqual(['all', 'Cricket', 'Kabaddi', 'Cricket ipl']);
  expect(keys('Golf')).toEqual(keys('all'));
});

test('a suspension counts what takes bets in its scope', () => {
  const matches = [
    match({}),
    match({ league: 'BBL' }),
    match({ isEnabled: false }),
    match({ sport: 'Kabaddi' }),
  ];
  expect(countConcerned(matches, { scope: 'all' }, 'suspend')).toBe(3);
  expect(countConcerned(matches, { scope: 'sport', sport: 'Cricket' }, 'suspend')).toBe(2);
  expect(countConcerned(matches, { scope: 'league', league: 'ipl', sport: 'Cricket' }, 'suspend')).toBe(1);
});

test('a resume counts what it would bring back: not what was switched off, nor suspended more narrowly', () => {
  const off = { isEnabled: false };
  const matches = [
    match({}),
    match({ ...off, isSwitchedOff: true }),
    match({ ...off, isSwitchedOff: true, suspendedBy: ['all'] }),
    match({ ...off, suspendedBy: ['all'] }),
    match({ ...off, suspendedBy: ['league', 'all'] }),
    match({ ...off, sport: 'Kabaddi', suspendedBy: ['sport'] }),
  ];
  expect(countConcerned(matches, { scope: 'all' }, 'resume')).toBe(1);
  expect(countConcerned(matches, { scope: 'sport', sport: 'Kabaddi' }, 'resume')).toBe(1);
  expect(countConcerned(matches, { scope: 'league', league: 'IPL', sport: 'Cricket' }, 'resume')).toBe(2);
});
