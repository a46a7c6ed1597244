import { randomUUID } from 'node:crypto';
import fs, { appendFileSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWitness, readTestimonies } from './witness.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tossbook-witness-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true, force: true });
});

const never = (error: unknown) => {
  throw error;
};
const diskFull = () => {
  throw new Error('no space left on device');
};
const anOperation = (userId: number) => ({ userId: String(userId), operationId: randomUUID() });

test('what was noted outlives its process, though that was never closed', async () => {
  const witness = openWitness(directory, never);
  const operations = [anOperation(7), anOperation(8)];
  for (const operation of operations) witness.note(operation);
  witness.noteBeat({ beat: 123, epoch: 0 });
  witness.noteBeat({ beat: 9, epoch: 2 });
  await turn();
  const testimony = { processId: witness.processId, epoch: 2, beat: 9, operations };
  expect(witness.testimonies()).toEqual([testimony]);
  expect(readTestimonies(directory)).toEqual([testimony]);
  // The next process on this machine remembers it, too.
  expect(openWitness(directory, never).testimonies()).toEqual([testimony]);
});

test('without a directory the process itself still knows', () => {
  const witness = openWitness(null, never);
  expect(witness.testimonies()).toEqual([]);
  const operation = anOperation(7);
  witness.note(operation);
  expect(witness.testimonies()).toMatchObject([{ operations: [operation] }]);
});

test('only the newest are kept, in memory and on disk alike', async () => {
  const witness = openWitness(directory, never);
  const operations = Array.from({ length: 9_000 }, (_, index) => anOperation(index));
  for (const [index, operation] of operations.entries()) {
    witness.note(operation);
    if (index % 500 === 499) await turn();
  }
  const kept = witness.testimonies()[0]?.operations ?? [];
  expect(kept.length).toBeGreaterThanOrEqual(2_000);
  expect(kept.length).toBeLessThanOrEqual(4_500);
  expect(kept).toEqual(operations.slice(-kept.length));
  expect(readTestimonies(directory)[0]?.operations).toEqual(kept);
});

test('what an epoch has made up for is forgotten, on disk too', async () => {
  const before = openWitness(directory, never);
  before.note(anOperation(1));
  before.noteBeat({ beat: 1, epoch: 0 });
  await turn();
  const witness = openWitness(directory, never);
  witness.note(anOperation(2));
  witness.noteBeat({ beat: 5, epoch: 0 });
  witness.forgetBefore(1);
  witness.noteBeat({ beat: 6, epoch: 1 });
  const later = anOperation(3);
  witness.note(later);
  await turn();
  const testimony = { processId: witness.processId, epoch: 1, beat: 6, operations: [later] };
  expect(witness.testimonies()).toEqual([testimony]);
  expect(readTestimonies(directory)).toContainEqual(testimony);
});

test('a line that was cut off is not taken for an operation, and what is older than a day goes', async () => {
  const witness = openWitness(directory, never);
  const operation = anOperation(7);
  witness.note(operation);
  witness.close();
  const file = join(directory, `${witness.processId}.operations`);
  appendFileSync(file, '8 0f8fad5b-d9cb-469f-a165-70867728950e 17');
  expect(readTestimonies(directory)).toMatchObject([{ operations: [operation] }]);
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of readdirSync(directory)) utimesSync(join(directory, name), before, before);
  expect(readTestimonies(directory)).toEqual([]);
  expect(readdirSync(directory)).toEqual([]);
});

test('nothing is looked for that the database may have forgotten: what is older than a day no longer counts', async () => {
  const before = openWitness(directory, never);
  before.note(anOperation(1));
  before.noteBeat({ beat: 1, epoch: 0 });
  await turn();
  const witness = openWitness(directory, never);
  witness.note(anOperation(2));
  witness.noteBeat({ beat: 5, epoch: 0 });
  expect(witness.testimonies()).toHaveLength(2);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 25 * 60 * 60 * 1000);
  const later = anOperation(3);
  witness.note(later);
  expect(witness.testimonies()).toEqual([
    { processId: witness.processId, epoch: 0, beat: 5, operations: [later] },
  ]);
  clock.mockRestore();
});

test.each(['renameSync', 'openSync'] as const)(
  'a %s that fails once costs nothing that is noted later',
  async (call) => {
    const onTrouble = vi.fn<() => void>();
    const witness = openWitness(directory, onTrouble);
    const noteGeneration = async () => {
      const operations = Array.from({ length: 2_000 }, (_, index) => anOperation(index));
      for (const operation of operations) witness.note(operation);
      await turn();
      return operations;
    };
    vi.spyOn(fs, call).mockImplementationOnce(diskFull);
    syncBuiltinESMExports();
    await noteGeneration();
    expect(onTrouble).toHaveBeenCalledOnce();
    const onDisk = () => readTestimonies(directory)[0]?.operations ?? [];
    const second = await noteGeneration();
    expect(onDisk().slice(-second.length)).toEqual(second);
    const third = await noteGeneration();
    expect(onDisk()).toEqual(third);
    expect(onTrouble).toHaveBeenCalledOnce();
  },
);

test('an epoch is accepted while nothing can be written', () => {
  const onTrouble = vi.fn<() => void>();
  const witness = openWitness(directory, onTrouble);
  witness.note(anOperation(1));
  vi.spyOn(fs, 'renameSync').mockImplementation(diskFull);
  syncBuiltinESMExports();
  witness.forgetBefore(1);
  expect(witness.testimonies()).toEqual([]);
  expect(onTrouble).toHaveBeenCalledOnce();
});

test('while nothing can be written, memory still keeps only the newest', async () => {
  const witness = openWitness(directory, () => undefined);
  vi.spyOn(fs, 'writeSync').mockImplementation(diskFull);
  syncBuiltinESMExports();
  for (let index = 0; index < 9_000; index++) {
    witness.note(anOperation(index));
    if (index % 500 === 499) await turn();
  }
  expect(witness.testimonies()[0]?.operations.length).toBeLessThanOrEqual(4_500);
});
