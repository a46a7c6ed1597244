import {
  type AnswerOrAsked,
  asked,
  type CallName,
  contract,
  type Endpoint,
  type ErrorCode,
  errors,
} from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import { refusals } from '@tossbook/words/refusals';

type Sent = { body: unknown; query: Record<string, string>; headers: Headers };
type Answers = {
  [Name in CallName]?: (sent: Sent) => AnswerOrAsked<(typeof contract)[Name]> | Refused | Promise<unknown>;
};
export type Call = { name: CallName; sent: Sent };
type Running = {
  answers: Answers;
  book: Record<string, string | Uint8Array<ArrayBuffer>>;
  calls: Call[];
  fail: (error: Error) => void;
};

type Details = Record<string, string | number>;

/** A refusal instead of an answer. */
export class Refused {
  readonly code: ErrorCode;
  readonly details: Details | undefined;

  constructor(code: ErrorCode, details?: Details) {
    this.code = code;
    this.details = details;
  }
}

/** Instead of an answer: the connection broke, and the outcome is unknown. */
export const LOST = new TypeError('Failed to fetch');

/** Instead of an answer: something outside the contract, such as an empty refusal or a proxy's page. */
export const odd = (status: number, body: unknown = {}) =>
  Promise.resolve(
    typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
      : Response.json(body, { status }),
  );

let running: Running | null = null;

/** Answers these calls during the test, overriding earlier answers. Returns a live list of all calls. */
export function answerCalls(answers: Answers): Call[] {
  if (!running) throw new Error('answerCalls stands inside a test');
  Object.assign(running.answers, answers);
  return running.calls;
}

/** Publishes these files of the verifiable book during the test, and no other. */
export function publishBook(files: Running['book']): void {
  if (!running) throw new Error('publishBook stands inside a test');
  running.book = files;
}

/**
 * Runs one test with the network mocked. A call without an answer, or one that the contract does not allow, fails
 * the test at once.
 */
export async function withoutNetwork(runTest: () => Promise<void>): Promise<void> {
  const failed = Promise.withResolvers<never>();
  const mine = { answers: {}, book: {}, calls: [], fail: failed.reject };
  running = mine;
  try {
    await Promise.race([runTest(), failed.promise]);
  } finally {
    running = null;
  }
}

/** Replaces `fetch`. A call outside a test is an error of the page, and fails the run. */
export async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const test = running;
  try {
    return await answerOf(request, test);
  } catch (error) {
    if (error === LOST) throw error;
    if (test) test.fail(error as Error);
    else reportError(error);
    // Any answer would let the page continue, and the test fail later for another reason.
    return new Promise(() => undefined);
  }
}

async function answerOf(request: Request, test: Running | null): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const file = /^\/transparency\/(.*)$/.exec(pathname)?.[1];
  if (test && file !== undefined) {
    const content = test.book[file];
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  }
  const name = nameOf(request.method, pathname);
  const answer = name && test?.answers[name];
  if (!answer)
    throw new Error(`No answer for ${request.method} ${pathname}${test ? '' : ', outside a test'}`);
  const sent = {
    body: await bodyOf(request),
    query: Object.fromEntries(searchParams),
    headers: request.headers,
  };
  test.calls.push({ name, sent });
  const given = await answer(sent);
  if (given === LOST) throw LOST;
  if (given instanceof Response) return given;
  if (given instanceof Refused) return refusalOf(given);
  const { twoPeople, response }: Endpoint = contract[name];
  if (twoPeople && 'approvalId' in (given as object))
    return Response.json(asked.parse(given), { status: 202 });
  return Response.json(response.parse(given));
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const refusalOf = ({ code, details }: Refused) =>
  Response.json(
    {
      message: fill(refusals[code], details),
      code,
      requestId: '00000000-0000-4000-8000-000000000000',
      details,
    },
    { status: errors[code] },
  );

const nameOf = (method: string, pathname: string) =>
  (Object.keys(contract) as CallName[]).find((name) => {
    const pattern = contract[name].path.replaceAll(/\{\w+\}/g, '[^/]+');
    return contract[name].method === method && new RegExp(`^/api${pattern}$`).test(pathname);
  });
