import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

export type Count = { passed: number; failed: number };

export type Step = {
  name: string;
  commands: string[][];
  /** Variables for the commands, beside those of this process. */
  env?: Record<string, string>;
  /** Receives the commands' output while they run. */
  follow?: (text: string) => void;
  /** Reads the count from the commands' output; without it a step counts as one. */
  count?: (exitCode: number) => Count;
};

export type Outcome = Count & { name: string; seconds: number; output: string };

// The tools installed here come first, and with them the Node version this repository is written for.
const ownEnv = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };

/** Runs all of a step's commands, even after a failure, so that one run shows everything. */
async function runStep({ name, commands, env, follow, count = countAsOne }: Step): Promise<Outcome> {
  const start = performance.now();
  let output = '';
  let exitCode = 0;
  for (const command of commands) {
    const result = await run(command, { env, follow });
    output += result.output;
    exitCode ||= result.exitCode;
  }
  return { name, seconds: (performance.now() - start) / 1000, output, ...count(exitCode) };
}

/** Takes the steps in order, as many at once as there are lanes. */
export async function runSteps(
  steps: Step[],
  lanes: number,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) report(await runStep(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function countAsOne(exitCode: number): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function run(
  [command = '', ...args]: string[],
  { env, follow }: Pick<Step, 'env' | 'follow'>,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, { env: { ...ownEnv, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data) => {
      output += data;
      follow?.(String(data));
    });
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => done({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.on('close', (exitCode) => done({ exitCode: exitCode ?? 1, output }));
  });
}
