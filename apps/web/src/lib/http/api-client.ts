import {
  type AnswerOrAsked,
  BACKGROUND_HEADER,
  type BodySent,
  type CallName,
  type contract,
  type ErrorBody,
  type Params,
  type QuerySent,
} from '@tossbook/contract';
import ky, { HTTPError } from 'ky';
import { setFlash } from '../flash-message.ts';
import { i18n } from '../i18n.ts';
import { withNumber } from '../language/with-number.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import { isAtWork } from '../session/presence.ts';
import { clearSession, readSession } from '../session/session.ts';
import { apiAddress, bookAddress, credentials, pictureAddress } from './api-address.ts';
import { proveAgain } from './prove-again.ts';
import { statusMessage } from './status-message.ts';
import { timedFetch } from './timed-fetch.ts';

/** Where staff who must have a second factor set one up. */
const SECURITY = '/security';

type Refused = {
  message: string;
  status: number | null;
  code: ErrorBody['code'] | null;
  serverMessage: string | null;
  details?: ErrorBody['details'];
};

/**
 * A refusal by the server, or a failed connection. `message` is the text for users; `serverMessage` is null if
 * the server gave none, for screens with their own text.
 */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: ErrorBody['code'] | null;
  readonly serverMessage: string | null;
  /** The values in the text: the new rate, the maximum stake. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** Whether the login page takes over and explains. */
  endsSession = false;

  constructor({ message, status, code, serverMessage, details = {} }: Refused) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.details = details;
  }
}

declare const __CALLS__: Record<
  CallName,
  { method: string; path: string; isPublic?: true; isMultipart?: true; takesKey?: true }
>;

type Contract = typeof contract;
type Sent<Name extends CallName> = {
  body?: BodySent<Contract[Name]>;
  query?: QuerySent<Contract[Name]>;
  params?: Params<Contract[Name]>;
  idempotencyKey?: string;
  /** In place of the session's: of a login whose second factor is not proven yet. */
  token?: string;
};

/** Read and write calls. */
type ReadName = {
  [Name in CallName]: Contract[Name]['method'] extends 'GET' ? Name : never;
}[CallName];
export type WriteName = Exclude<CallName, ReadName>;

const client = ky.create({
  retry: { limit: 2, methods: ['get'] },
  timeout: 15_000,
  credentials,
  fetch: (request) => timedFetch(request as Request),
});

/** A part of the verifiable book, which is the same for everybody: nobody says who is reading. One that is not there is 404. */
export const readBook = (path: string): Promise<Response> =>
  ky.get(bookAddress(path), {
    credentials: 'omit',
    retry: 0,
    throwHttpErrors: (status) => status !== 404,
  });

/** A picture at the address that a call gave. */
export const readPicture = (address: string): Promise<Response> =>
  ky.get(pictureAddress(address), { credentials: 'omit', retry: 0 });

/** Makes a read call. Throws ApiError; a 401 ends the session and leads to the login. */
export const call = <Name extends ReadName>(name: Name, sent: Sent<Name> = {}) => jsonOf(name, sent);

/** The same for a write call. Only `useSend` makes one: two presses must not be two changes. */
export const writeCall = <Name extends WriteName>(name: Name, sent: Sent<Name>) => jsonOf(name, sent);

const jsonOf = <Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
): Promise<AnswerOrAsked<Contract[Name]>> => answerOf(name, sent, (response) => response.json());

/** Whether the call is idempotent by its Idempotency-Key, so that it can be retried. */
export const takesKey = (name: WriteName): boolean => __CALLS__[name].takesKey === true;

/** The answer of an external service configured by the operator. */
export const readElsewhere = async <Got>(url: string): Promise<Got> => (await fetch(url)).json() as Got;

/** The calls that return a file. */
type FileName = { [Name in CallName]: Contract[Name] extends { file: string } ? Name : never }[CallName];

/** Makes such a call and returns the file's content. Throws ApiError. */
export const fetchFile = <Name extends FileName>(name: Name, sent: Sent<Name>): Promise<Blob> =>
  answerOf(name, sent, (response) => response.blob());

/** The calls that export all rows of a filter as a file. */
type ExportName = { [Name in CallName]: Contract[Name] extends { csv: true } ? Name : never }[CallName];

