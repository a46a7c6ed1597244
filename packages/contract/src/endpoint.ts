import type * as z from 'zod/mini';
import type { Open } from './open.ts';
import type { Access } from './permissions.ts';

type Schema = z.ZodMiniType;

/** One call: everything that server, web, documentation and tests need to know of it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api. Parameters in braces. */
  path: string;
  access: Access;
  summary: string;
  /** Takes an Idempotency-Key and has its effect once for each key. */
  movesMoney?: true;
  /** The same for a call that moves none: pressed twice, or sent again when its answer was lost, it has one effect. */
  happensOnce?: true;
  /** The command itself looks the session up, under the lock under which sessions end: a look-up before it proves nothing. */
  checksSession?: true;
  /** The body comes as form parts, each a text or a file. */
  multipart?: true;
  /** Answers a file of this type that never changes: caches keep it for ever, so no cookie goes with it. */
  file?: 'image/jpeg';
  /** Answers every row of the filter as a CSV file where the query says `format=csv`, to whom it answers at all. */
  csv?: true;
  /** Takes the server long enough that one account may have only a few at once: always, or where the query says so. */
  heavy?: true | ((query: unknown) => boolean);
  /** Open to anyone and dear: a few run at once in a process, the rest wait their turn. */
  inTurn?: true;
  /** Answers server-sent events, each as the response says, until the session ends. */
  stream?: true;
  query?: Schema;
  body?: Schema;
  params?: Schema;
  response: Schema;
};

/** Keeps the literal types of a table of calls. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export type Body<E extends Endpoint> = Parsed<E['body']>;
export type Query<E extends Endpoint> = Parsed<E['query']>;
export type Params<E extends Endpoint> = Parsed<E['params']>;
/** What a caller sends and gets. */
export type BodySent<E extends Endpoint> = Sent<E['body']>;
export type QuerySent<E extends Endpoint> = Sent<E['query']>;
export type Answer<E extends Endpoint> = Open<z.output<E['response']>>;
