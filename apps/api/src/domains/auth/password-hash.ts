import { randomInt } from 'node:crypto';
import { normalisePassword, REFERRAL_CODE_ALPHABET } from '@tossbook/rules';
import { createHashThreads } from '../../platform/hash-threads.ts';
import { passwordChecks } from '../../platform/metrics.ts';

const { hash, verify } = createHashThreads();

/** argon2id, 19 MiB, two passes: about 20 ms here, and dear for whoever steals the table. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ONE_TIME_LENGTH = 10;

/** Hashing and checking read a password alike, or one typed with a space at its end could never be entered again. */
export const hashPassword = (password: string) => hash(normalisePassword(password), COST);

/** A hash that no password has, so that an unknown name costs as much time as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

export async function isPasswordOf(
  user: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  if (user) passwordChecks.inc();
  const isRight = await verify(user?.passwordHash ?? (await nobodysHash), normalisePassword(password));
  return isRight && user !== null;
}

/** The password that an account starts with: the site's default, or one of its own that can be read out on the phone. */
export function givenPassword(defaultPassword: string | null): string {
  if (defaultPassword !== null) return defaultPassword;
  return Array.from(
    { length: ONE_TIME_LENGTH },
    () => REFERRAL_CODE_ALPHABET[randomInt(REFERRAL_CODE_ALPHABET.length)],
  ).join('');
}
