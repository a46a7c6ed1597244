import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, assertAlways } from '../test/properties.ts';
import { isUserName, normaliseFullName, userNameKey } from './user-name.ts';

const allowed = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-';
const anyUserName = fc.string({ unit: fc.constantFrom(...allowed), minLength: 3, maxLength: 30 });
const almostUserName = fc
  .tuple(anyUserName, fc.nat(30), anyText({ lengthMax: 1 }))
  .map(([name, at, extra]) => name.slice(0, at) + extra + name.slice(at));
// Up to a length that is refused by itself.
const aLikelyName = fc.string({ unit: fc.constantFrom(...'Aé e\u0301आ्\u200D🏏'), maxLength: 70 });

test.each(['abc', 'Asha_99', 'ravi.k-1', '...', 'a'.repeat(30)])("'%s' is a user name", (text) => {
  expect(isUserName(text)).toBe(true);
});

test.each([
  '',
  'ab',
  'a'.repeat(31),
  'as ha',
  ' asha',
  'asha\n',
  'аsha', // Cyrillic а
  '\u212Aumar', // Kelvin sign
  'as\u200Bha',
  '\u202Easha',
  'ash\u00E4',
  'आशा',
  '\uFF41sha', // full-width a
  'a/b',
  'a\\b',
  'a%2e',
  'a?b',
  'a#b',
  'a@b',
])("'%s' is no user name", (text) => {
  expect(isUserName(text)).toBe(false);
});

test('a user name is 3 to 30 of letters, digits, dot, underscore and hyphen, and nothing else', () => {
  assertAlways(
    fc.property(fc.oneof(anyText({ lengthMax: 40 }), anyUserName, almostUserName), (text) => {
      const isOne = text.length >= 3 && text.length <= 30 && [...text].every((c) => allowed.includes(c));
      expect(isUserName(text)).toBe(isOne);
    }),
  );
});

test('two user names share a key only if they differ in nothing but the case of ASCII letters', () => {
  expect(userNameKey('ASHA.K')).toBe(userNameKey('asha.k'));
  const differentCase = anyUserName.map((name): [string, string] => [name, name.toUpperCase()]);
  assertAlways(
    fc.property(fc.oneof(fc.tuple(anyUserName, anyUserName), differentCase), ([one, other]) => {
      const sameLetters = new Intl.Collator('en', { sensitivity: 'accent' }).compare(one, other) === 0;
      expect(userNameKey(one) === userNameKey(other)).toBe(sameLetters);
      expect(isUserName(userNameKey(one))).toBe(true);
    }),
  );
});

test('a user name goes through an address unchanged', () => {
  assertAlways(
    fc.property(anyUserName, (name) => {
      const address = new URL(
        `/admin/userList/betHistory/${name}?userName=${name}`,
        'https://tossbook.example',
      );
      expect(address.pathname.split('/').at(-1)).toBe(name);
      expect(address.searchParams.get('userName')).toBe(name);
    }),
  );
});

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['  Asha \n', 'Asha'],
  ['e\u0301', '\u00E9'],
  ['आशा राव', 'आशा राव'],
  ['ശ്രീ\u200D', 'ശ്രീ\u200D'],
  ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
  ["D'Souza-🏏", "D'Souza-🏏"],
  ['🏏'.repeat(60), '🏏'.repeat(60)],
])("the full name '%s' is stored as '%s'", (text, stored) => {
  expect(normaliseFullName(text)).toBe(stored);
});

test.each([
  '',
  '   ',
  '\u200D',
  '\u200C \u200D',
  'a'.repeat(61),
  '🏏'.repeat(61),
  'As\nha',
  'As\u0000ha',
  'As\u0085ha',
  'As\u2028ha',
  'As\u2029ha',
  'Asha\u200D\n\u200D',
  'As\u202Eha',
  'As\u2066ha',
  'As\u200Fha',
  'As\u061Cha',
  'As\u200Bha',
  'As\u00ADha',
  'As\uD83Cha',
])('the full name %j is refused', (text) => {
  expect(normaliseFullName(text)).toBeNull();
});

test('a full name that is taken is composed, trimmed, short and free of control and bidi characters', () => {
  assertAlways(
    fc.property(fc.oneof(anyText({ lengthMax: 4 }), anyText({ lengthMax: 70 }), aLikelyName), (text) => {
      const name = normaliseFullName(text);
      if (name === null) return;
      expect(name).toBe(text.normalize('NFC').trim());
      expect(name).toBe(name.normalize('NFC'));
      expect(normaliseFullName(name)).toBe(name);
      expect(Array.from(name).length).toBeGreaterThanOrEqual(1);
      expect(Array.from(name).length).toBeLessThanOrEqual(60);
      expect(name).not.toMatch(/[\u0000-\u001F\u007F-\u009F\p{Bidi_Control}]/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test('a user name is compared in small letters', () => {
  expect(userNameKey('Asha.K')).toBe('asha.k');
});
