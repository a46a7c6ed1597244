import { randomInt } from 'node:crypto';
import { REFERRAL_CODE_ALPHABET } from '@tossbook/rules';
import type { UserRole } from '../../platform/db-types.ts';
import { createHashThreads } from '../../platform/hash-threads.ts';
import { passwordChecks } from '../../platform/metrics.ts';

const { hash, verify } = createHashThreads();

/** argon2id, 19 MiB, two passes: about 20 ms here, and dear for whoever steals the table. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ONE_TIME_LENGTH = 10;

export const hashPassword = (password: string) => hash(password, COST);

/** A hash that no password has, so that an unknown name costs as much time as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/**
 * As it was typed, then without the spaces around it: that is how passwords were once kept, and how one is meant that
 * was pasted with a space.
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
 * The password that an account starts with. The site's default is public, so it is for clients alone: a stranger who
 * tries it on a new admin's name must not come first.
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
