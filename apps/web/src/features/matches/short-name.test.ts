import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Chennai Super Kings', 'CSK'],
  ['Mumbai Indians', 'MI'],
  ['India', 'IND'],
  ['U.P. Yoddhas', 'UPY'],
  ['Royal Challengers Bengaluru Women', 'RCB'],
  ['पटना पाइरेट्स', 'पपा'],
  ['GT', 'GT'],
  ['🏏', '🏏'],
])('%s is %s on its crest', (team, short) => {
  expect(shortNameOf(team)).toBe(short);
});
