/** A typed date and time, read as IST whatever the computer's time zone; null if invalid. */
export function outcomeTimeOf(typed: string): Date | null {
  const at = new Date(`${typed}+05:30`);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at;
}
