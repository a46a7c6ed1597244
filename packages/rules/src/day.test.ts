import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  addDays,
  formatIst,
  isAdultOn,
  isMonth,
  isReportDay,
  istDay,
  istDayStart,
  istInput,
  istYear,
  monthRange,
  PERIODS,
  type Period,
  parseIst,
  parseIstInput,
  periodRange,
  refuseReportDays,
} from './day.ts';

// India's clocks moved for the last time in 1945.
const anyMoment = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});

const kolkata = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** The clock in India by the time zone database. */
function inKolkata(at: Date): Record<string, string> {
  return Object.fromEntries(kolkata.formatToParts(at).map(({ type, value }) => [type, value]));
}

test.each([
  ['2025-03-10T18:29:59.999Z', '2025-03-10'],
  ['2025-03-10T18:30:00.000Z', '2025-03-11'],
  ['2025-04-30T18:29:59.999Z', '2025-04-30'],
  ['2025-04-30T18:30:00.000Z', '2025-05-01'],
  ['2025-12-31T18:29:59.999Z', '2025-12-31'],
  ['2025-12-31T18:30:00.000Z', '2026-01-01'],
  ['2024-02-28T18:30:00.000Z', '2024-02-29'],
  ['2024-02-29T18:30:00.000Z', '2024-03-01'],
  ['2025-02-28T18:30:00.000Z', '2025-03-01'],
])('%s is in the IST day %s', (at, day) => {
  expect(istDay(new Date(at))).toBe(day);
  expect(istYear(new Date(at))).toBe(Number(day.slice(0, 4)));
});

test('an IST day begins at 18:30 UTC of the day before', () => {
  expect(istDayStart('2025-01-01').toISOString()).toBe('2024-12-31T18:30:00.000Z');
});

test.each(['2025-02-29', '2025-02-30', '2025-13-01', '2025-04-31', '2025-1-1', '01-01-2025', '', 'today'])(
  "'%s' is no day",
  (day) => {
    expect(() => istDayStart(day)).toThrow(new RangeError(`Not a day: ${day}`));
  },
);

test('a moment lies in its IST day, which agrees with the time zone database', () => {
  assertAlways(
    fc.property(anyMoment, (at) => {
      const { year, month, day } = inKolkata(at);
      expect(istDay(at)).toBe(`${year}-${month}-${day}`);
      expect(istYear(at)).toBe(Number(year));
      const start = istDayStart(istDay(at));
      const end = istDayStart(addDays(istDay(at), 1));
      expect(at >= start && at < end).toBe(true);
      expect(istDay(new Date(start.getTime() - 1))).toBe(addDays(istDay(at), -1));
    }),
  );
});

test('days add up over month ends, year ends and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2025-06-15', 0)).toBe('2025-06-15');
  assertAlways(
    fc.property(anyMoment, fc.integer({ min: -2000, max: 2000 }), (at, n) => {
      const utc = new Date(`${istDay(at)}T00:00:00Z`);
      utc.setUTCDate(utc.getUTCDate() + n);
      expect(addDays(istDay(at), n)).toBe(utc.toISOString().slice(0, 10));
    }),
  );
});

test.each<[Period, string | null, string | null]>([
  ['All', null, null],
  ['Today', '2024-02-29T18:30:00.000Z', '2024-03-01T18:30:00.000Z'],
  ['Yesterday', '2024-02-28T18:30:00.000Z', '2024-02-29T18:30:00.000Z'],
  ['Last Week', '2024-02-23T18:30:00.000Z', '2024-03-01T18:30:00.000Z'],
  ['Last 15 Days', '2024-02-15T18:30:00.000Z', '2024-03-01T18:30:00.000Z'],
  ['This Month', '2024-02-29T18:30:00.000Z', '2024-03-31T18:30:00.000Z'],
  ['Last 45 Days', '2024-01-16T18:30:00.000Z', '2024-03-01T18:30:00.000Z'],
])('on 1 March 2024 %s reaches from %s to before %s', (period, from, to) => {
  const range = periodRange(period, new Date('2024-02-29T18:30:00.000Z'));
  expect(range.from?.toISOString() ?? null).toBe(from);
  expect(range.to?.toISOString() ?? null).toBe(to);
});

