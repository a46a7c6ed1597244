import { expect, test } from 'vitest';
import { demandOf, HABITS, planVisits } from './arrivals.ts';
import { type Costs, chanceOfWaiting, loadOf, peakOf, planFor, waitBelow } from './queueing.ts';

test('the chance of waiting is that of the textbooks', () => {
  expect(chanceOfWaiting(1, 0.5)).toBeCloseTo(0.5);
  expect(chanceOfWaiting(2, 1)).toBeCloseTo(1 / 3);
  expect(chanceOfWaiting(2, 1.5)).toBeCloseTo(9 / 14);
  expect(chanceOfWaiting(2, 2)).toBe(1);
});

test('with one core, waits are shorter than the quantile of an exponential distribution', () => {
  const half = { cores: 1, load: 0.5, service: 0.001 };
  expect(waitBelow(0.99, half)).toBeCloseTo(0.002 * Math.log(50));
  expect(waitBelow(0.4, half)).toBe(0);
  expect(waitBelow(0.99, { ...half, load: 1 })).toBe(Number.POSITIVE_INFINITY);
});

const seconds = 600;
const visits = planVisits({ clients: 10_000, seconds }, Math.random);
const demand = demandOf(visits, seconds);
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

test('everybody comes within the evening, most of them late', () => {
  expect(visits.every(({ at }) => at >= 0 && at < seconds)).toBe(true);
  expect(total(demand.home)).toBe(10_000);
  expect(peakOf(demand.home.slice(-60))).toBeGreaterThan(3 * peakOf(demand.home.slice(0, 60)));
});

test('in the storm of logins there are as many as all others bring in minutes', () => {
  const from = seconds - HABITS.stormBeforeClosingSeconds;
  const storm = total(demand.login.slice(from, from + HABITS.stormSeconds));
  expect(storm).toBeGreaterThan(10_000 * HABITS.storm * 0.8);
  expect(peakOf(demand.login, 5)).toBeCloseTo(storm / 5, -1);
});

test('a crowd ten times as large needs about ten times as much, and waits less', () => {
  const each = { server: 0.001, database: 0.0005 };
  const costs: Costs = { login: each, stream: each, home: each, bet: each, cancel: each, look: each };
  const plan = (factor: number) =>
    planFor(factor, { clients: 10_000, demand, costs, kilobytesPerStream: 20 });
  expect(plan(1_000).serverCores / plan(100).serverCores).toBeCloseTo(10, 0);
  expect(plan(100).serverCores).toBe(Math.ceil((peakOf(loadOf(demand, costs, 'server')) * 100) / 0.7));
  expect(plan(100).waitMs).toBeLessThanOrEqual(plan(10).waitMs);
  expect(plan(100)).toMatchObject({ clients: 1_000_000, streamGigabytes: 20 });
});
