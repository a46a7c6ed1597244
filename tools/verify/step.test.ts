import { expect, test } from 'vitest';
import { type Outcome, runSteps, type Step } from './step.ts';

const says = (text: string, exitCode = 0) => [
  process.execPath,
  '-e',
  `console.log('${text}'); process.exitCode = ${exitCode}`,
];

async function outcomesOf(...steps: Step[]) {
  const outcomes: Outcome[] = [];
  await runSteps(steps, 2, (outcome) => outcomes.push(outcome));
  return outcomes;
}

test('a failing command fails its step once, and later commands and steps still run', async () => {
  const outcomes = await outcomesOf(
    { name: 'a', commands: [says('one', 3), says('two')] },
    { name: 'b', commands: [says('three')] },
  );
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toContainEqual(
    expect.objectContaining({ name: 'a', passed: 0, failed: 1, output: 'one\ntwo\n' }),
  );
  expect(outcomes).toContainEqual(expect.objectContaining({ name: 'b', passed: 1, failed: 0 }));
});

test('a command that cannot be started fails', async () => {
  expect(await outcomesOf({ name: 'a', commands: [['no-such-command']] })).toMatchObject([
    { passed: 0, failed: 1 },
  ]);
});

test('a step may count more than one', async () => {
  const step = {
    name: 'a',
    commands: [says('', 2)],
    count: (exitCode: number) => ({ passed: 7, failed: exitCode }),
  };
  expect(await outcomesOf(step)).toMatchObject([{ passed: 7, failed: 2 }]);
});

test('what a step writes can be followed while it runs', async () => {
  let followed = '';
  await outcomesOf({ name: 'a', commands: [says('one'), says('two')], follow: (text) => (followed += text) });
  expect(followed).toBe('one\ntwo\n');
});

test('the tools installed here are found first', async () => {
  const [outcome] = await outcomesOf({ name: 'a', commands: [['node', '--version']] });
  expect(outcome?.output.trim()).toBe(process.version);
});
