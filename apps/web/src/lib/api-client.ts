import type { Answer, BodySent, CallName, contract, ErrorBody, QuerySent } from '@tossbook/contract';
import ky, { HTTPError } from 'ky';
import { learnServerTime } from './server-clock.ts';
import { clearSession, readSession } from './session.ts';

/** A refusal by the server, or a connection that failed. `message` is what people read. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: ErrorBody['code'] | null;

  constructor({
    message,
    status,
    code,
  }: { message: string; status: number | null; code: ErrorBody['code'] | null }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

declare const __CALLS__: Record<CallName, { method: string; path: string; isPublic: boolean }>;

type Contract = typeof contract;
type Sent<Name extends CallName> = {
  body?: BodySent<Contract[Name]>;
  query?: QuerySent<Contract[Name]>;
  idempotencyKey?: string;
};

const client = ky.create({ retry: { limit: 2, methods: ['get'] }, timeout: 15_000 });

/** Makes a call of the contract. Throws ApiError; a 401 ends the session and leads to the login. */
export async function call<Name extends CallName>(
  name: Name,
  { body, query, idempotencyKey }: Sent<Name> = {},
): Promise<Answer<Contract[Name]>> {
  const { method, path, isPublic } = __CALLS__[name];
  const token = readSession()?.token;
  const sentAt = Date.now();
  try {
    const response = await client(`/api${path}`, {
      method,
      headers: {
        ...(token && !isPublic ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { json: body }),
      ...(query === undefined ? {} : { searchParams: query as Record<string, string> }),
    });
    learnServerTime({
      serverTime: Number(response.headers.get('x-server-time')),
      sentAt,
      receivedAt: Date.now(),
    });
    return (await response.json()) as Answer<Contract[Name]>;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (refusal.status === 401 && !isPublic) leaveToLogin();
    throw refusal;
  }
}

async function refusalOf(error: unknown): Promise<ApiError> {
  if (!(error instanceof HTTPError)) {
    return new ApiError({
      message: 'Network error. Please check your connection and try again.',
      status: null,
      code: null,
    });
  }
  const body = (await readBody(error)) as Partial<ErrorBody> | null;
  return new ApiError({
    message: body?.message ?? 'Server error. Please try again later.',
    status: error.response.status,
    code: body?.code ?? null,
  });
}

async function readBody(error: HTTPError): Promise<unknown> {
  if (error.data !== undefined) return error.data;
  return error.response.json().catch(() => null);
}

function leaveToLogin(): void {
  clearSession();
  if (location.pathname !== '/login') location.assign('/login');
}
