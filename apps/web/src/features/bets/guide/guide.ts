import { useSyncExternalStore } from 'react';

/**
 * Whether the guide to the first bet is on, for as long as this page lives. That it was shown is kept for each user of
 * this browser: it never comes back, not even after a reload in the middle.
 */
let isOn = false;
const listeners = new Set<() => void>();

const keyOf = (userName: string) => `firstBetGuide:${userName}`;

export const wasGuided = (userName: string): boolean => localStorage.getItem(keyOf(userName)) !== null;

/** Shown, or not needed by somebody who knows how to bet. */
export const rememberGuided = (userName: string): void => localStorage.setItem(keyOf(userName), 'shown');

export function beginGuide(userName: string): void {
  if (wasGuided(userName)) return;
  rememberGuided(userName);
  turn(true);
}

/** Skipped, or no longer needed. */
export const endGuide = (): void => turn(false);

export const useIsGuided = (): boolean => useSyncExternalStore(follow, () => isOn);

function turn(next: boolean): void {
  if (isOn === next) return;
  isOn = next;
  for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
