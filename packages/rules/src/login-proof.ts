/**
 * The proof of work that a browser computes before it may guess again. A challenge consists of 16 small puzzles, so
 * that the time it takes hardly varies: each needs a nonce such that SHA-256(seed ‖ puzzle ‖ nonce) begins with enough
 * zeros. The seed is the SHA-256 of the challenge.
 */
export const PROOF_PUZZLES = 16;

const PUZZLE_BITS = Math.log2(PROOF_PUZZLES);

export type LoginProof = { challenge: string; nonces: number[] };

/** 40 bytes, which fit into one block of the hash. */
export function puzzleBytes(
  seed: Uint8Array,
  { puzzle, nonce }: { puzzle: number; nonce: number },
): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set(seed);
  new DataView(bytes.buffer).setUint32(32, puzzle);
  setNonce(bytes, nonce);
  return bytes;
}

/** Sets the nonce of the next try in place: solving a puzzle takes tens of thousands. */
export function setNonce(bytes: Uint8Array, nonce: number): void {
  bytes[36] = nonce >>> 24;
  bytes[37] = nonce >>> 16;
  bytes[38] = nonce >>> 8;
  bytes[39] = nonce;
}

/** Whether the hash of a puzzle begins with enough zeros for a challenge that takes 2^bits hashes in all. */
export function solvesPuzzle(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0 < 2 ** (32 - (bits - PUZZLE_BITS));
}
