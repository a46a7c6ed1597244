import { type Bytes, concat } from './bytes.ts';
import { HASH_LENGTH } from './hash.ts';
import { TILE_WIDTH, type Tile, tileHash } from './tiles.ts';

/** A tile with its bytes. */
export interface FilledTile extends Tile {
  hashes: Bytes;
}

/** The unfinished tile of a level at the right edge of a tree, or empty bytes if the level ends with a whole one. */
export type ReadEdge = (level: number) => Uint8Array;

/**
 * The tiles that change when leaves, given by their hashes one after the other, are appended to a tree of this size, from
 * the bottom.
 */
export function grownTiles(size: number, leaves: Uint8Array, readEdge: ReadEdge): FilledTile[] {
  const grown: FilledTile[] = [];
  let added = leaves;
  for (let level = 0; added.length > 0; level++) {
    const before = Math.floor(size / TILE_WIDTH ** level);
    const first = Math.floor(before / TILE_WIDTH);
    const edge = before % TILE_WIDTH === 0 ? new Uint8Array() : readEdge(level);
    const tiles = inTiles(concat(edge, added)).map((hashes, i) => ({
      level,
      index: first + i,
      width: hashes.length / HASH_LENGTH,
      hashes,
    }));
    grown.push(...tiles);
    const whole = tiles.filter(({ width }) => width === TILE_WIDTH);
    added = concat(...whole.map(({ hashes }) => tileHash(hashes)));
  }
  return grown;
}

function inTiles(hashes: Bytes): Bytes[] {
  const bytes = TILE_WIDTH * HASH_LENGTH;
  return Array.from({ length: Math.ceil(hashes.length / bytes) }, (_, i) =>
    hashes.slice(i * bytes, (i + 1) * bytes),
  );
}
