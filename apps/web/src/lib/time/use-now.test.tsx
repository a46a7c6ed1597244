import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, drawn, show } from '../../../test/show.tsx';
import { useFromNow, useNow, useToday } from './use-now.ts';

function Clock() {
  const now = useNow();
  return <output>{new Date(now).toISOString()}</output>;
}

function Day() {
  const isLate = useFromNow((now) => now >= Date.parse('2026-11-14T18:30:00.000Z'));
  return (
    <p>
      {useToday()} {isLate ? 'late' : 'early'}
    </p>
  );
}

// The last two seconds of a day in India.
const fake = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-14T18:29:58.000Z');
};

afterEach(() => vi.useRealTimers());

test('the time moves on every second', async () => {
  fake();
  await show(<Clock />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-14T18:29:58.000Z');
  vi.advanceTimersByTime(1_000);
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-14T18:29:59.000Z');
});

test('the day changes at midnight in India, and what follows from the time is drawn only when it changes', async () => {
  fake();
  const onRender = vi.fn<() => void>();
  await show(
    <Profiler id="day" onRender={onRender}>
      <Day />
    </Profiler>,
  );
  await expect.element(page.getByText('2026-11-14 early')).toBeVisible();
  const before = onRender.mock.calls.length;
  vi.advanceTimersByTime(1_000);
  await drawn();
  expect(onRender).toHaveBeenCalledTimes(before);
  vi.advanceTimersByTime(1_000);
  await expect.element(page.getByText('2026-11-15 late')).toBeVisible();
});

test('all countdowns of a page have one ticker', async () => {
  fake();
  await show(
    <>
      <Clock />
      <Clock />
      <Day />
    </>,
  );
  await expect.element(page.getByText('2026-11-14 early')).toBeVisible();
  expect(vi.getTimerCount()).toBe(1);
});

test('the first drawing has the day of today, though nothing has ticked for days', () => {
  fake();
  const days: string[] = [];
  function Noting() {
    days.push(useToday());
    return null;
  }
  const takeAway = draw(<Noting />);
  expect(days[0]).toBe('2026-11-14');
  takeAway();
  days.length = 0;
  vi.setSystemTime('2026-11-17T06:00:00.000Z');
  draw(<Noting />);
  expect(days[0]).toBe('2026-11-17');
});
