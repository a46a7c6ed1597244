import type { upi } from '@tossbook/words/en/upi';
import { ApiError } from '../../lib/http/api-client.ts';

/** The message when a UPI call fails: the specification's, else the server's, else ours. */
export type UpiFailure =
  | { text: 'notFound' | 'unauthorised' | 'forbidden' | 'server' | 'failed' }
  | { said: string };
type Known = Extract<UpiFailure, { text: string }>['text'] & keyof typeof upi;

const texts: Record<number, Known> = { 401: 'unauthorised', 403: 'forbidden', 404: 'notFound' };

export function upiFailureOf(error: unknown): UpiFailure {
  if (!(error instanceof ApiError)) return { text: 'failed' };
  const { status, serverMessage, message } = error;
  if (status === null) return { said: message };
  const text = status >= 500 ? 'server' : texts[status];
  if (text) return { text };
  return serverMessage ? { said: serverMessage } : { text: 'failed' };
}
