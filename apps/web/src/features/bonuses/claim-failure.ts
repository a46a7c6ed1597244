import { ApiError } from '../../lib/api-client.ts';
import type { bonuses } from '../../lib/texts/bonuses.en.ts';

/** What is said when a claim fails: the server's words where it is the one to explain, else ours. */
export type ClaimFailure = { text: keyof typeof bonuses } | { said: string };

export function claimFailureOf(error: unknown): ClaimFailure {
  if (!(error instanceof ApiError)) return { text: 'failed' };
  const { status, serverMessage } = error;
  if (status === null) return { text: 'network' };
  if (status === 400) return serverMessage ? { said: serverMessage } : { text: 'invalid' };
  if (status === 401) return { text: 'unauthorised' };
  if (status === 403) return { text: 'forbidden' };
  if (status === 409) return serverMessage ? { said: serverMessage } : { text: 'already' };
  if (status === 429) return { text: 'tooMany' };
  return { text: status >= 500 ? 'server' : 'failed' };
}

/** Claimed before, perhaps in another browser: then it is remembered here too. */
export const isAlreadyClaimed = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.code !== 'BONUS_NOT_OFFERED';
