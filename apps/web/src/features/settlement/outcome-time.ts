/** What somebody typed as a date and time, read by the clock in India whatever zone the computer is in; null if it is none. */
export function outcomeTimeOf(typed: string): Date | null {
  const at = new Date(`${typed}+05:30`);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at;
}
