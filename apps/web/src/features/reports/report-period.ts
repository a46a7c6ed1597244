import { addDays, isReportDay, refuseReportDays } from '@tossbook/rules';
import { REPORTS } from './paths.ts';
import type { Days } from './queries.ts';

export const REPORT_PERIODS = ['today', 'yesterday', '7-days', '30-days', 'this-month', 'custom'] as const;
type PeriodName = (typeof REPORT_PERIODS)[number];
export type ReportPeriod = Days & { name: PeriodName };

/** Parses an untrusted address: anything invalid counts as today. */
export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const name = REPORT_PERIODS.find((period) => period === params.get('period')) ?? 'today';
  if (name !== 'custom') return { name, ...daysOf(name, today) };
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  return faultOf(days) === null ? { name, ...days } : { name, from: today, to: today };
}

/** The days of a named period, none in the future. */
function daysOf(name: Exclude<PeriodName, 'custom'>, today: string): Days {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
}

/** The error in a custom period, or null. */
export function faultOf({ from, to }: Days): 'noDay' | 'wrongOrder' | 'tooLong' | null {
  return isReportDay(from) && isReportDay(to) ? refuseReportDays({ from, to }) : 'noDay';
}

/** Defaults stay out of the address. */
export function addressOf({ name, from, to }: ReportPeriod, path = REPORTS): string {
  if (name === 'today') return path;
  const params = new URLSearchParams({ period: name });
  if (name === 'custom') for (const [end, day] of Object.entries({ from, to })) params.set(end, day);
  return `${path}?${params.toString()}`;
}

/** 'dd-mm-yyyy', as every day is written. */
export const dayWritten = (day: string): string => day.split('-').toReversed().join('-');
