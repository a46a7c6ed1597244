import { REPORT_DAYS_MAX } from '@tossbook/contract';
import { addDays, istDayStart } from '@tossbook/rules';
import type { Days } from './reports.api.ts';

export const REPORT_PERIODS = ['today', 'yesterday', '7-days', '30-days', 'this-month', 'custom'] as const;
type PeriodName = (typeof REPORT_PERIODS)[number];
export type ReportPeriod = Days & { name: PeriodName };

/** Reads an address that anybody may have typed: what makes no sense counts as today. */
export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const name = REPORT_PERIODS.find((period) => period === params.get('period')) ?? 'today';
  if (name !== 'custom') return { name, ...daysOf(name, today) };
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  return faultOf(days) === null ? { name, ...days } : { name, from: today, to: today };
}

/** The whole days of a period that has a name, none of them still to come. */
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

/** What is wrong with days that somebody chose, or null. */
export function faultOf({ from, to }: Days): 'noDay' | 'wrongOrder' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'noDay';
  if (from > to) return 'wrongOrder';
  return to > addDays(from, REPORT_DAYS_MAX - 1) ? 'tooLong' : null;
}

/** The server knows no others either. */
function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return istDayStart(text).getTime() > 0;
  } catch {
    return false;
  }
}

/** What is as it is at first stays out of the address. */
export function addressOf({ name, from, to }: ReportPeriod): string {
  if (name === 'today') return '/admin/reports';
  const params = new URLSearchParams({ period: name });
  if (name === 'custom') for (const [end, day] of Object.entries({ from, to })) params.set(end, day);
  return `/admin/reports?${params.toString()}`;
}

/** 'dd-mm-yyyy', as every day is written. */
export const dayWritten = (day: string): string => day.split('-').toReversed().join('-');
