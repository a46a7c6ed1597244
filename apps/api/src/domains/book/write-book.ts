import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesPath, parseCheckpoint, parseNote, TILE_WIDTH, type Tile, tilePath } from '@tossbook/book';
import type { Db } from '../../platform/db/db.ts';
import { readTile } from './book.store.ts';
import { readCheckpoint, readEntries, readKeys } from './book.views.ts';

/**
 * Writes the log as files, as a web server would publish them. The checkpoint comes last, so that whatever it speaks of
 * is there; a run that was interrupted is made good by the next, which starts from the checkpoint it finds.
 */
export async function writeBook(db: Db, directory: string): Promise<void> {
  const checkpoint = await readCheckpoint(db);
  if (checkpoint === null) return;
  for (const tile of newTiles(await writtenSize(directory), checkpoint.size)) {
    const hashes = await readTile(db, tile);
    if (hashes === null) throw new Error(`The log lacks its tile ${tilePath(tile)}`);
    await write(join(directory, 'tile', tilePath(tile)), hashes);
    if (tile.level > 0) continue;
    const entries = await readEntries(db, tile);
    if (entries === null) throw new Error(`The log lacks the entries of ${tilePath(tile)}`);
    await write(join(directory, 'tile', entriesPath(tile)), entries);
  }
  await write(join(directory, 'keys'), await readKeys(db));
  await write(join(directory, 'checkpoint'), checkpoint.note);
}

/** The tiles that a tree has and a smaller one had not, or not as wide. */
function newTiles(before: number, size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; Math.floor(size / TILE_WIDTH ** level) > 0; level++) {
    const [had, has] = [before, size].map((leaves) => Math.floor(leaves / TILE_WIDTH ** level)) as [
      number,
      number,
    ];
    if (had === has) continue;
    for (let index = Math.floor(had / TILE_WIDTH); index * TILE_WIDTH < has; index++) {
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, has - index * TILE_WIDTH) });
    }
  }
  return tiles;
}

async function writtenSize(directory: string): Promise<number> {
  try {
    return parseCheckpoint(parseNote(await readFile(join(directory, 'checkpoint'), 'utf8')).text).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Whole or not at all: readers never find half a file, not even after a crash. */
async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.new`;
  const file = await open(unfinished, 'w', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
