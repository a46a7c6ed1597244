import { numberLocale } from '../lib/language/numbers.ts';

export type Urgency = 'plenty' | 'hours' | 'soon' | 'last';

const MINUTE_MS = 60_000;

/** How urgent a closing time is: within 5 minutes, 30, 120, or more. */
export function urgencyOf(msLeft: number): Urgency {
  if (msLeft <= 5 * MINUTE_MS) return 'last';
  if (msLeft <= 30 * MINUTE_MS) return 'soon';
  if (msLeft <= 120 * MINUTE_MS) return 'hours';
  return 'plenty';
}

/** '04:12', '01:32:05', '2d 03:00:00': whole seconds, never negative. */
export function formatTimeLeft(msLeft: number): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(minutes)}:${two(seconds % 60)}`;
  if (days > 0) return `${inDays(days)} ${two(hours)}:${clock}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
}

const inDays = (days: number) =>
  days.toLocaleString(numberLocale(), { style: 'unit', unit: 'day', unitDisplay: 'narrow' });
