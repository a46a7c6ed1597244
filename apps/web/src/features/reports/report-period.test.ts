import { expect, test } from 'vitest';
import { addressOf, faultOf, readPeriod } from './report-period.ts';

const TODAY = '2026-03-01';
const read = (address: string) => readPeriod(new URLSearchParams(address), TODAY);

test.each([
  ['', 'today', '2026-03-01', '2026-03-01'],
  ['period=yesterday', 'yesterday', '2026-02-28', '2026-02-28'],
  ['period=7-days', '7-days', '2026-02-23', '2026-03-01'],
  ['period=30-days', '30-days', '2026-01-31', '2026-03-01'],
  ['period=this-month', 'this-month', '2026-03-01', '2026-03-01'],
  ['period=custom&from=2026-01-05&to=2026-02-10', 'custom', '2026-01-05', '2026-02-10'],
  ['period=never', 'today', '2026-03-01', '2026-03-01'],
  ['period=custom&from=2026-02-30&to=2026-03-01', 'custom', '2026-03-01', '2026-03-01'],
  ['period=custom&from=2026-02-10&to=2026-01-05', 'custom', '2026-03-01', '2026-03-01'],
])("the address '%s' means %s, from %s to %s", (address, name, from, to) => {
  expect(read(address)).toEqual({ name, from, to });
});

test.each(['', 'period=30-days', 'period=custom&from=2026-01-05&to=2026-02-10'])(
  "the period of '%s' has that address",
  (address) => {
    expect(addressOf(read(address))).toBe(`/admin/reports${address && `?${address}`}`);
  },
);

test.each([
  ['2026-01-01', '2026-12-31', null],
  ['2024-01-01', '2024-12-31', null],
  ['2025-01-01', '2026-01-02', 'tooLong'],
  ['2026-01-02', '2026-01-01', 'wrongOrder'],
  ['', '2026-01-01', 'noDay'],
  ['1999-12-31', '2026-01-01', 'noDay'],
  ['2026-13-01', '2026-13-02', 'noDay'],
] as const)('from %s to %s there is %s wrong', (from, to, fault) => {
  expect(faultOf({ from, to })).toBe(fault);
});
