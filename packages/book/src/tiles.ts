import { type Bytes, concat } from './bytes.ts';
import { HASH_LENGTH, nodeHash } from './hash.ts';
import type { Node } from './tree.ts';

/** Hashes in a whole tile; each stands for 256^level leaves. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

export interface Tile {
  level: number;
  index: number;
  /** Hashes in it: fewer than TILE_WIDTH only at the right edge of the tree. */
  width: number;
}

/** '1/x001/234.p/7': where a tile is published, below 'tile/'. */
export const tilePath = ({ level, index, width }: Tile): string => `${level}/${pathOf(index, width)}`;

/** Where the entries of a tile of leaves are published, below 'tile/'. */
export const entriesPath = ({ index, width }: Omit<Tile, 'level'>): string =>
  `entries/${pathOf(index, width)}`;

function pathOf(index: number, width: number): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  }
  return groups.join('/') + (width === TILE_WIDTH ? '' : `.p/${width}`);
}

const PATH = /^(0|[1-5]?\d|6[0-3])\/((?:x\d{3}\/)*)(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads what tilePath wrote, and nothing else. */
export function parseTilePath(path: string): Tile | null {
  const found = PATH.exec(path);
  if (found === null) return null;
  const [, level = '', thousands = '', last = '', width] = found;
  const tile = {
    level: Number(level),
    index: Number(thousands.replaceAll(/[x/]/g, '') + last),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return Number.isSafeInteger(tile.index) && tile.width <= TILE_WIDTH && tilePath(tile) === path
    ? tile
    : null;
}

/** The tile that a node is computed from, as wide as a tree of this size has it. */
export function tileOf({ level, index }: Node, size: number): Tile {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const tileIndex = Math.floor(firstHash({ level, index }) / TILE_WIDTH);
  const hashes = Math.floor(size / TILE_WIDTH ** tileLevel);
  return { level: tileLevel, index: tileIndex, width: Math.min(TILE_WIDTH, hashes - tileIndex * TILE_WIDTH) };
}

/** A node's hash, out of the bytes of its tile. */
export function nodeIn(tile: Uint8Array, node: Node): Bytes {
  const first = firstHash(node) % TILE_WIDTH;
  const width = 2 ** (node.level % TILE_HEIGHT);
  const hashes = hashesIn(tile.subarray(first * HASH_LENGTH, (first + width) * HASH_LENGTH));
  if (hashes.length !== width) throw new RangeError('The node is not in the tile');
  return top(hashes);
}

/** The hash that a whole tile has in the level above. */
export const tileHash = (tile: Uint8Array): Bytes => top(hashesIn(tile));

export function hashesIn(tile: Uint8Array): Bytes[] {
  return Array.from({ length: tile.length / HASH_LENGTH }, (_, i) =>
    concat(tile.subarray(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)),
  );
}

/** The root over a power of two of hashes. */
function top(hashes: Bytes[]): Bytes {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, i) =>
      nodeHash(row[2 * i] as Bytes, row[2 * i + 1] as Bytes),
    );
  }
  return row[0] as Bytes;
}

const firstHash = ({ level, index }: Node): number => index * 2 ** (level % TILE_HEIGHT);
