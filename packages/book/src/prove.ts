import type { Bytes } from './bytes.ts';
import { nodeIn, type Tile, tileOf, tilePath } from './tiles.ts';
import {
  hashOf,
  nodesOf,
  partsOfConsistency,
  partsOfInclusion,
  type Range,
  type ReadNode,
  rootAt,
} from './tree.ts';

export type FetchTile = (tile: Tile) => Promise<Uint8Array>;

/** The proof that a leaf is in the tree of this size, out of published tiles. */
export const proveInclusion = (index: number, size: number, fetchTile: FetchTile): Promise<Bytes[]> =>
  prove(partsOfInclusion(index, { start: 0, end: size }), size, fetchTile);

/** The proof that the tree of this size begins with the older one, out of published tiles. */
export const proveConsistency = (older: number, size: number, fetchTile: FetchTile): Promise<Bytes[]> =>
  prove(partsOfConsistency(older, size), size, fetchTile);

/** The root of the tree of this size, as its tiles have it. */
export async function rootOfTiles(size: number, fetchTile: FetchTile): Promise<Bytes> {
  return rootAt(size, await nodesFrom([{ start: 0, end: size }], size, fetchTile));
}

async function prove(parts: Range[], size: number, fetchTile: FetchTile): Promise<Bytes[]> {
  const read = await nodesFrom(parts, size, fetchTile);
  return parts.map((part) => hashOf(part, read));
}

/** Fetches each tile that the parts need, once. */
async function nodesFrom(parts: Range[], size: number, fetchTile: FetchTile): Promise<ReadNode> {
  const needed = new Map(
    parts.flatMap(nodesOf).map((node) => {
      const tile = tileOf(node, size);
      return [tilePath(tile), tile];
    }),
  );
  const fetched = await Promise.all(
    [...needed].map(async ([path, tile]) => [path, await fetchTile(tile)] as const),
  );
  const tiles = new Map(fetched);
  return (node) => nodeIn(tiles.get(tilePath(tileOf(node, size))) as Uint8Array, node);
}
