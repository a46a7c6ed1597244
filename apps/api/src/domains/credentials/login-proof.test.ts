import { afterEach, expect, test, vi } from 'vitest';
import { solve } from '../../../test/support/accounts.ts';
import { issueChallenge, workOf } from './login-proof.ts';
import { secretKey, signToken } from './token.ts';

const key = secretKey('a secret of thirty-two characters, for tests');
const asked = { nameKey: 'asha', bits: 10 };

afterEach(() => vi.useRealTimers());

test('a solved challenge shows its work, to the name it was made for', () => {
  const proof = solve(issueChallenge(key, asked));
  expect(workOf(key, { proof, nameKey: 'asha' })).toEqual({ proofId: expect.any(String), bits: 10 });
  expect(workOf(key, { proof, nameKey: 'ravi' })).toBeNull();
  expect(workOf(secretKey('another secret of thirty-two characters'), { proof, nameKey: 'asha' })).toBeNull();
});

test('it shows it for five minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const proof = solve(issueChallenge(key, asked));
  vi.advanceTimersByTime(5 * 60 * 1000 - 1);
  expect(workOf(key, { proof, nameKey: 'asha' })).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(workOf(key, { proof, nameKey: 'asha' })).toBeNull();
});

test('no two challenges are alike', () => {
  const [one, other] = [issueChallenge(key, asked), issueChallenge(key, asked)];
  expect(one.challenge).not.toBe(other.challenge);
});

test('a nonce that does not solve its puzzle, one that is missing and one too many are no proof', () => {
  const { challenge, nonces } = solve(issueChallenge(key, { nameKey: 'asha', bits: 14 }));
  const wrong = nonces.map((nonce, puzzle) => (puzzle === 7 ? nonce + 1 : nonce));
  for (const tried of [wrong, nonces.slice(1), [...nonces, 0], []])
    expect(workOf(key, { proof: { challenge, nonces: tried }, nameKey: 'asha' })).toBeNull();
});

test('a login token is no challenge', async () => {
  const claims = { userId: 1n, userName: 'asha', role: 'client', sessionId: 's', use: 'full' } as const;
  const times = { issuedAt: new Date(), expiresAt: new Date(Date.now() + 1_000) };
  const challenge = signToken(key, claims, times).split('.').slice(1).join('.');
  expect(workOf(key, { proof: { challenge, nonces: [] }, nameKey: 'asha' })).toBeNull();
});
