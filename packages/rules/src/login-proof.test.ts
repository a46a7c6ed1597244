import { expect, test } from 'vitest';
import { puzzleBytes, setNonce, solvesPuzzle } from './login-proof.ts';

test('a puzzle is the seed, its number and the nonce, in 40 bytes', () => {
  const bytes = puzzleBytes(new Uint8Array(32).fill(7), { puzzle: 2, nonce: 0x01020304 });
  expect([...bytes]).toEqual([...Array.from({ length: 32 }, () => 7), 0, 0, 0, 2, 1, 2, 3, 4]);
  setNonce(bytes, 0xfeff_0001);
  expect(bytes).toEqual(puzzleBytes(new Uint8Array(32).fill(7), { puzzle: 2, nonce: 0xfeff_0001 }));
});

test('each of 16 puzzles takes its sixteenth of the work', () => {
  const hash = (firstWord: number) => {
    const bytes = new Uint8Array(64).subarray(8, 40);
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, firstWord);
    return bytes;
  };
  // 2^18 in total are 2^14 for each puzzle: 14 zero bits.
  expect(solvesPuzzle(hash(0x0003_ffff), 18)).toBe(true);
  expect(solvesPuzzle(hash(0x0004_0000), 18)).toBe(false);
  expect(solvesPuzzle(hash(0x0003_ffff), 19)).toBe(false);
});
