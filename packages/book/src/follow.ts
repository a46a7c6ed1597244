import { equal } from './bytes.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from './keys.ts';
import { formatNote, isNoteOf, type Note } from './note.ts';
import { type FetchTile, proveConsistency, rootOfTiles } from './prove.ts';
import { tilePath } from './tiles.ts';
import { isConsistent } from './tree.ts';

/** What one remembers of a log: the keys it trusts, and the newest tree it has found consistent with all before. */
export type Memory = { keys: string[]; note: string };

/** What it found. Everything but 'grown' and 'same' is for a person to look at, and the memory stays as it was. */
export type Finding = { kind: 'grown' | 'same'; memory: Memory; note: Note; checkpoint: Checkpoint } | Alarm;

export type Alarm = {
  kind: 'alarm';
  /** The kind of lie, for whoever says it in words of their own. */
  fault: 'unknown-key' | 'wrong-tiles' | 'renamed' | 'rolled-back' | 'forked' | 'rewritten';
  says: string;
};

/** A log at its public addresses. */
export type Site = { read: (path: string) => Promise<Uint8Array> };

/**
 * Reads a site's newest checkpoint and compares it with what is remembered. Whoever follows for the first time takes
 * the keys that the site publishes, unless some were given; from then on only what a known key signs counts.
 */
export async function follow(site: Site, memory: Memory | null, given: string[] = []): Promise<Finding> {
  const published = text(await site.read('checkpoint'));
  const listed = text(await site.read('keys'))
    .split('\n')
    .filter(Boolean);
  const known = memory?.keys ?? (given.length > 0 ? given : listed);
  let opened: { checkpoint: Checkpoint; note: Note };
  try {
    opened = await openCheckpoint(published, known.map(parseVerifierKey));
  } catch (error) {
    return alarm('unknown-key', `the checkpoint is not signed by a known key (${(error as Error).message})`);
  }
  const { checkpoint, note } = opened;
  const fetchTile = tilesOf(site);
  if (!equal(await rootOfTiles(checkpoint.size, fetchTile), checkpoint.root))
    return alarm(
      'wrong-tiles',
      `the tiles do not give the root that was signed for ${checkpoint.size} leaves`,
    );
  const next = { keys: await withNewKeys(known, listed, note), note: formatNote(note) };
  if (memory === null) return { kind: 'grown', memory: next, note, checkpoint };

  const { checkpoint: before } = await openCheckpoint(memory.note, known.map(parseVerifierKey));
  if (checkpoint.origin !== before.origin)
    return alarm('renamed', `the log is called ${checkpoint.origin} now, and was ${before.origin}`);
  if (checkpoint.size < before.size)
    return alarm(
      'rolled-back',
      `the log was rolled back: it has ${checkpoint.size} leaves, and had ${before.size}`,
    );
  if (checkpoint.size === before.size) {
    if (!equal(checkpoint.root, before.root))
      return alarm('forked', `two trees of ${checkpoint.size} leaves were signed: a fork`);
    return { kind: 'same', memory: { ...memory, keys: next.keys }, note, checkpoint };
  }
  const proof = await proveConsistency(before.size, checkpoint.size, fetchTile);
  if (!isConsistent({ older: before, newer: checkpoint, proof }))
    return alarm(
      'rewritten',
      `the tree of ${checkpoint.size} leaves does not begin with the ${before.size} signed before`,
    );
  return { kind: 'grown', memory: next, note, checkpoint };
}

export const tilesOf =
  (site: Site): FetchTile =>
  (tile) =>
    site.read(`tile/${tilePath(tile)}`);

/** A key that signs beside a known one is on its way in. */
async function withNewKeys(known: string[], listed: string[], note: Note): Promise<string[]> {
  const keys = new Set(known);
  for (const text of listed) {
    const key: VerifierKey = parseVerifierKey(text);
    if (await isNoteOf(note, key)) keys.add(formatVerifierKey(key));
  }
  return [...keys];
}

const alarm = (fault: Alarm['fault'], says: string): Alarm => ({ kind: 'alarm', fault, says });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
