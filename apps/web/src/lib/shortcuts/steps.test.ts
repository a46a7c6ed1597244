import { expect, test } from 'vitest';
import { isCharacter, stepOf, stepsOf } from './steps.ts';

const press = (key: string, held: Partial<Parameters<typeof stepOf>[0]> = {}) =>
  stepOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['J', press('j')],
  ['J', press('J')],
  ['Shift+X', press('X', { shiftKey: true })],
  ['Ctrl+K', press('k', { ctrlKey: true })],
  ['Ctrl+K', press('k', { metaKey: true })],
  ['Ctrl+Shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true })],
  ['?', press('?', { shiftKey: true })],
  ['1', press('1', { shiftKey: true })],
  ['Space', press(' ')],
  ['Esc', press('Escape')],
  ['Up', press('ArrowUp')],
  ['Alt+L', press('¬', { altKey: true, code: 'KeyL' })],
  ['J', press('र', { code: 'KeyJ' })],
  ['2', press('२', { code: 'Digit2' })],
])('%s is pressed', (keys, step) => {
  expect(stepsOf(keys)).toEqual([step]);
});

test('a key is what it types, wherever it is on the keyboard', () => {
  expect(press('a', { code: 'KeyQ' })).toBe('a');
  expect(press(',', { code: 'KeyM' })).toBe(',');
});

test('a sequence is made of steps', () => {
  expect(stepsOf('G P')).toEqual(['g', 'p']);
});

test('characters are what types something', () => {
  expect(['j', 'shift+x', '?', 'space', '1'].filter(isCharacter)).toHaveLength(5);
  expect(['ctrl+k', 'alt+l', 'enter', 'esc', 'shift+enter', 'up'].filter(isCharacter)).toEqual([]);
});
