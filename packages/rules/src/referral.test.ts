import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '../test/properties.ts';
import {
  isReferralCode,
  normaliseReferralCode,
  REFERRAL_BONUS,
  REFERRAL_CAP_PER_YEAR,
  REFERRAL_CODE_ALPHABET,
  REFERRAL_CODE_BYTES,
  REFERRAL_REWARD,
  referralCodeFrom,
} from './referral.ts';

test('the referrer gets ₹250, the friend ₹50, the cap is ₹50,000 a year', () => {
  expect([REFERRAL_REWARD, REFERRAL_BONUS, REFERRAL_CAP_PER_YEAR]).toEqual([25_000n, 5_000n, 50_000_00n]);
});

test('the alphabet is every capital and digit that cannot be mistaken for another', () => {
  const all = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  expect([...REFERRAL_CODE_ALPHABET]).toEqual(all.filter((c) => !'0O1IL'.includes(c)));
});

test('a code is 8 letters of the alphabet', () => {
  const bytes = fc.uint8Array({ minLength: REFERRAL_CODE_BYTES, maxLength: REFERRAL_CODE_BYTES });
  assertAlways(
    fc.property(bytes, (random) => {
      // Bytes above 247 are skipped; a sample with too few others does not occur in practice.
      fc.pre(random.filter((byte) => byte < 248).length >= 8);
      expect(referralCodeFrom(random)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    }),
  );
});

test('of all byte values, each letter comes from the same number', () => {
  const letterCounts = new Map<string, number>();
  let skippedCount = 0;
  for (let byte = 0; byte < 256; byte++) {
    // Seven known letters, then the byte in question, then one that is used only if that was skipped.
    const code = referralCodeFrom(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, byte, 0));
    if (byte >= 248) {
      skippedCount++;
      expect(code).toBe('22222222');
    } else {
      letterCounts.set(code.charAt(7), (letterCounts.get(code.charAt(7)) ?? 0) + 1);
    }
  }
  expect(skippedCount).toBe(8);
  expect([...letterCounts.keys()].sort().join('')).toBe(REFERRAL_CODE_ALPHABET);
  expect(new Set(letterCounts.values())).toEqual(new Set([8]));
});

test('too few usable bytes make no code', () => {
  const refusal = new RangeError('Too few random bytes for a referral code');
  expect(() => referralCodeFrom(new Uint8Array(7))).toThrow(refusal);
  expect(() => referralCodeFrom(new Uint8Array(REFERRAL_CODE_BYTES).fill(255))).toThrow(refusal);
  // The first byte that would make a letter likelier.
  expect(() => referralCodeFrom(new Uint8Array(REFERRAL_CODE_BYTES).fill(248))).toThrow(refusal);
});

test('a code is read without regard to case and outer spaces', () => {
  expect(normaliseReferralCode(' ab2c3d4e\n')).toBe('AB2C3D4E');
  const code = fc.uint8Array({ minLength: 8, maxLength: 8, max: 247 }).map(referralCodeFrom);
  assertAlways(
    fc.property(code, (made) => {
      expect(normaliseReferralCode(` ${made.toLowerCase()} `)).toBe(made);
    }),
  );
});

test('a code is told from what cannot be one', () => {
  expect(['AB2C3D4E', ' ab2c3d4e '].map(isReferralCode)).toEqual([true, true]);
  expect(['', 'AB2C3D4', 'AB2C3D4EF', 'AB2C3D40', 'AB2C 3D4'].map(isReferralCode)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
