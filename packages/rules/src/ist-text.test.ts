import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import { formatIst } from './day.ts';
import { parseIst } from './ist-text.ts';

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
