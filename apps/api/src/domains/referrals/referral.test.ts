import { type Paise, paise } from '@tossbook/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingsFrom } from '../settings/setting.ts';
import { clip, offerOf } from './referral.ts';

const settings = settingsFrom([]);
const amount = fc.bigInt({ min: 0n, max: 10_000_000n }).map((n) => paise(n));

test('by default the referrer gets ₹250, the friend ₹50, and a year has room for ₹50,000', () => {
  expect(offerOf(settings)).toEqual({ reward: 25_000n, bonus: 5_000n, cap: 5_000_000n });
});

test('a reward never takes earnings above the cap, and is cut by no more than that needs', () => {
  fc.assert(
    fc.property(amount, amount, amount, (offered: Paise, cap: Paise, earned: Paise) => {
      const paid = clip(offered, { cap, earned });
      expect(paid >= 0n && paid <= offered).toBe(true);
      expect(paid === 0n || earned + paid <= cap).toBe(true);
      expect(paid === offered || earned + paid >= cap).toBe(true);
    }),
  );
});
