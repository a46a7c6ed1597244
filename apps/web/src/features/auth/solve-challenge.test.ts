import { sha256 } from '@noble/hashes/sha2.js';
import { PROOF_PUZZLES, puzzleBytes, solvesPuzzle } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

test('every puzzle of a challenge is solved, and the progress ends at the whole', async () => {
  const shares: number[] = [];
  const { challenge, nonces } = await solveChallenge({ challenge: 'any.text', bits: 14 }, (share) =>
    shares.push(share),
  );
  const seed = sha256(new TextEncoder().encode(challenge));
  expect(nonces).toHaveLength(PROOF_PUZZLES);
  for (const [puzzle, nonce] of nonces.entries())
    expect(solvesPuzzle(sha256(puzzleBytes(seed, { puzzle, nonce })), 14)).toBe(true);
  expect(shares.at(-1)).toBe(1);
});
