import { istDay } from '@tossbook/rules';
import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let nowMs = serverNow();

function tick(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

/** The first listener starts the ticker, the last one stops it. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  if (timer === null) {
    nowMs = serverNow();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The server's time, every second; one ticker for all countdowns of a page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);

/** The IST day by the server's time; changes only at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => istDay(new Date(nowMs)));

/** A value derived from the time; re-renders only when it changes. Must be a primitive. */
export const useFromNow = <T extends string | number | boolean>(derive: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => derive(nowMs));
