import type * as z from 'zod/mini';
import type { Asked } from './fields.ts';
import type { Open } from './open.ts';
import type { Access, StepUp } from './permissions.ts';

type Schema = z.ZodMiniType;

/** One call: everything that server, web, documentation and tests need to know about it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api. Parameters in braces. */
  path: string;
  access: Access;
  /** When a caller who has a second factor must have proven it within the last minutes. */
  stepUp?: StepUp;
  summary: string;
  /** If the matter is large, it waits for another admin: then the answer is a 202 with the approval's id. */
  twoPeople?: true;
  /** Takes an Idempotency-Key and has its effect once for each key. */
  movesMoney?: true;
  /** The same for a call that moves no money: pressed twice, or retried after a lost answer, it has one effect. */
  happensOnce?: true;
  /** The command checks the session itself, under the lock that ends sessions: an earlier check proves nothing. */
  checksSession?: true;
  /** The body is multipart, each part a text or a file. */
  multipart?: true;
  /** Answers with a file of this type that never changes: it is cached forever, so no cookie is sent with it. */
  file?: 'image/jpeg';
  /** The answer is the same for everybody, and may be kept for so many seconds: no cookie is sent with it. */
  cacheSeconds?: number;
  /** With `format=csv`, answers with every row of the filter as a CSV file, under the same permission. */
  csv?: true;
  /** Answers with a JSON file, made while it is sent. */
  jsonFile?: true;
  /** Answers with a PDF file, made for the caller. */
  pdfFile?: true;
  /** So slow that one account may run only a few at once: always, or depending on the query. */
  heavy?: true | ((query: unknown) => boolean);
  /** Public and expensive: a few run at once per process, the rest queue. */
  inTurn?: true;
  /** Answers with server-sent events, each as described by the response, until the session ends. */
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
/** The same for a caller who may have to wait for a second person. */
export type AnswerOrAsked<E extends Endpoint> = Answer<E> | (E extends { twoPeople: true } ? Asked : never);

/** Whether nothing has happened yet, because another admin must agree. */
export const isAsked = (answer: object): answer is Asked => 'approvalId' in answer;
