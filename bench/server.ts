import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tools/postgres.ts';
import { TOKEN_SECRET } from './prepare.ts';

export type Process = { stop: () => Promise<void>; kill: () => Promise<void> };
export type Server = Process & { url: string; pid: number; cpuSeconds: () => number };

/** A real API process on its own port, as `npm run api` starts it, of this code or that in another directory. */
export async function startServer(
  databaseUrl: string,
  nodeOptions: string[] = [],
  { directory = '.', ...env }: Record<string, string> & { directory?: string } = {},
): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(
    process.execPath,
    [...flagsIn(directory), ...nodeOptions, 'apps/api/src/main/http.ts'],
    {
      cwd: directory,
      env: { ...environment(databaseUrl), ...env, PORT: port },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const ends = endings(child);
  await untilUp(`${url}/api/health`, child);
  return { url, pid: child.pid ?? 0, cpuSeconds: () => cpuSecondsOf(child.pid ?? 0), ...ends };
}

/** The flags of Node with which that version's `npm run api` starts it. */
function flagsIn(directory: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts: { api: string };
  };
  return scripts.api.match(/--\S+/g) ?? [];
}

/** A real worker process, of this code or that in another directory. */
export function startWorker(databaseUrl: string, directory = '.'): Process {
  const child = spawn(process.execPath, ['apps/api/src/main/worker.ts'], {
    cwd: directory,
    env: environment(databaseUrl),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return endings(child);
}

function endings(child: ChildProcess): Process {
  // A measurement that fails leaves nothing behind: whoever waits for its output would wait for its servers.
  process.once('exit', () => child.kill('SIGKILL'));
  return { stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

const environment = (databaseUrl: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET,
  INTERNAL_PORT: '0',
  LOOPBACK_UNLIMITED: 'true',
  LOG_LEVEL: 'warn',
});

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) break;
    await wait(100);
  }
  throw new Error('the server did not start');
}

/** Waits for exit: a database cannot be dropped while a process uses it. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** The memory of a process, in kilobytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** CPU time used by a process, in user and kernel mode. */
export function cpuSecondsOf(pid: number): number {
  const TICKS_PER_SECOND = 100;
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / TICKS_PER_SECOND;
}
