import { upi } from '@tossbook/words/en/upi';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import { upiFailureOf } from './upi-failure.ts';

const refusal = (status: number | null, serverMessage: string | null = null) =>
  new ApiError({ message: 'Network error', status, code: null, serverMessage });
const wordsFor = (error: unknown) => {
  const failure = upiFailureOf(error);
  return 'said' in failure ? failure.said : upi[failure.text];
};

test.each([
  [refusal(404, 'other'), 'Service endpoint not found. Please contact support.'],
  [refusal(401, 'other'), 'Authentication required. Please login again.'],
  [refusal(403, 'other'), "Access denied. You don't have permission to access this service."],
  [refusal(500, 'stack trace'), 'Server error. Please try again later.'],
  [refusal(503), 'Server error. Please try again later.'],
  [refusal(409, 'You have already sent this UTR'), 'You have already sent this UTR'],
  [refusal(400, 'A UTR has 12 digits'), 'A UTR has 12 digits'],
  [refusal(400), 'Something went wrong. Please try again.'],
  [refusal(null), 'Network error'],
  [new Error('a bug'), 'Something went wrong. Please try again.'],
])('a UPI call that fails says why (%#)', (error, words) => {
  expect(wordsFor(error)).toBe(words);
});
