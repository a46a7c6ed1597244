import {
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  grownTiles,
  HASH_LENGTH,
  rootOfTiles,
  type Signer,
  signNote,
  TILE_WIDTH,
  type Tile,
} from '@tossbook/book';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction, type Tx } from '../../platform/db/tx.ts';
import {
  appendLeaves,
  appendSteps,
  findGrown,
  type Leaves,
  readTile,
  saveCheckpoint,
  saveKey,
  saveTiles,
} from './book.store.ts';

/** A part is short, so that a bet that commits meanwhile waits for little. */
const LEAVES_MAX = 2_000;
/** Whoever wants to change one of these matches waits for the part, and a match has a handful of steps. */
const MATCHES_MAX = 100;

/**
 * Appends every chain that has grown and every new step of a match to the log and signs the tree: all of a part in one
 * transaction, so that there is never a leaf without its tiles or a tree that was not signed. Any number may run; they wait
 * for each other.
 */
export async function appendToBook(
  db: Db,
  signers: Signer[],
  { leavesMax = LEAVES_MAX, matchesMax = MATCHES_MAX } = {},
): Promise<void> {
  const { userIds, matchIds, foundAt } = await findGrown(db);
  const parts: Append[] = [
    ...inParts(userIds, leavesMax).map(
      (part): Append =>
        (tx) =>
          appendLeaves(tx, part),
    ),
    ...inParts(matchIds, matchesMax).map(
      (part): Append =>
        (tx) =>
          appendSteps(tx, part),
    ),
  ];
  for (const [place, append] of parts.entries()) {
    const completeUntil = place === parts.length - 1 ? foundAt : null;
    await inTransaction(db, (tx) => appendPart(tx, signers, { append, completeUntil }));
  }
}

type Append = (tx: Tx) => Promise<Leaves | null>;
type Part = { append: Append; completeUntil: Date | null };

const inParts = (ids: string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, i) => ids.slice(i * most, (i + 1) * most));

async function appendPart(tx: Tx, signers: Signer[], { append, completeUntil }: Part): Promise<void> {
  const leaves = await append(tx);
  if (leaves === null) return;
  const before = Number(leaves.first);
  const edges = await readEdges(tx, before);
  await saveTiles(
    tx,
    grownTiles(
      before,
      leaves.hashes,
      (level) => edges[level] ?? missing(`tile of level ${level} at ${before}`),
    ),
  );
  const size = before + leaves.hashes.length / HASH_LENGTH;
  const root = await rootOfTiles(size, (tile) => readTileOrFail(tx, tile));
  await saveCheckpoint(tx, {
    size,
    root,
    note: await signCheckpoint({ size, root }, signers),
    completeUntil,
  });
  for (const signer of signers) await saveKey(tx, formatVerifierKey(signer));
}

/** The first signer gives the log its name; the others are keys on their way in or out. */
async function signCheckpoint(
  tree: { size: number; root: Uint8Array<ArrayBuffer> },
  signers: Signer[],
): Promise<string> {
  const origin = signers[0]?.name ?? missing('signer');
  const text = formatCheckpoint({ origin, ...tree });
  return formatNote({ text, signatures: await Promise.all(signers.map((signer) => signNote(text, signer))) });
}

/** The unfinished tile of each level of a tree. */
async function readEdges(tx: Tx, size: number): Promise<Uint8Array[]> {
  const edges: Uint8Array[] = [];
  for (let [level, hashes] = [0, size]; hashes > 0; level++, hashes = Math.floor(hashes / TILE_WIDTH)) {
    const tile = { level, index: Math.floor(hashes / TILE_WIDTH), width: hashes % TILE_WIDTH };
    edges.push(tile.width === 0 ? new Uint8Array() : await readTileOrFail(tx, tile));
  }
  return edges;
}

const readTileOrFail = async (tx: Tx, tile: Tile) =>
  (await readTile(tx, tile)) ?? missing(JSON.stringify(tile));

function missing(what: string): never {
  throw new Error(`The log lacks its ${what}`);
}
