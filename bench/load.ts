import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { percentile, round } from './figures.ts';

const run = promisify(execFile);

/** Transactions a second of a pgbench script. */
export async function pgbench(
  url: string,
  { script, clients, seconds }: { script: string; clients: number; seconds: number },
): Promise<number> {
  const options = ['-n', '-M', 'prepared', '-j', '2', '-c', String(clients), '-T', String(seconds)];
  const { stdout, stderr } = await run('pgbench', [...options, '-f', script, url]);
  // A window in which nothing ended measures nothing: a longer one is taken.
  if (/processed: 0\b/.test(stdout) && !/aborted|failed: [1-9]/.test(stderr))
    return pgbench(url, { script, clients, seconds: seconds * 2 });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /aborted|failed: [1-9]/.test(stderr))
    throw new Error(`pgbench failed:\n${stdout}${stderr}`);
  return rate;
}

export type Pressed = { rate: number; requests: number; p50Ms: number; p99Ms: number };

/** As many calls as the connections can make, with wrk. A refused call invalidates the measurement. */
export async function press(
  url: string,
  { script, connections, seconds }: { script: string; connections: number; seconds: number },
): Promise<Pressed> {
  const options = [
    '-t',
    '2',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    '-s',
    script,
  ];
  const { stdout } = await run('wrk', [...options, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`calls failed:\n${stdout}`);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    p50Ms: millisecondsOf(stdout, '50%'),
    p99Ms: millisecondsOf(stdout, '99%'),
  };
}

function millisecondsOf(output: string, share: string): number {
  const [, value = '0', unit = 'ms'] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return round(Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'], 1);
}

export type Steady = { sent: number; failed: number; seconds: number; p50Ms: number; p99Ms: number };

/**
 * A constant rate of calls, whatever the server does: each is timed from the moment it was due, so a server
 * that stalls cannot hide it by receiving fewer calls.
 */
export async function keepUp({
  rate,
  seconds,
  call,
  signal,
}: {
  rate: number;
  seconds: number;
  call: () => Promise<boolean>;
  /** Ends it early. */
  signal?: AbortSignal;
}): Promise<Steady> {
  const latencies: number[] = [];
  const calls: Promise<void>[] = [];
  let failed = 0;
  const started = performance.now();
  for (let sent = 0; sent < rate * seconds && !signal?.aborted; sent++) {
    const due = started + (sent * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    calls.push(
      call().then((isGood) => {
        if (!isGood) failed++;
        latencies.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(calls);
  return {
    sent: calls.length,
    failed,
    seconds: (performance.now() - started) / 1000,
    p50Ms: round(percentile(latencies, 0.5), 1),
    p99Ms: round(percentile(latencies, 0.99), 1),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Makes one call with a token; returns whether it was answered 200. */
export const post = async (url: string, { token, body }: { token: string; body: string }): Promise<boolean> =>
  (await ask(url, { method: 'POST', token, body })) === 200;

export const get = async (url: string, { token }: { token: string }): Promise<boolean> =>
  (await ask(url, { method: 'GET', token })) === 200;

type Sent = { method: 'GET' | 'POST'; token: string; body?: string };

/** Makes one call and returns its status, or null if there was no answer. */
export function ask(url: string, { method, token, body }: Sent): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: 'device=11111111-1111-4111-8111-111111111111',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? null));
    });
    sent.once('error', () => resolve(null));
    sent.end(body);
  });
}

export type Read = { rate: number; p50Ms: number; p95Ms: number; p99Ms: number };

/** Closed loop: each caller makes the next call when the last is answered. A failure invalidates the measurement. */
export async function inTurn({
  callers,
  seconds,
  call,
}: {
  callers: number;
  seconds: number;
  call: () => Promise<boolean>;
}): Promise<Read> {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        if (!(await call())) throw new Error('a call failed');
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return {
    rate: round((latencies.length * 1000) / (performance.now() - started)),
    p50Ms: round(percentile(latencies, 0.5), 1),
    p95Ms: round(percentile(latencies, 0.95), 1),
    p99Ms: round(percentile(latencies, 0.99), 1),
  };
}
