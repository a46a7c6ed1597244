import {
  type Bytes,
  concat,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  grownTiles,
  leafHash,
  rootOfTiles,
  signerFrom,
  signNote,
  tilePath,
} from '@tossbook/book';

/** The files of a verifiable book with these entries. */
export async function aLog(entries: Bytes[]) {
  const signer = await signerFrom(new Uint8Array(32).fill(7), { name: 'tossbook.test/log', type: 'note' });
  const size = entries.length;
  const tiles = grownTiles(0, concat(...entries.map(leafHash)), () => new Uint8Array());
  const files = Object.fromEntries(tiles.map((tile) => [`tile/${tilePath(tile)}`, tile.hashes]));
  const root = await rootOfTiles(size, async (tile) => files[`tile/${tilePath(tile)}`] ?? new Uint8Array());
  const text = formatCheckpoint({ origin: signer.name, size, root });
  return {
    ...files,
    checkpoint: formatNote({ text, signatures: [await signNote(text, signer)] }),
    keys: `${formatVerifierKey(signer)}\n`,
  };
}
