import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { testEnvironment } from './kit.ts';

const MAIN = join(import.meta.dirname, '../../src/main/worker.ts');
const START_MS = 60_000;

export type WorkerProcess = {
  pid: number;
  /** Everything it has written so far. */
  output: () => string;
  /** Sends the signal at once; the promise ends with the exit code. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A real worker process, started as an operator starts it, at work. */
export async function startWorkerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...testEnvironment(databaseUrl), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const giveUpAt = performance.now() + START_MS;
  while (!output.includes('"msg":"working"')) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`The worker process did not start:\n${output}`);
    }
    await wait(20);
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