/** Makes such a call and saves the file under the server's name for it. Throws ApiError. */
export async function download<Name extends ExportName>(
  name: Name,
  query: QuerySent<Contract[Name]>,
): Promise<void> {
  const sent = { query: { ...query, format: 'csv' }, timeout: false } as Sent<Name> & { timeout: false };
  await answerOf(name, sent, async (response) =>
    saveFile({ name: fileNameOf(response), content: await response.blob() }),
  );
}

/** The calls whose answer is a JSON file. */
type JsonFileName = {
  [Name in CallName]: Contract[Name] extends { jsonFile: true } ? Name : never;
}[CallName];

/** Makes such a call and saves the file. Throws ApiError. */
export const downloadJson = (name: JsonFileName): Promise<void> =>
  answerOf(name, { timeout: false }, async (response) =>
    saveFile({ name: fileNameOf(response), content: await response.blob() }),
  );

/** The calls whose answer is a PDF. */
type PdfFileName = { [Name in CallName]: Contract[Name] extends { pdfFile: true } ? Name : never }[CallName];

/** The same for a PDF. */
export const downloadPdf = <Name extends PdfFileName>(
  name: Name,
  query: QuerySent<Contract[Name]>,
): Promise<void> =>
  answerOf(name, { query, timeout: false } as Sent<Name> & { timeout: false }, async (response) =>
    saveFile({ name: fileNameOf(response), content: await response.blob() }),
  );

/** A call that needs the second factor again is repeated as it was, key included, once the user has proven it. */
async function answerOf<Name extends CallName, Read>(
  name: Name,
  sent: Sent<Name> & { timeout?: false },
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  try {
    return await answerOnce(name, sent, read);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_NEEDED') throw error;
    if (sent.token !== undefined || !(await proveAgain())) throw error;
    return answerOnce(name, sent, read);
  }
}

async function answerOnce<Name extends CallName, Read>(
  name: Name,
  {
    body,
    query,
    params,
    idempotencyKey,
    token = readSession()?.token,
    ...options
  }: Sent<Name> & { timeout?: false },
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const { method, path, isPublic, isMultipart } = __CALLS__[name];
  try {
    const response = await client(apiAddress(fill(path, params as Record<string, string> | undefined)), {
      method,
      headers: {
        'accept-language': i18n.language,
        ...(token && !isPublic ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(isAtWork() ? {} : { [BACKGROUND_HEADER]: '1' }),
      },
      ...(body === undefined ? {} : isMultipart ? { body: partsOf(body as object) } : { json: body }),
      ...(query === undefined ? {} : { searchParams: query as Record<string, string> }),
      ...options,
    });
    return await read(response);
  } catch (error) {
    const refusal = await refusalOf(error);
    refusal.endsSession = refusal.status === 401 && !isPublic;
    if (refusal.endsSession) leaveToLogin(refusal.message);
    if (refusal.code === 'SECOND_FACTOR_SETUP_NEEDED' && location.pathname !== SECURITY)
      location.assign(SECURITY);
    throw refusal;
  }
}

/** The defined fields of a body, as form data. */
function partsOf(body: object): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(body) as [string, string | Blob | undefined][])
    if (value !== undefined) parts.set(name, value);
  return parts;
}

async function refusalOf(error: unknown): Promise<ApiError> {
  // Not from our server but from something in between, such as a proxy's page.
  if (error instanceof SyntaxError)
    return new ApiError({ message: statusMessage(502), status: 502, code: null, serverMessage: null });
  if (!(error instanceof HTTPError)) {
    return new ApiError({
      message: i18n.t('calls.network'),
      status: null,
      code: null,
      serverMessage: null,
    });
  }
  const body = (await readBody(error)) as Partial<ErrorBody> | null;
  const { status } = error.response;
  const serverMessage = typeof body?.message === 'string' ? body.message : null;
  return new ApiError({
    message: withNumber(serverMessage ?? statusMessage(status), body ?? {}),
    status,
    code: body?.code ?? null,
    serverMessage,
    ...(body?.details ? { details: body.details } : {}),
  });
}

async function readBody(error: HTTPError): Promise<unknown> {
  if (error.data !== undefined) return error.data;
  return error.response.json().catch(() => null);
}

/** A path with its {placeholders} filled in. */
const fill = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));

function leaveToLogin(message: string): void {
  // Whoever has left already was told why.
  if (readSession() !== null) setFlash(message);
  clearSession();
  if (location.pathname !== '/login') location.assign('/login');
}
