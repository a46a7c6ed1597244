import { parseIstInput } from './day.ts';

const TEXT = /^(\d\d)-(\d\d)-(\d{4}) (1[0-2]|0?[1-9]):(\d\d) ?([ap])m$/i;

/** The moment that 'dd-mm-yyyy h:mm AM/PM' means on the clock in India, or null. */
export function parseIst(text: string): Date | null {
  const [, day, month, year, hour, minute, half] = TEXT.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return parseIstInput(`${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`);
}
