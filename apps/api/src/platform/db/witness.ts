import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
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
type Noted = Acknowledged & { at: number };

/** What one process knows to have happened: its last operations, and the last heartbeat that was committed. */
export type Testimony = { processId: string; epoch: number; beat: number; operations: Acknowledged[] };
type Kept = Omit<Testimony, 'operations'> & { operations: Noted[]; lastAt: number };

export type Witness = {
  processId: string;
  note: (operation: Acknowledged) => void;
  noteBeat: (beat: { beat: number; epoch: number }) => void;
  /** This process's own, and those left by others on this machine within a day. */
  testimonies: () => Testimony[];
  /** What was known before this epoch no longer counts. */
  forgetBefore: (epoch: number) => void;
  close: () => void;
};

/** The current and the previous generation of operations are kept: a failover loses the newest. */
const GENERATION = 2_000;
/** The database keeps operation ids and the heartbeats of dead processes for twice as long. */
const DAY_MS = 24 * 60 * 60 * 1000;
const isFresh = (at: number) => at > Date.now() - DAY_MS;
/** Long enough for any two numbers, so that a shorter text fully overwrites a longer one. */
const BEAT_LENGTH = 40;

/**
 * Remembers what was acknowledged, in memory and, given a directory, in files that outlive the process. Lines are
 * written at the end of the event loop turn, without fsync: a killed process loses one turn at most.
 */
export function openWitness(directory: string | null, onTrouble: (error: unknown) => void): Witness {
  const processId = randomUUID();
  const own: Kept = { processId, epoch: 0, beat: 0, operations: [], lastAt: 0 };
  let previous: Noted[] = [];
  let others = directory === null ? [] : readKept(directory);
  const files = directory === null ? null : openFiles(directory, processId);

  const attempt = (writing: () => void) => {
    try {
      writing();
    } catch (error) {
      onTrouble(error);
    }
  };

  let lines: string[] = [];
  const write = () => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    // In memory first: it must not grow while nothing can be written.
    const isFull = own.operations.length >= GENERATION;
    if (isFull) {
      previous = own.operations;
      own.operations = [];
    }
    attempt(() => {
      files?.append(text);
      if (isFull) files?.turn();
    });
  };

  return {
    processId,
    note: ({ userId, operationId }) => {
      const at = Date.now();
      own.operations.push({ userId, operationId, at });
      own.lastAt = at;
      if (lines.push(`${userId} ${operationId} ${at}\n`) === 1) setImmediate(write);
    },
    noteBeat: ({ beat, epoch }) => {
      Object.assign(own, { beat, epoch, lastAt: Date.now() });
      attempt(() => files?.setBeat(`${epoch} ${beat}`));
    },
    testimonies: () => [
      ...testimoniesOf(others),
      ...testimoniesOf([{ ...own, operations: [...previous, ...own.operations] }]),
    ],
    forgetBefore: (epoch) => {
      others = others.filter((other) => other.epoch >= epoch);
      if (own.epoch >= epoch) return;
      write();
      previous = [];
      Object.assign(own, { epoch, operations: [] });
      attempt(() => {
        files?.turn();
        files?.turn();
      });
    },
    close: () => {
      write();
      files?.close();
    },
  };
}

/** The testimonies left by processes on this machine within a day. */
export const readTestimonies = (directory: string): Testimony[] => testimoniesOf(readKept(directory));

/** What still has to be in the database. */
const testimoniesOf = (kept: Kept[]): Testimony[] =>
  kept
    .filter(({ lastAt }) => isFresh(lastAt))
    .map(({ processId, epoch, beat, operations }) => ({
      processId,
      epoch,
      beat,
      operations: operations
        .filter(({ at }) => isFresh(at))
        .map(({ userId, operationId }) => ({ userId, operationId })),
    }))
    .filter(({ beat, operations }) => beat > 0 || operations.length > 0);

/** Reads the files of this directory, and deletes those that are too old. */
function readKept(directory: string): Kept[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const changedAt = (name: string) => statSync(join(directory, name)).mtimeMs;
  const found = readdirSync(directory).filter((name) =>
    /\.(?:beat|operations|operations-before)$/.test(name),
  );
  const { fresh = [], old = [] } = Object.groupBy(found, (name) =>
    isFresh(changedAt(name)) ? 'fresh' : 'old',
  );
  for (const name of old) rmSync(join(directory, name), { force: true });
  const linesOf = (name: string) =>
    fresh.includes(name) ? readFileSync(join(directory, name), 'utf8').split('\n') : [];
  return Object.entries(Object.groupBy(fresh, (name) => name.slice(0, name.indexOf('.')))).map(
    ([processId, names = []]) => {
      const [epoch = 0, beat = 0] = (linesOf(`${processId}.beat`)[0] ?? '').split(' ').map(Number);
      const lines = [...linesOf(`${processId}.operations-before`), ...linesOf(`${processId}.operations`)];
      const lastAt = Math.max(...names.map(changedAt));
      return { processId, epoch, beat, lastAt, operations: lines.flatMap(operationsIn) };
    },
  );
}

/** Ignores incomplete lines: the last one of a killed process may be truncated. */
function operationsIn(line: string): Noted[] {
  const [, userId, operationId, at] = /^(\d+) ([0-9a-f-]{36}) (\d{13})$/.exec(line) ?? [];
  return userId && operationId ? [{ userId, operationId, at: Number(at) }] : [];
}

function openFiles(directory: string, processId: string) {
  const operations = join(directory, `${processId}.operations`);
  const beat = openSync(join(directory, `${processId}.beat`), 'w', 0o600);
  let current = openSync(operations, 'a', 0o600);
  return {
    append: (text: string) => void writeSync(current, text),
    /**
     * The current generation replaces the previous one. If this fails halfway, appending continues in the file that is
     * still open, and the next turn finds it renamed already.
     */
    turn: () => {
      if (existsSync(operations)) renameSync(operations, `${operations}-before`);
      const full = current;
      current = openSync(operations, 'a', 0o600);
      closeSync(full);
    },
    setBeat: (text: string) => void writeSync(beat, text.padEnd(BEAT_LENGTH), 0),
    close: () => {
      closeSync(current);
      closeSync(beat);
    },
  };
}
