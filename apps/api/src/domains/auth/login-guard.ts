import { networkOf } from '../../platform/network-address.ts';

/**
 * A leaky bucket of guesses against a name. It holds `burst` guesses, of which the first `free` cost nothing and the
 * rest a proof of work, and drains by `perDay`. Guesses beyond that are not checked, whoever sends them.
 */
export type Lane = { lane: string; free: number; burst: number; perDay: number };

const FREE = 5;

/** Shared by all browsers and networks from which nobody has logged in to the account before. */
const STRANGERS: Lane = { lane: 'strangers', free: FREE, burst: 36, perDay: 36 };

export type Acquaintance = { isKnownDevice: boolean; isKnownNetwork: boolean };

/**
 * The owner's browser, and new browsers on the owner's networks, have lanes of their own, so that strangers cannot lock
 * them out. A network may be shared, so when its lane is full, the strangers' lane is tried.
 */
export function lanesOf(
  { isKnownDevice, isKnownNetwork }: Acquaintance,
  { deviceId, address }: { deviceId: string; address: string },
): [Lane, ...Lane[]] {
  if (isKnownDevice) return [{ ...STRANGERS, lane: `device:${deviceId}` }];
  if (!isKnownNetwork) return [STRANGERS];
  return [{ lane: `network:${networkOf(address)}`, free: FREE, burst: 8, perDay: 12 }, STRANGERS];
}

/** For a logged-in user who confirms the current password. Each session has its own lane, which needs no proof. */
export const laneOfSession = (sessionId: string): Lane => ({
  lane: `session:${sessionId}`,
  free: 10,
  burst: 10,
  perDay: 24,
});

/**
 * For codes of a second factor. Counted for the account, since whoever has the password opens as many sessions as they
 * like; a device that has proven it before has a lane of its own, which strangers cannot fill.
 */
export const laneOfFactor = (
  { isKnownDevice }: Pick<Acquaintance, 'isKnownDevice'>,
  { deviceId }: { deviceId: string },
): Lane => ({
  lane: isKnownDevice ? `factor:${deviceId}` : 'factor',
  free: 10,
  burst: 10,
  perDay: 24,
});

/** 2^18 hashes take a cheap phone one to three seconds, 2^22 less than a minute. */
export const PROOF_BITS_MIN = 18;
export const PROOF_BITS_MAX = 22;
const LEVELS_PER_BIT = 6;

/** The price of the guess that brings a lane to this level, in bits of proof of work; 0 is free. */
export function bitsAt({ free }: Lane, level: number): number {
  if (level <= free) return 0;
  return Math.min(PROOF_BITS_MAX, PROOF_BITS_MIN + Math.floor((level - free) / LEVELS_PER_BIT));
}

/** The highest level to which a proof of this many bits lets a guess bring a lane. */
export function levelFor({ free, burst }: Lane, bits: number): number {
  if (bits >= PROOF_BITS_MAX) return burst;
  if (bits < PROOF_BITS_MIN) return free;
  // Levels are fractional, so this stays just below the next step.
  return Math.min(burst, free + (bits - PROOF_BITS_MIN + 1) * LEVELS_PER_BIT - Number.EPSILON * 64);
}
