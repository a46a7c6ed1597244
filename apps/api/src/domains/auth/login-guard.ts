import { networkOf } from '../../platform/network-address.ts';

/**
 * Where guesses against a name are counted. A lane has room for `burst` guesses, of which the first `free` cost nothing
 * and the others a proof of work, and regains `perDay`: so many and no more are looked at, whoever sends them.
 */
export type Lane = { lane: string; free: number; burst: number; perDay: number };

const FREE = 5;

/** Browsers that have not logged in to the account before, from networks that have not either: all of them together. */
const STRANGERS: Lane = { lane: 'strangers', free: FREE, burst: 36, perDay: 36 };

export type Acquaintance = { isKnownDevice: boolean; isKnownNetwork: boolean };

/**
 * The owner's own browser, and new browsers on networks that the owner uses, are not in line with the rest of the world:
 * whatever strangers do, they come in. A network is shared, so where its lane is full there is the common one.
 */
export function lanesOf(
  { isKnownDevice, isKnownNetwork }: Acquaintance,
  { deviceId, address }: { deviceId: string; address: string },
): [Lane, ...Lane[]] {
  if (isKnownDevice) return [{ ...STRANGERS, lane: `device:${deviceId}` }];
  if (!isKnownNetwork) return [STRANGERS];
  return [{ lane: `network:${networkOf(address)}`, free: FREE, burst: 8, perDay: 12 }, STRANGERS];
}

/** Somebody who is logged in and confirms the current password. Each session has its own lane, which needs no proof. */
export const laneOfSession = (sessionId: string): Lane => ({
  lane: `session:${sessionId}`,
  free: 10,
  burst: 10,
  perDay: 24,
});

/** 2^18 hashes take a cheap phone one to three seconds, 2^22 less than a minute. */
export const PROOF_BITS_MIN = 18;
export const PROOF_BITS_MAX = 22;
const LEVELS_PER_BIT = 6;

/** What a guess costs that brings a lane to this level, in doublings of work; 0 is free. */
export function bitsAt({ free }: Lane, level: number): number {
  if (level <= free) return 0;
  return Math.min(PROOF_BITS_MAX, PROOF_BITS_MIN + Math.floor((level - free) / LEVELS_PER_BIT));
}

/** Up to which level a proof of so much work lets a guess bring a lane. */
export function levelFor({ free, burst }: Lane, bits: number): number {
  if (bits >= PROOF_BITS_MAX) return burst;
  if (bits < PROOF_BITS_MIN) return free;
  // Levels are fractions: just below the next step.
  return Math.min(burst, free + (bits - PROOF_BITS_MIN + 1) * LEVELS_PER_BIT - Number.EPSILON * 64);
}
