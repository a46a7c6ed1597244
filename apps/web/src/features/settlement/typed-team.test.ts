import { expect, test } from 'vitest';
import { isTypedTeam, teamsToType } from './typed-team.ts';

const teams = { teamA: 'Chennai Super Kings', teamB: 'Mumbai Indians' };

test('the winner is typed, and without one either team', () => {
  expect(teamsToType(teams, 'Mumbai Indians')).toEqual(['Mumbai Indians']);
  expect(teamsToType(teams, 'no result')).toEqual(['Chennai Super Kings', 'Mumbai Indians']);
});

test.each([
  ['Mumbai Indians', true],
  [' mumbai  indians ', true],
  ['Mumbai', false],
  ['Chennai Super Kings', false],
  ['', false],
])('%j names the winner: %s', (typed, isTyped) => {
  expect(isTypedTeam(typed, ['Mumbai Indians'])).toBe(isTyped);
});
