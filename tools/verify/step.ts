import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

export type Count = { passed: number; failed: number };

export type Step = {
  name: string;
  commands: string[][];
  /** Reads the count from what the commands left behind; without it a step counts as one. */
  count?: (exitCode: number) => Count;
};

export type Outcome = Count & { name: string; seconds: number; output: string };

// The tools installed here come first, and with them the Node version this repository is written for.
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };

/** Runs all of a step's commands, also after one has failed, so that one run shows everything. */
async function runStep({ name, commands, count = countAsOne }: Step): Promise<Outcome> {
  const start = performance.now();
  let output = '';
  let exitCode = 0;
  for (const command of commands) {
    const result = await run(command);
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

function run([command = '', ...args]: string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => done({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.on('close', (exitCode) => done({ exitCode: exitCode ?? 1, output }));
  });
}
