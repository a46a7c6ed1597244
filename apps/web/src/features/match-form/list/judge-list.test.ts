import { expect, test } from 'vitest';
import type { Closing } from '../help/twins.ts';
import { endsOf, isClean, judgeList } from './judge-list.ts';
import { parseList } from './parse-list.ts';

const now = new Date('2026-11-14T06:00:00Z');
const rules = { maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 };
const usual = { from: 90, to: 98, matches: 200 };
const listed = (...lines: string[]) => parseList(lines.join('\n'))?.matches ?? [];
const judge = (lines: string[], closings: Closing[] = []) =>
  judgeList(listed(...lines), { closings, rules, usual, now });

const good = 'Cricket,Asia Cup,Nepal,Oman,97,14-11-2026 7:00 PM,7:30 PM';

test('a match that breaks a rule of the form is named with its field and its refusal', () => {
  const [missing, over, rate] = judge([
    'Cricket,Asia Cup,Nepal,,97,14-11-2026 7:00 PM,7:30 PM',
    'Cricket,Asia Cup,Nepal,Oman,97,13-11-2026 7:00 PM,7:30 PM',
    'Cricket,Asia Cup,Nepal,Oman,970,14-11-2026 7:00 PM,7:30 PM',
  ]);
  expect(missing?.problem).toEqual({ field: 'teamBName', code: 'TEAM_EMPTY' });
  expect(over?.problem).toEqual({ field: 'endsAt', code: 'END_NOT_AHEAD' });
  expect(rate?.problem).toEqual({ field: 'tossRate', code: 'RATE_TOO_HIGH' });
});

test('what cannot be read as a time is refused like a time that is missing or out of bounds', () => {
  const [start, end] = judge([
    'Cricket,Asia Cup,Nepal,Oman,97,soon,14-11-2026 7:30 PM',
    'Cricket,Asia Cup,Nepal,Oman,97,14-11-2026 7:00 PM,later',
  ]);
  expect(start?.problem?.field).toBe('startsAt');
  expect(end?.problem).toEqual({ field: 'endsAt', code: 'END_TIME_EMPTY' });
});

test('an unusual rate, a match that exists and one that stands twice in the list are to be looked at', () => {
  const there = {
    betId: '9',
    code: 'C-9',
    teamAName: 'Oman',
    teamBName: 'Nepal',
    sportType: 'Cricket',
    betEndTime: '2026-11-14T13:00:00Z',
  } as Closing;
  const rows = judge([good, good.replace('97', '9.7'), good.replace('Oman', 'Qatar')], [there]);
  expect(rows.map(({ twin, sameAs, question }) => [twin?.code, sameAs, question?.rate])).toEqual([
    ['C-9', null, undefined],
    ['C-9', 1, 970],
    [undefined, null, undefined],
  ]);
  expect(rows.map(isClean)).toEqual([false, false, true]);
});

test('the ends of a list are the first and the last that could be read', () => {
  expect(endsOf(listed(good, good.replace('7:30 PM', '9:30 PM'), 'Cricket,L,A,B,97,soon,later'))).toEqual({
    first: new Date('2026-11-14T14:00:00Z'),
    last: new Date('2026-11-14T16:00:00Z'),
  });
  expect(endsOf([])).toBeNull();
});
