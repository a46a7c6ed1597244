import type {
  Access,
  AnswerOrAsked,
  Body,
  CallName,
  contract,
  Endpoint,
  Params,
  Query,
  Role,
  Tick,
} from '@tossbook/contract';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from './bodies/csv.ts';
import type { JsonFile } from './bodies/json-file.ts';
import type { PdfFile } from './bodies/pdf-file.ts';
import type { LiveStream } from './live-stream.ts';

/**
 * The caller, according to the token; a money call checks the session again under the wallet lock. Employees come with
 * their ticks, as they were at most a second ago.
 */
export type Caller = {
  userId: bigint;
  userName: string;
  role: Role;
  sessionId: string;
  ticks?: readonly Tick[];
};

/** Where a call comes from, for limits, sessions and the audit log. */
export type Origin = { requestId: string; address: string; deviceId: string; userAgent: string | null };

type CallerOf<A extends Access> = A extends 'public' ? null : Caller;

export type Call<E extends Endpoint> = {
  body: Body<E>;
  query: Query<E>;
  params: Params<E>;
  caller: CallerOf<E['access']>;
  origin: Origin;
  /** The caller's Idempotency-Key, else the proxy's id for the request, else the request's own id. */
  operationId: string;
  reply: FastifyReply;
};

/** If the contract says csv, every row as a file in place of a page. */
type Export<E extends Endpoint> = E extends { csv: true } ? CsvFile : never;

/** One answer; if the contract says stream, an open stream instead. */
type Given<E extends Endpoint> = E extends { stream: true }
  ? LiveStream
  : E extends { jsonFile: true }
    ? JsonFile
    : E extends { pdfFile: true }
      ? PdfFile
      : AnswerOrAsked<E> | Export<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>;

/** A slice's handlers, by the names of their calls in the contract. A misspelt or mistyped one does not compile. */
export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<(typeof contract)[N]> };
