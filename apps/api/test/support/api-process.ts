import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  type BodySent,
  type CallName,
  contract,
  type Endpoint,
  type ErrorBody,
} from '@tossbook/contract';
import { formOf, testEnvironment } from './kit.ts';

const MAIN = join(import.meta.dirname, '../../src/main/http.ts');
const START_MS = 60_000;

type Sent<Name extends CallName> = {
  body?: BodySent<(typeof contract)[Name]>;
  query?: Record<string, string>;
  params?: Record<string, string> | undefined;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** Makes a call of the contract, over the network. */
export type Calls = <Name extends CallName>(
  name: Name,
  sent?: Sent<Name>,
) => Promise<{ status: number; body: Answer<(typeof contract)[Name]> & Partial<ErrorBody> }>;

export type ApiProcess = {
  pid: number;
  call: Calls;
  url: string;
  internalPort: number;
  /** Everything it has written so far. */
  output: () => string;
  /** Sends the signal at once; the promise ends with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** A real API process, started as an operator starts it. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...testEnvironment(databaseUrl), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const { port, internalPort } = await listening(child, () => output);

  const url = `http://127.0.0.1:${port}`;

  return {
    pid: child.pid ?? 0,
    url,
    internalPort,
    output: () => output,
    call: callsAt(url),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

export const callsAt =
  (url: string): Calls =>
  async (name, { body, query, params = {}, token, headers, signal } = {}) => {
    const { method, path, multipart }: Endpoint = contract[name];
    const sent = multipart ? await formOf(body ?? {}) : jsonOf(body);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? param);
    const response = await fetch(`${url}/api${filled}?${new URLSearchParams(query).toString()}`, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        ...sent?.headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(sent ? { body: sent.payload } : {}),
    });
    return { status: response.status, body: (await response.json()) as never };
  };

const jsonOf = (body: unknown) =>
  body === undefined
    ? null
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** Waits for the line in which the process names its ports. */
async function listening(
  child: ChildProcess,
  output: () => string,
): Promise<{ port: number; internalPort: number }> {
  const giveUpAt = performance.now() + START_MS;
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const line = output()
      .split('\n')
      .find((text) => text.includes('"msg":"listening"'));
    if (line) return JSON.parse(line);
    await wait(20);
  }
  child.kill('SIGKILL');
  throw new Error(`The API process did not start:\n${output()}`);
}
