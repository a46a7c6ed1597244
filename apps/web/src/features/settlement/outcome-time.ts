/** A typed date and time, read as IST whatever the computer's time zone; null if invalid. */
export function outcomeTimeOf(typed: string): Date | null {
  const at = new Date(`${typed}+05:30`);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at;
}

const IST_MS = 330 * 60_000;

/** A moment as such a field has it: IST, to the second. */
export const typedTimeOf = (at: number): string => new Date(at + IST_MS).toISOString().slice(0, 19);
