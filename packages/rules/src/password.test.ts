import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, assertAlways } from '../test/properties.ts';
import { passwordStrength, refuseNewPassword } from './password.ts';

/** A change that breaks no rule, except for what the test states. */
function aChange(change: {
  newPassword?: string;
  confirmPassword?: string;
  defaultPassword?: string | null;
  isStaff?: boolean;
}) {
  const { newPassword = 'blue-kite', confirmPassword = newPassword, ...rest } = change;
  return { newPassword, confirmPassword, defaultPassword: 'first', isStaff: false, ...rest };
}

test('a password that breaks no rule is taken', () => {
  expect(refuseNewPassword(aChange({}))).toBeNull();
  expect(refuseNewPassword(aChange({ defaultPassword: null }))).toBeNull();
});

test('the default password is refused, with outer spaces too', () => {
  expect(refuseNewPassword(aChange({ newPassword: 'first' }))).toBe('PASSWORD_NOT_ALLOWED');
  expect(refuseNewPassword(aChange({ newPassword: ' first ' }))).toBe('PASSWORD_NOT_ALLOWED');
});

test('a password has 6 to 128 characters, outer spaces not counted', () => {
  expect(refuseNewPassword(aChange({ newPassword: '' }))).toBe('PASSWORD_TOO_SHORT');
  expect(refuseNewPassword(aChange({ newPassword: 'abcde' }))).toBe('PASSWORD_TOO_SHORT');
  expect(refuseNewPassword(aChange({ newPassword: ' abcde ' }))).toBe('PASSWORD_TOO_SHORT');
  expect(refuseNewPassword(aChange({ newPassword: 'abcdef' }))).toBeNull();
  expect(refuseNewPassword(aChange({ newPassword: 'a'.repeat(128) }))).toBeNull();
  expect(refuseNewPassword(aChange({ newPassword: 'a'.repeat(129) }))).toBe('PASSWORD_TOO_LONG');
});

test('a password of staff has at least 8 characters, outer spaces not counted', () => {
  const refusal = (newPassword: string) => refuseNewPassword(aChange({ newPassword, isStaff: true }));
  expect(refusal('abcde')).toBe('PASSWORD_TOO_SHORT');
  expect(refusal('abcdefg')).toBe('STAFF_PASSWORD_TOO_SHORT');
  expect(refusal(' abcdefg ')).toBe('STAFF_PASSWORD_TOO_SHORT');
  expect(refusal('abcdefgh')).toBeNull();
});

test('an emoji counts as one character', () => {
  expect(refuseNewPassword(aChange({ newPassword: '🏏'.repeat(5) }))).toBe('PASSWORD_TOO_SHORT');
  expect(refuseNewPassword(aChange({ newPassword: '🏏'.repeat(128) }))).toBeNull();
});

test('both entries have to match, case and spaces included', () => {
  expect(refuseNewPassword(aChange({ confirmPassword: 'blue-kite ' }))).toBe('PASSWORDS_DIFFER');
  expect(refuseNewPassword(aChange({ confirmPassword: 'Blue-Kite' }))).toBe('PASSWORDS_DIFFER');
  expect(refuseNewPassword(aChange({ confirmPassword: '' }))).toBe('PASSWORDS_DIFFER');
});

test('of several broken rules the first in order is named', () => {
  expect(refuseNewPassword(aChange({ newPassword: 'first', confirmPassword: 'x' }))).toBe(
    'PASSWORD_NOT_ALLOWED',
  );
  expect(refuseNewPassword(aChange({ newPassword: 'abc', confirmPassword: 'x' }))).toBe('PASSWORD_TOO_SHORT');
  expect(refuseNewPassword(aChange({ newPassword: 'a'.repeat(129), confirmPassword: 'x' }))).toBe(
    'PASSWORD_TOO_LONG',
  );
});

test('without a default password no value is refused as the default', () => {
  assertAlways(
    fc.property(anyText({ lengthMax: 140 }), (newPassword) => {
      expect(refuseNewPassword(aChange({ newPassword, defaultPassword: null }))).not.toBe(
        'PASSWORD_NOT_ALLOWED',
      );
    }),
  );
});

test.each([
  ['', 0, 'Weak'],
  ['abc', 0, 'Weak'],
  ['        ', 0, 'Weak'],
  ['पासव', 0, 'Weak'],
  ['abcdefgh', 25, 'Fair'],
  ['A', 25, 'Fair'],
  ['7', 25, 'Fair'],
  ['_', 25, 'Fair'],
  ['abcdefgH', 50, 'Good'],
  ['abcdef7H', 75, 'Strong'],
  ['A7!', 75, 'Strong'],
  ['abcde7H!', 100, 'Strong'],
])("'%s' earns %s points and reads %s", (text, points, label) => {
  expect(passwordStrength(text)).toEqual({ points, label });
});

test('points are 25 for each merit, in ASCII passwords counted by hand', () => {
  const has = (text: string, from: string, to: string) => [...text].some((c) => from <= c && c <= to);
  assertAlways(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), (text) => {
      const password = text.trim();
      const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
      const merits = [
        password.length >= 8,
        has(password, 'A', 'Z'),
        has(password, '0', '9'),
        [...password].some((c) => symbols.includes(c)),
      ].filter(Boolean).length;
      const labels = ['Weak', 'Fair', 'Good', 'Strong', 'Strong'];
      expect(passwordStrength(text)).toEqual({ points: merits * 25, label: labels[merits] });
    }),
  );
});
