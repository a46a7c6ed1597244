import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { type Alarm, type Site, tilesOf } from './follow.ts';
import { parseVerifierKey } from './keys.ts';
import { parseNote } from './note.ts';
import { proveConsistency } from './prove.ts';
import { isConsistent } from './tree.ts';

/** Somebody else who follows the log, and when they last found it consistent. */
export type Witnessed = { name: string; at: number };

/**
 * Who last cosigned the log that this checkpoint is of, or null if the site shows nobody; an alarm if what a witness saw is not
 * the beginning of it. The keys are those that the site names: who wants more compares them with the witness's own.
 */
export async function findWitness(site: Site, checkpoint: Checkpoint): Promise<Witnessed | Alarm | null> {
  const listed = await read('witnesses');
  const cosigned = listed && (await read('cosigned'));
  if (!cosigned) return null;
  const note = parseNote(cosigned);
  let latest: Witnessed | null = null;
  for (const line of listed.split('\n').filter(Boolean)) {
    const key = parseVerifierKey(line);
    const at = (await cosignedAt(note, key))?.getTime() ?? 0;
    if (at > (latest?.at ?? 0)) latest = { name: key.name, at };
  }
  if (latest === null) return null;
  const older = parseCheckpoint(note.text);
  if (older.size > checkpoint.size)
    return { kind: 'alarm', fault: 'rolled-back', says: `${latest.name} has seen ${older.size} leaves` };
  const proof = await proveConsistency(older.size, checkpoint.size, tilesOf(site));
  return isConsistent({ older, newer: checkpoint, proof })
    ? latest
    : { kind: 'alarm', fault: 'forked', says: `${latest.name} has seen another tree` };

  /** Empty where there is none: not every site has witnesses. */
  function read(path: string): Promise<string> {
    return site.read(path).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    );
  }
}
