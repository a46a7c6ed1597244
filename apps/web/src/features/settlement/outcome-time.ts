/** What somebody typed as a date and time, read by the clock in India whatever zone the computer is in; null if it is none. */
export function outcomeTimeOf(typed: string): Date | null {
  const at = new Date(`${typed}+05:30`);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at;
}

/** Whether an outcome can have been known then: not before betting opened, not ahead of the clock. The server asks the same. */
export const isOutcomeTime = (at: Date, { startsAt, now }: { startsAt: number; now: number }): boolean =>
  at.getTime() >= startsAt && at.getTime() <= now;
