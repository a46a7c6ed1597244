import { type ErrorCode, errors } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import { refusals } from '@tossbook/words/refusals';

/** An expected refusal. Thrown, so that the transaction rolls back; answered with its text. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When to try again, for the Retry-After header. */
  readonly retryAfterSeconds: number | null;

  /** The values in the text, for programs too. */
  readonly details: Record<string, string | number> | null;

  constructor(
    code: ErrorCode,
    {
      retryAfterSeconds = null,
      details = null,
    }: { retryAfterSeconds?: number | null; details?: Record<string, string | number> | null } = {},
  ) {
    super(fill(refusals[code], details ?? {}));
    this.details = details;
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Nothing happened, and a retry may succeed soon. */
export const tooBusy = () => new Refusal('TOO_BUSY', { retryAfterSeconds: 1 });
