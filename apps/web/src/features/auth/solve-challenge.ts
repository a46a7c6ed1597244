import { sha256 } from '@noble/hashes/sha2.js';
import { type LoginProof, PROOF_PUZZLES, puzzleBytes, setNonce, solvesPuzzle } from '@tossbook/rules';

/** Short enough that typing and a screen reader go on meanwhile. */
const SLICE_MS = 25;

const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Does the work that the site asks for, and tells after each slice which share of it is done. */
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
      // The clock is dear to read, so not for each hash.
      const end = nonce + 256;
      while (nonce < end && !solvesPuzzle(sha256(bytes), bits)) setNonce(bytes, ++nonce);
      if (nonce === end) continue;
      nonces.push(nonce);
      nonce = 0;
      bytes = puzzleBytes(seed, { puzzle: nonces.length, nonce });
    }
    onProgress(nonces.length / PROOF_PUZZLES);
    await breathe();
  }
  return { challenge, nonces };
}
