import type {
  Access,
  Answer,
  Body,
  CallName,
  contract,
  Endpoint,
  Params,
  Query,
  Role,
} from '@tossbook/contract';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from './csv.ts';
import type { LiveStream } from './live-stream.ts';

/** Who calls, as the token says; a money call checks again under the wallet lock. */
export type Caller = { userId: bigint; userName: string; role: Role; sessionId: string };

/** Where a call comes from, for limits, sessions and the audit log. */
export type Origin = { requestId: string; address: string; deviceId: string; userAgent: string | null };

type CallerOf<A extends Access> = A extends 'public' ? null : Caller;

export type Call<E extends Endpoint> = {
  body: Body<E>;
  query: Query<E>;
  params: Params<E>;
  caller: CallerOf<E['access']>;
  origin: Origin;
  /** The caller's Idempotency-Key, else the proxy's name for the request, else the request's own id. */
  operationId: string;
  reply: FastifyReply;
};

/** Where the contract says so, every row as a file in place of a page. */
type Export<E extends Endpoint> = E extends { csv: true } ? CsvFile : never;

/** One answer; where the contract says stream, one that goes on instead. */
type Given<E extends Endpoint> = E extends { stream: true } ? LiveStream : Answer<E> | Export<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>;

/** A slice's part of the whole: calls by their names in the contract. A misspelt or misshapen one does not compile. */
export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<(typeof contract)[N]> };
