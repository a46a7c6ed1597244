import { ApiError } from '../../lib/http/api-client.ts';

type FailureText =
  | 'already'
  | 'failed'
  | 'forbidden'
  | 'invalid'
  | 'network'
  | 'server'
  | 'tooMany'
  | 'unauthorised';

/** The message when a claim fails: the server's where it can explain, else ours. */
export type ClaimFailure = { text: FailureText } | { said: string };

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

/** Already claimed, perhaps in another browser: remember it here too. */
export const isAlreadyClaimed = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.code !== 'BONUS_NOT_OFFERED';
