import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bytes, concat } from './bytes.ts';
import { grownTiles } from './grow.ts';
import { leafHash } from './hash.ts';
import { proveConsistency, proveInclusion, rootOfTiles } from './prove.ts';
import { parseTilePath, TILE_WIDTH, type Tile, tilePath } from './tiles.ts';
import { isConsistent, isIncluded } from './tree.ts';

const leavesOf = (from: number, count: number): Bytes =>
  concat(...Array.from({ length: count }, (_, i) => leafHash(new TextEncoder().encode(`leaf ${from + i}`))));

/** A log that keeps its tiles as a server would, and publishes every width it has had. */
function aLog() {
  const tiles = new Map<string, Uint8Array>();
  let size = 0;
  const at = (level: number, index: number) => tiles.get(`${level}/${index}`);
  return {
    append(count: number) {
      const edge = (level: number) => {
        const hashes = at(level, Math.floor(size / TILE_WIDTH ** (level + 1)));
        if (hashes === undefined) throw new Error(`No edge at level ${level}`);
        return hashes;
      };
      const grown = grownTiles(size, leavesOf(size, count), edge);
      for (const { level, index, hashes } of grown) tiles.set(`${level}/${index}`, hashes);
      size += count;
      return grown;
    },
    fetchTile: async ({ level, index, width }: Tile) => {
      const hashes = at(level, index);
      if (hashes === undefined || hashes.length < width * 32) throw new Error('Not published');
      return hashes.subarray(0, width * 32);
    },
  };
}

test.each([
  [{ level: 0, index: 0, width: 256 }, '0/000'],
  [{ level: 1, index: 1_234_067, width: 256 }, '1/x001/x234/067'],
  [{ level: 0, index: 1000, width: 7 }, '0/x001/000.p/7'],
  [{ level: 63, index: 999, width: 255 }, '63/999.p/255'],
])('a tile %j is published at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(parseTilePath(path)).toEqual(tile);
});

test.each([
  '',
  '0',
  '64/000',
  '00/000',
  '0/0',
  '0/x000/000',
  '0/1000',
  '0/000.p/0',
  '0/000.p/256',
  '0/000.p/07',
  '-1/000',
  '0/000/',
  '0/001/x234/067',
])('nothing is published at %j', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test('a log grown in steps has the root of one grown at once, and every leaf and every step in it is proven', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 }),
      async (steps) => {
        const [inSteps, atOnce] = [aLog(), aLog()];
        const heads = [];
        let size = 0;
        for (const step of steps) {
          inSteps.append(step);
          size += step;
          heads.push({ size, root: await rootOfTiles(size, inSteps.fetchTile) });
        }
        atOnce.append(size);
        const newer = { size, root: await rootOfTiles(size, atOnce.fetchTile) };
        expect(heads.at(-1)).toEqual(newer);
        for (const older of heads) {
          const proof = await proveConsistency(older.size, size, inSteps.fetchTile);
          expect(isConsistent({ older, newer, proof })).toBe(true);
          const index = older.size - 1;
          const leaf = leavesOf(index, 1);
          const path = await proveInclusion(index, size, inSteps.fetchTile);
          expect(isIncluded({ leaf, index, ...newer, proof: path })).toBe(true);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a log of more than 65,536 leaves has tiles of three levels', async () => {
  const log = aLog();
  log.append(70_000);
  const grown = log.append(1);
  expect(grown.map(({ level, index, width }) => ({ level, index, width }))).toEqual([
    { level: 0, index: 273, width: 113 },
  ]);
  const proof = await proveInclusion(70_000, 70_001, log.fetchTile);
  const root = await rootOfTiles(70_001, log.fetchTile);
  expect(isIncluded({ leaf: leavesOf(70_000, 1), index: 70_000, size: 70_001, root, proof })).toBe(true);
  expect((await log.fetchTile({ level: 2, index: 0, width: 1 })).length).toBe(32);
});

test('a tile that is too short gives no node', async () => {
  const log = aLog();
  log.append(300);
  const short = async (tile: Tile) => (await log.fetchTile(tile)).subarray(0, 64);
  await expect(proveInclusion(299, 300, short)).rejects.toThrow('not in the tile');
});
