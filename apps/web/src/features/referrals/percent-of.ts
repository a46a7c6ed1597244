import type { Paise } from '@tossbook/rules';

/** Whole percent, rounded down so that 100 means complete; never above 100. */
export function percentOf({ part, whole }: { part: Paise; whole: Paise }): number {
  if (whole <= 0n || part >= whole) return 100;
  return Number((part * 100n) / whole);
}
