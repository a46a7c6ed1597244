import { type ErrorCode, errors, textOf } from '@tossbook/contract';

/** An expected no. Thrown, so that it rolls back; answered with its catalogue text. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When to try again, for the Retry-After header. */
  readonly retryAfterSeconds: number | null;

  /** What fills the text, and what a program may want to know. */
  readonly details: Record<string, string | number> | null;

  constructor(
    code: ErrorCode,
    {
      retryAfterSeconds = null,
      details = null,
    }: { retryAfterSeconds?: number | null; details?: Record<string, string | number> | null } = {},
  ) {
    super(textOf(code, details ?? {}));
    this.details = details;
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
