import { rupees } from './money.ts';

/** To the referrer, after the friend's first deposit. */
export const REFERRAL_REWARD = rupees(250);

/** To the friend, at the same time. */
export const REFERRAL_BONUS = rupees(50);

/** What one referrer can earn in a calendar year (IST). */
export const REFERRAL_CAP_PER_YEAR = rupees(50_000);

/** Without 0, O, 1, I and L, which people confuse when they read a code aloud. */
export const REFERRAL_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const REFERRAL_CODE_LENGTH = 8;

/** More random bytes than referralCodeFrom ever needs: it skips one in 32. */
export const REFERRAL_CODE_BYTES = 32;

// The largest multiple of the alphabet's size that a byte can hold. Bytes from here on are skipped,
// or the first letters would come up more often than the rest.
const BYTE_END = 256 - (256 % REFERRAL_CODE_ALPHABET.length);

/** A code in which every letter is equally likely, from random bytes. */
export function referralCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes)
    .filter((byte) => byte < BYTE_END)
    .slice(0, REFERRAL_CODE_LENGTH)
    .map((byte) => REFERRAL_CODE_ALPHABET.charAt(byte % REFERRAL_CODE_ALPHABET.length));
  if (letters.length < REFERRAL_CODE_LENGTH) throw new RangeError('Too few random bytes for a referral code');
  return letters.join('');
}

const CODE = new RegExp(`^[${REFERRAL_CODE_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

/** Whether the text could be somebody's code, in capitals or not. */
export const isReferralCode = (text: string): boolean => CODE.test(normaliseReferralCode(text));

export function normaliseReferralCode(text: string): string {
  return text.trim().toUpperCase();
}
