import { expect, test } from 'vitest';
import { STAKE_MIN } from './bet.ts';
import { DAILY_BONUS, JOINING_BONUS, TOP_UP } from './bonus.ts';

test('the joining bonus is ₹25, which alone is too little for a bet', () => {
  expect(JOINING_BONUS).toBe(25_00n);
  expect(JOINING_BONUS).toBeLessThan(STAKE_MIN);
});

test('the daily bonus is ₹5', () => {
  expect(DAILY_BONUS).toBe(5_00n);
});

test('a top-up of play money is ₹1,000', () => {
  expect(TOP_UP).toBe(1000_00n);
});
