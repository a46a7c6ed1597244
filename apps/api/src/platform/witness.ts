import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** An operation whose caller was told that it happened. */
export type Acknowledged = { userId: string; operationId: string };

/** What one process knows to have happened: its last operations, and the last heartbeat that was committed. */
export type Testimony = { processId: string; epoch: number; beat: number; operations: Acknowledged[] };

export type Witness = {
  processId: string;
  note: (operation: Acknowledged) => void;
  noteBeat: (beat: { beat: number; epoch: number }) => void;
  /** This process's own, and what others on this machine have left within a day. */
  testimonies: () => Testimony[];
  /** What was known before this epoch no longer counts. */
  forgetBefore: (epoch: number) => void;
  close: () => void;
};

/** Of operations the last and the present such number are kept: the newest are what a fail-over loses. */
const GENERATION = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough for any two numbers, so that a shorter one leaves nothing of a longer one behind. */
const BEAT_LENGTH = 40;

/**
 * Remembers what was acknowledged, in memory and, where there is a directory, in files that outlive the process. A line
 * is written at the end of the turn in which it was noted and is not forced to disk: a killed process loses one turn.
 */
export function openWitness(directory: string | null, onTrouble: (error: unknown) => void): Witness {
  const processId = randomUUID();
  const own: Testimony = { processId, epoch: 0, beat: 0, operations: [] };
  let previous: Acknowledged[] = [];
  let others = directory === null ? [] : readTestimonies(directory);
  const files = directory === null ? null : openFiles(directory, processId);

  let lines: string[] = [];
  const write = () => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    try {
      files?.append(text);
      if (own.operations.length < GENERATION) return;
      previous = own.operations;
      own.operations = [];
      files?.turn();
    } catch (error) {
      onTrouble(error);
    }
  };

  return {
    processId,
    note: (operation) => {
      own.operations.push(operation);
      if (lines.push(`${operation.userId} ${operation.operationId}\n`) === 1) setImmediate(write);
    },
    noteBeat: ({ beat, epoch }) => {
      Object.assign(own, { beat, epoch });
      try {
        files?.setBeat(`${epoch} ${beat}`);
      } catch (error) {
        onTrouble(error);
      }
    },
    testimonies: () => [
      ...others,
      ...(own.beat > 0 || own.operations.length > 0
        ? [{ ...own, operations: [...previous, ...own.operations] }]
        : []),
    ],
    forgetBefore: (epoch) => {
      others = others.filter((other) => other.epoch >= epoch);
      if (own.epoch >= epoch) return;
      write();
      previous = [];
      Object.assign(own, { epoch, operations: [] });
      files?.turn();
      files?.turn();
    },
    close: () => {
      write();
      files?.close();
    },
  };
}

/** What processes on this machine have left. What is older than a day goes: nobody fails over to so long ago unseen. */
export function readTestimonies(directory: string): Testimony[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = readdirSync(directory).filter((name) =>
    /\.(?:beat|operations|operations-before)$/.test(name),
  );
  const isOld = (name: string) => statSync(join(directory, name)).mtimeMs < Date.now() - DAY_MS;
  const { old = [], names = [] } = Object.groupBy(found, (name) => (isOld(name) ? 'old' : 'names'));
  for (const name of old) rmSync(join(directory, name), { force: true });
  const processIds = new Set(names.map((name) => name.slice(0, name.indexOf('.'))));
  const linesOf = (name: string) =>
    names.includes(name) ? readFileSync(join(directory, name), 'utf8').split('\n').filter(isWhole) : [];
  return [...processIds].flatMap((processId) => {
    const [epoch = 0, beat = 0] = (linesOf(`${processId}.beat`)[0] ?? '').split(' ').map(Number);
    const operations = [
      ...linesOf(`${processId}.operations-before`),
      ...linesOf(`${processId}.operations`),
    ].map(operationOf);
    return beat === 0 && operations.length === 0 ? [] : [{ processId, epoch, beat, operations }];
  });
}

/** Two words; the last line of a killed process may have been cut off. */
const isWhole = (line: string) => /^\d+ (?:\d+ *|[0-9a-f-]{36})$/.test(line);

function operationOf(line: string): Acknowledged {
  const [userId = '', operationId = ''] = line.split(' ');
  return { userId, operationId };
}

function openFiles(directory: string, processId: string) {
  const operations = join(directory, `${processId}.operations`);
  const beat = openSync(join(directory, `${processId}.beat`), 'w', 0o600);
  let current = openSync(operations, 'a', 0o600);
  return {
    append: (text: string) => void writeSync(current, text),
    /** What was written so far becomes the generation before, and the one before that is gone. */
    turn: () => {
      closeSync(current);
      renameSync(operations, `${operations}-before`);
      current = openSync(operations, 'a', 0o600);
    },
    setBeat: (text: string) => void writeSync(beat, text.padEnd(BEAT_LENGTH), 0),
    close: () => {
      closeSync(current);
      closeSync(beat);
    },
  };
}