test('this month turns into the next at midnight in India, over the year end too', () => {
  expect(periodRange('This Month', new Date('2025-12-31T18:29:59.999Z'))).toEqual({
    from: new Date('2025-11-30T18:30:00Z'),
    to: new Date('2025-12-31T18:30:00Z'),
  });
  expect(periodRange('This Month', new Date('2025-12-31T18:30:00Z'))).toEqual({
    from: new Date('2025-12-31T18:30:00Z'),
    to: new Date('2026-01-31T18:30:00Z'),
  });
});

test('a moment is inside a period exactly when its distance in days says so', () => {
  const dayNumber = (at: Date) => Math.floor((at.getTime() + 5.5 * 3_600_000) / 86_400_000);
  const month = (at: Date) => `${inKolkata(at).year}-${inKolkata(at).month}`;
  const nearby = fc.tuple(anyMoment, fc.integer({ min: -50 * 86_400_000, max: 50 * 86_400_000 }));
  assertAlways(
    fc.property(fc.constantFrom(...PERIODS), nearby, (period, [now, offsetMs]) => {
      const at = new Date(now.getTime() + offsetMs);
      const age = dayNumber(now) - dayNumber(at);
      const belongs: Record<Period, boolean> = {
        All: true,
        Today: age === 0,
        Yesterday: age === 1,
        'Last Week': age >= 0 && age < 7,
        'Last 15 Days': age >= 0 && age < 15,
        'This Month': month(at) === month(now),
        'Last 45 Days': age >= 0 && age < 45,
      };
      const { from, to } = periodRange(period, now);
      expect((from === null || at >= from) && (to === null || at < to)).toBe(belongs[period]);
    }),
  );
});

test.each([
  ['2025-01-05T13:05:00Z', '05-01-2025 6:35 PM'],
  ['2025-01-04T18:30:00Z', '05-01-2025 12:00 AM'],
  ['2025-01-05T06:30:59Z', '05-01-2025 12:00 PM'],
  ['2025-01-05T06:29:59Z', '05-01-2025 11:59 AM'],
  ['2024-12-31T18:29:59.999Z', '31-12-2024 11:59 PM'],
])('%s is shown as %s', (at, text) => {
  expect(formatIst(new Date(at))).toBe(text);
});

test.each([
  ['2025-01-05T13:05:09.070Z', 'second', '05-01-2025 6:35:09 PM'],
  ['2025-01-05T13:05:09.070Z', 'millisecond', '05-01-2025 6:35:09.070 PM'],
  ['2024-12-31T18:29:59.999Z', 'second', '31-12-2024 11:59:59 PM'],
  ['2024-12-31T18:30:00Z', 'millisecond', '01-01-2025 12:00:00.000 AM'],
] as const)('%s to the %s is %s', (at, precision, text) => {
  expect(formatIst(new Date(at), precision)).toBe(text);
});

test('every moment is shown as the time zone database reads it', () => {
  assertAlways(
    fc.property(anyMoment, (at) => {
      const { day, month, year, hour, minute, dayPeriod } = inKolkata(at);
      expect(formatIst(at)).toBe(`${day}-${month}-${year} ${hour}:${minute} ${dayPeriod?.toUpperCase()}`);
    }),
  );
});

test('an invalid date is no day', () => {
  expect(() => istDay(new Date(Number.NaN))).toThrow(RangeError);
});

test('a date-time field is read as the clock in India, whatever the zone of the computer', () => {
  expect(parseIstInput('2026-11-21T19:30')?.toISOString()).toBe('2026-11-21T14:00:00.000Z');
  expect(parseIstInput('2026-03-08T02:30')?.toISOString()).toBe('2026-03-07T21:00:00.000Z');
  expect(istInput(new Date('2026-11-21T14:00:59.999Z'))).toBe('2026-11-21T19:30');
});

test.each(['', '2026-11-21', '2026-02-30T10:00', '2026-11-21T24:30', '21-11-2026 19:30'])(
  'a date-time field with %j means no moment',
  (text) => expect(parseIstInput(text)).toBeNull(),
);

