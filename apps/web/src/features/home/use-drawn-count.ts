import { startTransition, useEffect, useState } from 'react';

/** More than fit on a phone. */
const AT_ONCE = 4;
const MORE = 2;
const PAUSE_MS = 20;

let wasComplete = false;

/**
 * How many of the tickets are drawn: a few at once, and the others a few at a time, so that a cheap phone answers
 * presses meanwhile. Whoever comes back to the page finds all of them, and the place where they were.
 */
export function useDrawnCount(total: number): number {
  const [drawn, setDrawn] = useState(wasComplete ? Number.POSITIVE_INFINITY : AT_ONCE);
  const isComplete = drawn >= total;
  useEffect(() => {
    if (isComplete) {
      wasComplete = true;
      return;
    }
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + MORE)), PAUSE_MS);
    return () => clearTimeout(next);
  }, [drawn, isComplete]);
  return drawn;
}
