import { sha256 } from '@noble/hashes/sha2.js';
import { type LoginProof, PROOF_PUZZLES, puzzleBytes, setNonce, solvesPuzzle } from '@tossbook/rules';
import { pause } from '../../lib/time/pause.ts';

/** Short enough not to block typing or screen readers. */
const SLICE_MS = 25;

/** Computes the proof of work, and reports progress after each slice. */
export async function solveChallenge(
  { challenge, bits }: { challenge: string; bits: number },
  onProgress: (share: number) => void,
): Promise<LoginProof> {
  const seed = sha256(new TextEncoder().encode(challenge));
  const nonces: number[] = [];
  let nonce = 0;
  let bytes = puzzleBytes(seed, { puzzle: 0, nonce });
  while (nonces.length < PROOF_PUZZLES) {
    const until = performance.now() + SLICE_MS;
    while (nonces.length < PROOF_PUZZLES && performance.now() < until) {
      // Reading the clock is expensive, so not for each hash.
      const end = nonce + 256;
      while (nonce < end && !solvesPuzzle(sha256(bytes), bits)) setNonce(bytes, ++nonce);
      if (nonce === end) continue;
      nonces.push(nonce);
      nonce = 0;
      bytes = puzzleBytes(seed, { puzzle: nonces.length, nonce });
    }
    onProgress(nonces.length / PROOF_PUZZLES);
    await pause();
  }
  return { challenge, nonces };
}
