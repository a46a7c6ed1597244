import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Contestant } from './contestant.ts';
import { median, medianRatio, report, round } from './figures.ts';
import { pgbench, press } from './load.ts';
import { cpuSecondsOf } from './server.ts';

const CONNECTIONS = 256;

type Measured = { bare: number; batched: number; http: number; p99: number; cpuMicros: number };

type Size = { users: number; rounds: number; seconds: number };

/** Measures this version of the code and that of a commit. */
export async function runBeside(commit: string, size: Size): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'beside-'));
  // PostgreSQL runs as another user where this one is root, and its binary is in there.
  chmodSync(directory, 0o755);
  execFileSync('git', ['worktree', 'add', '--detach', '--force', directory, commit], { stdio: 'ignore' });
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' });
    await compare(
      { name: 'now', directory: '.', partitions: 0 },
      { name: commit, directory, partitions: 0 },
      size,
    );
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', directory]);
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Measures the tables of bets in hash partitions, and as they are. */
export const runPartitioned = (partitions: number, size: Size): Promise<void> =>
  compare(
    { name: `${partitions} partitions`, directory: '.', partitions },
    { name: 'none', directory: '.', partitions: 0 },
    size,
  );

type Version = { name: string; directory: string; partitions: number };

/**
 * Each version has a database of its own, and they take turns: what else the machine does weighs on both alike, so that only
 * their ratio counts.
 */
async function compare(one: Version, other: Version, { users, rounds, seconds }: Size): Promise<void> {
  const started: ChildProcess[] = [];
  try {
    const now = await start(one, users, started);
    const before = await start(other, users, started);
    // The first seconds of a server are spent on compiling.
    for (const each of [now, before]) await measure(each, seconds);
    const measured = { now: [] as Measured[], before: [] as Measured[] };
    for (let number = 0; number < rounds; number++) {
      const turns = [
        async () => measured.now.push(await measure(now, seconds)),
        async () => measured.before.push(await measure(before, seconds)),
      ];
      for (const take of number % 2 ? turns.reverse() : turns) await take();
      console.log(
        `round ${number + 1}: ${one.name} ${say(measured.now.at(-1))}; ${other.name} ${say(measured.before.at(-1))}`,
      );
    }
    const ratio = (name: keyof Measured) =>
      medianRatio(
        measured.now.map((each) => each[name]),
        measured.before.map((each) => each[name]),
      );
    const line = (what: string, name: keyof Measured) => ({
      what,
      [one.name]: round(median(measured.now.map((each) => each[name])), 1),
      [other.name]: round(median(measured.before.map((each) => each[name])), 1),
      ratio: ratio(name),
    });
    report(
      [
        line('bare database, one at a time, 16 clients, bets/s', 'bare'),
        line('bare database, batches of 100, 4 clients, bets/s', 'batched'),
        line(`HTTP, ${CONNECTIONS} connections, bets/s`, 'http'),
        line(`HTTP, ${CONNECTIONS} connections, p99 ms`, 'p99'),
        line('server processor, µs for each bet', 'cpuMicros'),
      ],
      {
        bench: 'bets',
        beside: other.name,
        bare: ratio('bare'),
        batched: ratio('batched'),
        http: ratio('http'),
        p99: ratio('p99'),
        cpuMicros: ratio('cpuMicros'),
      },
    );
  } finally {
    await Promise.all(started.map(stop));
  }
}

async function start(
  { directory, partitions }: Version,
  users: number,
  started: ChildProcess[],
): Promise<Contestant> {
  const child = fork(resolve('bench/contestant.ts'), [String(users), String(partitions)], { cwd: directory });
  started.push(child);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`the version in ${directory} ended`)));
  gone.catch(() => undefined);
  const [ready] = (await Promise.race([once(child, 'message'), gone])) as [Contestant];
  return ready;
}

async function measure(
  { appUrl, url, pid, one, batch, request }: Contestant,
  seconds: number,
): Promise<Measured> {
  const bare = await pgbench(appUrl, { script: one, clients: 16, seconds });
  const batched = (await pgbench(appUrl, { script: batch, clients: 4, seconds })) * 100;
  const before = cpuSecondsOf(pid);
  const { rate, requests, p99Ms } = await press(url, { script: request, connections: CONNECTIONS, seconds });
  const cpuMicros = ((cpuSecondsOf(pid) - before) / requests) * 1e6;
  return { bare, batched, http: rate, p99: p99Ms, cpuMicros };
}

const say = (each?: Measured) =>
  each
    ? `${round(each.bare)}/s bare, ${round(each.batched)}/s in batches, ${round(each.http)}/s over HTTP`
    : '';

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
