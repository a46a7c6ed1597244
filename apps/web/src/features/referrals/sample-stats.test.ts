import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { sampleStats } from './sample-stats.ts';

test("the code of a sample is random, as long as a real one, and nobody's", () => {
  const codes = Array.from({ length: 20 }, () => sampleStats().code);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) {
    expect(code).toHaveLength(REFERRAL_CODE_LENGTH);
    expect([...code].some((letter) => !REFERRAL_CODE_ALPHABET.includes(letter))).toBe(true);
  }
});
