import { expect, test } from 'vitest';
import { nameOf, resultOf } from './settlement.ts';

const teams = { teamA: 'Chennai', teamB: 'Mumbai' };

test('a result is named by a team or by its absence, and by nothing else', () => {
  expect(
    ['Chennai', 'Mumbai', 'no result', 'Delhi', 'chennai', 'A', 'none'].map((name) => resultOf(teams, name)),
  ).toEqual(['A', 'B', 'none', null, null, null, null]);
});

test('the name of a result is the one that gives it', () => {
  for (const result of ['A', 'B', 'none'] as const)
    expect(resultOf(teams, nameOf(teams, result))).toBe(result);
});
