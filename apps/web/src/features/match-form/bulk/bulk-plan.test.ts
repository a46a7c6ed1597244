import { expect, test } from 'vitest';
import type { EditedMatch } from '../draft/match-draft.ts';
import { minutesOf, planOf } from './bulk-plan.ts';

const NOW = Date.parse('2026-11-14T13:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const circumstances = { rules: { maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }, now: NOW };

const match = (change: Partial<EditedMatch> = {}) =>
  ({
    _id: '1',
    code: 'C-1',
    teamAName: 'Patna',
    teamBName: 'Bengal',
    leagueName: 'Premier League',
    sportType: 'Cricket',
    tossRate: 95,
    betStartTime: at(-10),
    betEndTime: at(30),
    state: 'open',
    isExpired: false,
    edition: 'first',
    posterImg: null,
    ...change,
  }) as EditedMatch;

const rate = (value: string, change?: Partial<EditedMatch>) =>
  planOf('rate', value, match(change), circumstances);
const closing = (value: string, change?: Partial<EditedMatch>) =>
  planOf('closing', value, match(change), circumstances);

test('a rate is changed on top of everything else as it is, and names the edition seen', () => {
  expect(rate('97')).toMatchObject({
    before: '95%',
    after: '97%',
    refusal: null,
    question: null,
    sent: {
      form: { tossRate: '97', teamAName: 'Patna', leagueName: 'Premier League' },
      times: { betStartTime: at(-10), betEndTime: at(30) },
      edition: 'first',
    },
  });
});

test('a rate above the usual, or far from the present one, is asked about; one above the highest is refused', () => {
  expect(rate('99').question).toMatchObject({ rate: 9900, jumpsFrom: null });
  expect(rate('80').question).toMatchObject({ rate: 8000, jumpsFrom: 9500 });
  expect(rate('100.01')).toMatchObject({ refusal: 'RATE_TOO_HIGH', sent: null });
});

test('what is there already, and what is no rate, changes nothing', () => {
  for (const value of ['95', '95.0', '', 'x', '0'])
    expect(rate(value)).toMatchObject({ after: null, sent: null });
});

test('the closing time moves by minutes and keeps its seconds', () => {
  const betEndTime = '2026-11-14T13:30:17.250Z';
  const { before, after, sent } = closing('+15', { betEndTime });
  expect([before, after]).toEqual(['14-11-2026 7:00 PM', '7:15 PM']);
  expect(closing('+360', { betEndTime }).after).toBe('15-11-2026 1:00 AM');
  expect(sent?.times).toEqual({ betStartTime: at(-10), betEndTime: '2026-11-14T13:45:17.250Z' });
  expect(sent?.form.tossRate).toBe('95');
});

test('it is not moved before the start, into the past, or on a match that has closed', () => {
  expect(closing('-30').refusal).toBe('END_NOT_AHEAD');
  expect(closing('-29').refusal).toBeNull();
  expect(closing('-20', { betStartTime: at(15) }).refusal).toBe('END_BEFORE_START');
  expect(closing('15', { betEndTime: at(0) }).refusal).toBe('MATCH_CLOSED');
  expect(closing('15', { state: 'closed' }).refusal).toBe('MATCH_CLOSED');
  expect(closing('15', { isExpired: true }).refusal).toBe('MATCH_CLOSED');
});

test('minutes are whole, not none, and at most a day', () => {
  expect(['15', '+15', '-5', '−5', ' 1440 '].map(minutesOf)).toEqual([15, 15, -5, -5, 1440]);
  expect(['', '0', '1441', '1.5', 'x', '--5'].map(minutesOf)).toEqual([null, null, null, null, null, null]);
});
