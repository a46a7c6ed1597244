import { expect, test } from 'vitest';
import { createLogGuard } from './log-guard.ts';

/** 7,000 answers in each of three seconds; which of them are logged, and how many those leave out. */
function pressed(answered: { status: number; ms: number; isRoutine: boolean }) {
  let time = 0;
  const guard = createLogGuard(() => time);
  const logged: number[] = [];
  for (let call = 0; call < 21_000; call++) {
    time = Math.floor(call / 7) + 1;
    const leftOut = guard(answered);
    if (leftOut !== null) logged.push(leftOut);
  }
  return { lines: logged.length, leftOut: logged.reduce((sum, each) => sum + each, 0) };
}

test('of fast reads and bets 50 a second are logged, which say how many are not', () => {
  const { lines, leftOut } = pressed({ status: 200, ms: 3, isRoutine: true });
  expect(lines).toBeGreaterThanOrEqual(150);
  expect(lines).toBeLessThanOrEqual(200);
  expect(leftOut).toBeGreaterThan(13_000);
});

test('of what is refused 200 a second are logged', () => {
  const { lines } = pressed({ status: 429, ms: 1, isRoutine: true });
  expect(lines).toBeGreaterThanOrEqual(600);
  expect(lines).toBeLessThanOrEqual(800);
});

test.each([
  ['a fault', { status: 503, ms: 3, isRoutine: true }],
  ['a slow call', { status: 200, ms: 1_000, isRoutine: true }],
  ['what staff do and what moves other money', { status: 200, ms: 3, isRoutine: false }],
])('%s is always logged', (_, answered) => {
  expect(pressed(answered)).toEqual({ lines: 21_000, leftOut: 0 });
});

test('a quiet site logs everything', () => {
  let time = 0;
  const guard = createLogGuard(() => time);
  for (; time < 10_000; time += 100) expect(guard({ status: 200, ms: 3, isRoutine: true })).toBe(0);
});
