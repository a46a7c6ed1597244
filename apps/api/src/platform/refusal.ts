import { type ErrorCode, errors } from '@tossbook/contract';

/** An expected no. Thrown, so that it rolls back; answered with its catalogue text. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When to try again, for the Retry-After header. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {}) {
    super(errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
