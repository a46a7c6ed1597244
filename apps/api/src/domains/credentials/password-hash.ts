import { randomInt } from 'node:crypto';
import { REFERRAL_CODE_ALPHABET } from '@tossbook/rules';
import type { UserRole } from '../../platform/db/db-types.ts';
import { createHashThreads } from '../../platform/jobs/hash-threads.ts';
import { passwordChecks } from '../../platform/metrics.ts';

const { hash, verify } = createHashThreads();

/** argon2id, 19 MiB, two passes: about 20 ms here, and expensive for whoever steals the table. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ONE_TIME_LENGTH = 10;

export const hashPassword = (password: string) => hash(password, COST);

/** A hash that no password matches, so that an unknown name takes as long as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/**
 * Tries the password as typed, then trimmed: passwords used to be stored trimmed, and a pasted one may carry a stray
 * space.
 */
export async function isPasswordOf(
  user: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  const passwordHash = user?.passwordHash ?? (await nobodysHash);
  for (const text of new Set([password, password.trim()])) {
    if (user) passwordChecks.inc();
    if (await verify(passwordHash, text)) return user !== null;
  }
  return false;
}

/**
 * The password that an account starts with. The site's default is public, so only clients get it: a stranger who tries
 * it on a new admin's name must not get in first.
 */
export const givenPassword = ({
  role,
  defaultPassword,
}: {
  role: UserRole;
  defaultPassword: string | null;
}): string => (role === 'client' && defaultPassword !== null ? defaultPassword : oneTimePassword());

/** Random, and easy to read out on the phone. */
function oneTimePassword(): string {
  return Array.from(
    { length: ONE_TIME_LENGTH },
    () => REFERRAL_CODE_ALPHABET[randomInt(REFERRAL_CODE_ALPHABET.length)],
  ).join('');
}