test('what a date-time field shows of a moment is read back as that moment, to the minute', () => {
  assertAlways(
    fc.property(anyMoment, (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000;
      expect(parseIstInput(istInput(at))?.getTime()).toBe(minute);
    }),
  );
});

test.each([
  ['14-11-2026 7:30 PM', '2026-11-14T14:00:00.000Z'],
  ['14-11-2026 07:30 pm', '2026-11-14T14:00:00.000Z'],
  ['14-11-2026 12:00 AM', '2026-11-13T18:30:00.000Z'],
  ['14-11-2026 12:05 PM', '2026-11-14T06:35:00.000Z'],
  ['04-11-2026 1:00AM', '2026-11-03T19:30:00.000Z'],
])('%j is %s', (text, iso) => {
  expect(parseIst(text)?.toISOString()).toBe(iso);
});

test.each([
  '',
  '14-11-2026',
  '7:30 PM',
  '14-11-2026 13:00 PM',
  '14-11-2026 0:10 AM',
  '30-02-2026 1:00 AM',
  '14-13-2026 1:00 AM',
  '14-11-2026 7:60 PM',
  '2026-11-14T14:00:00.000Z',
])('%j is no such moment', (text) => {
  expect(parseIst(text)).toBeNull();
});

test('what is written in this form is read back to the minute', () => {
  assertAlways(
    fc.property(
      fc.date({
        min: new Date('2000-01-01T00:00:00Z'),
        max: new Date('2099-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
      (at) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        expect(parseIst(formatIst(at))?.getTime()).toBe(minute);
      },
    ),
  );
});

test.each([
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2024-02-29', true],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day of a report: %s', (text, isDay) => {
  expect(isReportDay(text)).toBe(isDay);
});

test('a report has 1 to 366 days, the first one first', () => {
  const refusal = (to: string) => refuseReportDays({ from: '2027-01-01', to });
  expect(['2027-01-01', '2028-01-01', '2028-01-02', '2026-12-31'].map(refusal)).toEqual([
    null,
    null,
    'tooLong',
    'wrongOrder',
  ]);
});

test.each([
  ['2026-11-17', '2008-11-17', true],
  ['2026-11-17', '2008-11-18', false],
  ['2026-11-17', '2008-12-01', false],
  ['2026-11-17', '1950-01-01', true],
  ['2026-02-28', '2008-02-29', false],
  ['2026-03-01', '2008-02-29', true],
  ['2026-11-17', '2031-01-01', false],
])('on %s somebody born on %s is of age: %s', (day, dateOfBirth, isAdult) => {
  expect(isAdultOn(day, dateOfBirth)).toBe(isAdult);
});

test.each([
  ['2026-11', true],
  ['2026-01', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['1999-12', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne);
});

test('a month begins and ends at midnight in India, over the year end too', () => {
  expect(monthRange('2024-02')).toEqual({
    from: new Date('2024-01-31T18:30:00Z'),
    to: new Date('2024-02-29T18:30:00Z'),
  });
  expect(monthRange('2025-12').to).toEqual(new Date('2025-12-31T18:30:00Z'));
});

test('a time or a day with something around it is none', () => {
  expect(parseIst(' 18-11-2026 1:05 PM ')).toEqual(new Date('2026-11-18T13:05:00+05:30'));
  for (const text of ['on 18-11-2026 1:05 PM', '18-11-2026 1:05 PM sharp', '118-11-2026 1:05 PM', 'soon', ''])
    expect(parseIst(text), text).toBeNull();
  expect(parseIstInput('2026-11-18T13:05')).toEqual(new Date('2026-11-18T13:05:00+05:30'));
  for (const text of ['+002026-11-18T13:05', '12026-11-18T13:05', '2026-11-18T13:05:00', '2026-11-18'])
    expect(parseIstInput(text), text).toBeNull();
  for (const text of ['+002026-11-18', '12026-11-18', '2026-11-18T00', '2026-11-181'])
    expect(isReportDay(text), text).toBe(false);
  for (const text of ['12026-11', '2026-111', '2026-11-18']) expect(isMonth(text), text).toBe(false);
});
