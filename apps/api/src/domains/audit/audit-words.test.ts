import { expect, test } from 'vitest';
import { actionsInOrder, actionsNamed, actionWords, valuesText } from './audit-words.ts';

test.each([
  ['settlement reversed', 'match.reversed'],
  ['reversed', 'match.reversed'],
  ['betting closed', 'match.closed'],
  // In Hindi, as the screen has it.
  ['पासवर्ड', 'password.reset'],
])('the words %j are those of %s', (term, action) => {
  expect(actionsNamed(term)).toContain(action);
});

test('what no action says names none', () => {
  expect(actionsNamed('no such words')).toEqual([]);
});

test('actions stand in the order of what they are called, and one without words is called by its name', () => {
  const words = actionsInOrder.map(actionWords);
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(actionWords('something.newer')).toBe('something.newer');
});

test('values in a file are in rupees and words', () => {
  expect(valuesText({ balance: '418250', isActive: true, rateBp: 9500 })).toMatch(
    /^Balance: ₹4,182\.50; .+: Yes; .+: 95%$/,
  );
  expect(valuesText(null)).toBeNull();
});
