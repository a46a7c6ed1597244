import { createHmac, hash, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { type LoginProof, PROOF_PUZZLES, puzzleBytes, solvesPuzzle } from '@tossbook/rules';

const LIFETIME_MS = 5 * 60 * 1000;

export type Work = { proofId: string; bits: number };
type Content = { id: string; name: string; bits: number; until: number };

/** A challenge for one name, valid for a few minutes. Nothing is stored: its content is signed. */
export function issueChallenge(
  key: KeyObject,
  { nameKey, bits }: { nameKey: string; bits: number },
): { challenge: string; bits: number } {
  const content: Content = { id: randomUUID(), name: nameKey, bits, until: Date.now() + LIFETIME_MS };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { challenge: `${text}.${signatureOf(key, text)}`, bits };
}

/** The work that a proof shows; null if it is missing, expired, for another name, or does not solve its challenge. */
export function workOf(
  key: KeyObject,
  { proof, nameKey }: { proof: LoginProof | undefined; nameKey: string },
): Work | null {
  if (!proof) return null;
  const { challenge, nonces } = proof;
  const content = contentOf(key, challenge);
  if (!content || content.name !== nameKey || content.until <= Date.now()) return null;
  const seed = hash('sha256', challenge, 'buffer');
  const isSolved =
    nonces.length === PROOF_PUZZLES &&
    nonces.every((nonce, puzzle) =>
      solvesPuzzle(hash('sha256', puzzleBytes(seed, { puzzle, nonce }), 'buffer'), content.bits),
    );
  return isSolved ? { proofId: content.id, bits: content.bits } : null;
}

function contentOf(key: KeyObject, challenge: string): Content | null {
  const [text = '', signature = ''] = challenge.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
}

/** With the same key as tokens; the prefix makes sure that no challenge's signature is valid for a token. */
const signatureOf = (key: KeyObject, text: string) =>
  createHmac('sha256', key).update(`login-proof.${text}`).digest('base64url');
