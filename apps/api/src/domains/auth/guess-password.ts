import type { KeyObject } from 'node:crypto';
import type { LoginProof } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueChallenge, workOf } from '../credentials/index.ts';
import { type Guard, readLevel, reserveAttempt, spendProof } from './auth.store.ts';
import { bitsAt, type Lane, levelFor, PROOF_BITS_MIN } from './login-guard.ts';

const DAY_SECONDS = 24 * 60 * 60;

export type Guess = {
  guard: Guard;
  password: string;
  proof?: LoginProof | undefined;
  /** Whether too many logins have failed from this address or browser. */
  isBeyondLimit?: boolean;
};

/** What a guess counts: two if it is compared both as typed and trimmed. */
export const weightOf = (password: string): number => (password === password.trim() ? 1 : 2);

/**
 * Counts a guess and permits checking it. Refuses with LOGIN_PROOF_NEEDED, LOGIN_PAUSED, whether or not the name
 * exists, and before anything is hashed.
 */
export async function guessPassword(
  { db, key }: { db: Db; key: KeyObject },
  { guard, password, proof, isBeyondLimit = false }: Guess,
): Promise<void> {
  const { nameKey, lane } = guard;
  const weight = weightOf(password);
  const bits = await spend(db, workOf(key, { proof, nameKey }));
  // An address or browser with too many failures pays for each try, but is not locked out.
  const bitsMin = isBeyondLimit ? PROOF_BITS_MIN : 0;
  const isReserved =
    bits >= bitsMin && (await reserveAttempt(db, guard, { weight, levelMax: levelFor(lane, bits) }));
  if (isReserved) return;

  const level = (await readLevel(db, guard)) + weight;
  if (level > lane.burst)
    throw new Refusal('LOGIN_PAUSED', {
      retryAfterSeconds: Math.ceil(((level - lane.burst) / lane.perDay) * DAY_SECONDS),
    });
  const price = Math.max(PROOF_BITS_MIN, bitsAt(lane, level));
  throw new Refusal('LOGIN_PROOF_NEEDED', { details: issueChallenge(key, { nameKey, bits: price }) });
}

/** The first lane that has room for this guess, else the last. */
export async function laneWithRoom(
  db: Db,
  {
    nameKey,
    lanes: [first, ...others],
    password,
  }: { nameKey: string; lanes: [Lane, ...Lane[]]; password: string },
): Promise<Lane> {
  const [next, ...rest] = others;
  if (!next) return first;
  const level = await readLevel(db, { nameKey, lane: first });
  if (level + weightOf(password) <= first.burst) return first;
  return laneWithRoom(db, { nameKey, lanes: [next, ...rest], password });
}

/** A proof counts once; a reused one is worth nothing. */
async function spend(db: Db, work: ReturnType<typeof workOf>): Promise<number> {
  return work && (await spendProof(db, work.proofId)) ? work.bits : 0;
}
