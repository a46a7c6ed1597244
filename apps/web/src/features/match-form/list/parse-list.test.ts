import { FIXTURES_MAX } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

const drafts = (text: string) => parseList(text)?.matches.map(({ draft }) => draft);
const nepal = {
  teamAName: 'Nepal',
  teamBName: 'Oman',
  leagueName: 'Asia Cup',
  sportType: 'Cricket',
  tossRate: '97.5',
  startsAt: '2026-11-14T19:00',
  endsAt: '2026-11-14T19:30',
};

test('a CSV file is read by its headings, whatever their order, case and spelling', () => {
  const text = [
    'Team A,TEAM_B,Toss rate (%),League Name,Sports type,Bet start time (IST),Bet end time (IST),Note',
    'Nepal,Oman,97.5 %,Asia Cup,cricket,14-11-2026 7:00 PM,14-11-2026 7:30 PM,final',
  ].join('\r\n');
  expect(drafts(text)).toEqual([nepal]);
});

test('a table pasted from a spreadsheet needs no headings if its columns are in our order', () => {
  const text = 'Cricket\tAsia Cup\tNepal\tOman\t97.5\t2026-11-14 19:00\t2026-11-14T19:30\n\n';
  expect(drafts(text)).toEqual([nepal]);
});

test('both teams may stand in one column', () => {
  expect(
    drafts(
      'sport;tournament;match;rate;opens;closes\nCricket;Asia Cup;Nepal vs. Oman;97.5;14/11/26 19:00;19:30',
    ),
  ).toEqual([nepal]);
});

test('cells in quotes may hold commas, quotes and line ends, and lines are counted as in the file', () => {
  const text = 'team a,team b\n"Rajasthan, Royals","the ""Reds"""\n\n"a\nb",c\nd,e';
  expect(parseList(text)?.matches.map(({ line, draft }) => [line, draft.teamAName, draft.teamBName])).toEqual(
    [
      [2, 'Rajasthan, Royals', 'the "Reds"'],
      [4, 'a\nb', 'c'],
      [6, 'd', 'e'],
    ],
  );
});

test.each([
  ['14-11-2026 7:00 PM', '2026-11-14T19:00'],
  ['14/11/2026 19:00', '2026-11-14T19:00'],
  ['14.11.26 07:00 p.m.', '2026-11-14T19:00'],
  ['14 Nov 2026, 7:00 pm IST', '2026-11-14T19:00'],
  ['14 November 2026 at 12:05 am', '2026-11-14T00:05'],
  ['2026-11-14 19:00:00', '2026-11-14T19:00'],
  ['2026-11-14T19:00', '2026-11-14T19:00'],
  ['30-02-2026 7:00 PM', '30-02-2026 7:00 PM'],
  ['14-11-2026', '14-11-2026'],
  ['14-11-2026 13:00 PM', '14-11-2026 13:00 PM'],
  ['7:00 PM', '7:00 PM'],
  ['soon', 'soon'],
])('the start %s is read as %s', (written, read) => {
  expect(drafts(`teamA,start\nNepal,"${written}"`)?.[0]?.startsAt).toBe(read);
});

test('an end without a day is the first after the start', () => {
  const end = (start: string, clock: string) => drafts(`start,end\n${start},${clock}`)?.[0]?.endsAt;
  expect(end('14-11-2026 7:00 PM', '7:30 PM')).toBe('2026-11-14T19:30');
  expect(end('30-11-2026 11:50 PM', '12:20 AM')).toBe('2026-12-01T00:20');
});

test('a sport that we do not have is none, and a text without a line is no list', () => {
  expect(drafts('sport,team a\nchess,Nepal')?.[0]?.sportType).toBe('');
  expect([parseList(''), parseList(' \n\n'), parseList('team a,team b\n')]).toEqual([null, null, null]);
});

test('what is more than one list can hold is left out, and said', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Cricket,L,A${index},B`).join('\n');
  expect(parseList(lines(FIXTURES_MAX))).toMatchObject({ isTooLong: false });
  const long = parseList(lines(FIXTURES_MAX + 1));
  expect(long).toMatchObject({ isTooLong: true });
  expect(long?.matches).toHaveLength(FIXTURES_MAX);
});
