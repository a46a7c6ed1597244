import { expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

/** The window of a limit around a moment, in the clocks of India. */
async function windowOf(setAt: string, period: string, at: string): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ starts: string; ends: string }>(
    `with w as (
       select $1::timestamp at time zone 'Asia/Kolkata' as set_at, $3::timestamp at time zone 'Asia/Kolkata' as at
     ), s as (select w.set_at, window_start(w.set_at, $2::limit_period, w.at) as starts from w)
     select to_char(starts at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as starts,
            to_char(window_end(set_at, $2::limit_period, starts) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as ends
     from s`,
    [setAt, period, at],
  );
  return [rows[0]!.starts, rows[0]!.ends];
}

test.each([
  ['day', '2026-11-20 23:30:00', '2026-11-21 00:10:00', '2026-11-20 23:30:00', '2026-11-21 23:30:00'],
  ['day', '2026-11-20 23:30:00', '2026-11-21 23:29:59', '2026-11-20 23:30:00', '2026-11-21 23:30:00'],
  ['day', '2026-11-20 23:30:00', '2026-11-21 23:30:00', '2026-11-21 23:30:00', '2026-11-22 23:30:00'],
  ['day', '2028-02-28 12:00:00', '2028-02-29 12:00:00', '2028-02-29 12:00:00', '2028-03-01 12:00:00'],
  ['week', '2026-12-28 00:00:00', '2027-01-03 23:59:59', '2026-12-28 00:00:00', '2027-01-04 00:00:00'],
  ['week', '2026-12-28 00:00:00', '2027-01-04 00:00:00', '2027-01-04 00:00:00', '2027-01-11 00:00:00'],
  ['month', '2026-01-31 00:15:00', '2026-02-28 00:14:59', '2026-01-31 00:15:00', '2026-02-28 00:15:00'],
  ['month', '2026-01-31 00:15:00', '2026-02-28 00:15:00', '2026-02-28 00:15:00', '2026-03-31 00:15:00'],
  ['month', '2026-01-31 00:15:00', '2026-04-30 08:00:00', '2026-04-30 00:15:00', '2026-05-31 00:15:00'],
  ['month', '2028-01-30 10:00:00', '2028-02-29 10:00:00', '2028-02-29 10:00:00', '2028-03-30 10:00:00'],
  ['month', '2028-02-29 10:00:00', '2029-02-28 10:00:00', '2029-02-28 10:00:00', '2029-03-29 10:00:00'],
  ['month', '2026-12-01 00:00:00', '2026-12-31 23:59:59', '2026-12-01 00:00:00', '2027-01-01 00:00:00'],
])('a %s set at %s: the window at %s is from %s to %s', async (period, setAt, at, starts, ends) => {
  expect(await windowOf(setAt, period, at)).toEqual([starts, ends]);
});

test('windows follow each other without a gap for ten years', async () => {
  const { rows } = await kit.database.owner.query<{ gaps: string; months: string }>(`
    select count(*) filter (where window_start(set_at, 'month', ends) <> ends or ends <= starts) as gaps, count(*) as months
    from (
      select set_at, window_start(set_at, 'month', at) as starts, window_end(set_at, 'month', window_start(set_at, 'month', at)) as ends
      from generate_series('2026-01-28'::timestamptz, '2026-02-02', '1 day') set_at,
           generate_series(set_at, set_at + interval '10 years', '9 days') at) w`);
  expect(rows[0]).toEqual({ gaps: '0', months: expect.stringMatching(/^\d{4}$/) });
});
