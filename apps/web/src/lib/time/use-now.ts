import { istDay } from '@tossbook/rules';
import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let nowMs = serverNow();

function tick(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

/** The time of the last tick. While nobody listens nothing ticks: then the clock itself, but not at each reading. */
function readNow(): number {
  if (timer === null && Math.abs(serverNow() - nowMs) >= TICK_MS) nowMs = serverNow();
  return nowMs;
}

/** The first listener starts the ticker, the last one stops it. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  if (timer === null) {
    nowMs = serverNow();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The server's time, every second; one ticker for all countdowns of a page. */
export const useNow = (): number => useSyncExternalStore(subscribe, readNow);

/** The IST day by the server's time; changes only at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => istDay(new Date(readNow())));

/** A value derived from the time; re-renders only when it changes. Must be a primitive. */
export const useFromNow = <T extends string | number | boolean>(derive: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => derive(readNow()));
