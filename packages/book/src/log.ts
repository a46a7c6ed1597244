import type { Bytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type Alarm, follow, type Memory, type Site, tilesOf } from './follow.ts';
import { leafHash } from './hash.ts';
import { proveInclusion } from './prove.ts';
import { isIncluded } from './tree.ts';
import { findWitness, type Witnessed } from './witnessed.ts';

/** The newest tree of a log: signed, what its tiles give, and consistent with what was seen before, here and by a witness. */
export type OpenedLog = { checkpoint: Checkpoint; memory: Memory; witnessed: Witnessed | null };

/** A row must be in the log within two minutes; a worker that was restarted takes a little longer. In microseconds. */
export const LATE_AFTER = 15 * 60_000_000;

export async function openLog(site: Site, memory: Memory | null): Promise<OpenedLog | Alarm> {
  const found = await follow(site, memory);
  if (found.kind === 'alarm') return found;
  const witnessed = await findWitness(site, found.checkpoint);
  if (witnessed && 'fault' in witnessed) return witnessed;
  return { checkpoint: found.checkpoint, memory: found.memory, witnessed };
}

/** The first of these leaves that the tree does not have, or null. Each tile is fetched once. */
export async function findMissing<Leaf extends { index: number; entry: Bytes }>(
  leaves: Leaf[],
  site: Site,
  { size, root }: Checkpoint,
): Promise<Leaf | null> {
  const fetchTile = tilesOf(remembering(site));
  for (const leaf of leaves) {
    const { index, entry } = leaf;
    const proof = await proveInclusion(index, size, fetchTile);
    if (!isIncluded({ leaf: leafHash(entry), index, size, root, proof })) return leaf;
  }
  return null;
}

/** Asks for each path once. */
function remembering(site: Site): Site {
  const asked = new Map<string, Promise<Uint8Array>>();
  return {
    read: (path) => {
      const answer = asked.get(path) ?? site.read(path);
      asked.set(path, answer);
      return answer;
    },
  };
}
