import { expect, test } from 'vitest';
import { readCricket } from './read-cricket.ts';

const match = (teamAName: string, sportType?: string) => ({
  teamAName,
  teamBName: 'Mumbai',
  leagueName: 'Indian Premier League',
  tossRate: 95,
  betStartTime: '2026-11-14T14:00:00.000Z',
  betEndTime: '2026-11-14T15:00:00.000Z',
  ...(sportType && { sportType }),
});
const nine = Array.from({ length: 9 }, (_, index) => match(`Team ${index + 1}`));
const first = { page: 1, pageSize: 7 };
const namesOf = (answer: unknown, wanted = first) =>
  readCricket(answer, wanted)?.rows.map(({ teamAName }) => teamAName);

test('a list of cricket with its total is the page that was asked for', () => {
  const answer = { cricketBetList: nine.slice(7), kabaddiBetList: [match('Patna')], total: 9 };
  expect(readCricket(answer, { page: 2, pageSize: 7 })).toEqual({ rows: nine.slice(7), total: 9 });
});

test('of a list of all sports only cricket is shown, in any case', () => {
  const answer = {
    betList: [match('Chennai', 'Cricket'), match('Patna', 'Kabaddi'), match('Delhi', 'cricket')],
  };
  expect(namesOf(answer)).toEqual(['Chennai', 'Delhi']);
});

test('a plain array is cricket, cut into pages here', () => {
  expect(namesOf(nine)).toHaveLength(7);
  expect(namesOf(nine, { page: 2, pageSize: 7 })).toEqual(['Team 8', 'Team 9']);
  expect(readCricket(nine, first)?.total).toBe(9);
});

test.each([[null], [undefined], ['text'], [{}], [{ kabaddiBetList: [] }], [{ betList: 'none' }]])(
  'of %j nobody knows the cricket matches',
  (answer) => {
    expect(readCricket(answer, first)).toBeNull();
  },
);
