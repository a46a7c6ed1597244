import { bonuses } from '@tossbook/words/en/bonuses';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { claimFailureOf, isAlreadyClaimed } from './claim-failure.ts';

const refusal = (status: number | null, serverMessage: string | null = null) =>
  new ApiError({ message: 'whatever', status, code: null, serverMessage });

const wordsFor = (error: unknown) => {
  const failure = claimFailureOf(error);
  return 'said' in failure ? failure.said : bonuses[failure.text];
};

test.each([
  [refusal(null), 'Network error. Please check your connection and try again.'],
  [refusal(400), 'Invalid request. Please try again.'],
  [refusal(400, 'Not today'), 'Not today'],
  [refusal(401, 'other'), 'Authentication required. Please login again.'],
  [refusal(403, 'other'), "Access denied. You don't have permission to claim daily bonus."],
  [refusal(409), 'Already claimed today. Come back tomorrow.'],
  [refusal(409, 'You have had it'), 'You have had it'],
  [refusal(429), 'Too many requests. Please wait a moment and try again.'],
  [refusal(500, 'stack trace'), 'Server error. Please try again later.'],
  [refusal(503), 'Server error. Please try again later.'],
  [refusal(404), 'Failed to claim daily bonus. Please try again.'],
  [new Error('a bug'), 'Failed to claim daily bonus. Please try again.'],
])('a claim that fails says why (%#)', (error, words) => {
  expect(wordsFor(error)).toBe(words);
});

test('only a conflict means that today is claimed, and not one about a bonus that nobody gets', () => {
  expect([409, 400, 500, null].map((status) => isAlreadyClaimed(refusal(status)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const notOffered = { message: '', status: 409, code: 'BONUS_NOT_OFFERED', serverMessage: null } as const;
  expect(isAlreadyClaimed(new ApiError(notOffered))).toBe(false);
});
