import { type Bytes, fromBase64, toBase64 } from './bytes.ts';
import { HASH_LENGTH } from './hash.ts';
import type { VerifierKey } from './keys.ts';
import { isNoteOf, type Note, parseNote } from './note.ts';

/** What a log commits to: its first leaves, by their root. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Bytes;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = ''] = text.split('\n');
  const checkpoint = { origin, size: Number(size), root: fromBase64(root) };
  const isWhole = origin !== '' && /^(?:0|[1-9]\d*)$/.test(size) && Number.isSafeInteger(checkpoint.size);
  // Lines that may follow are for others; none may be empty, or the note's text would end there.
  const isEnded = text.endsWith('\n') && !text.includes('\n\n');
  if (!isWhole || !isEnded || checkpoint.root.length !== HASH_LENGTH)
    throw new SyntaxError('Not a checkpoint');
  return checkpoint;
}

/** Reads a checkpoint that one of the log's keys has signed; throws otherwise. */
export async function openCheckpoint(
  published: string,
  keys: VerifierKey[],
): Promise<{ checkpoint: Checkpoint; note: Note }> {
  const note = parseNote(published);
  const signed = await Promise.all(keys.map((key) => isNoteOf(note, key)));
  if (!signed.includes(true)) throw new Error('No key of the log has signed the checkpoint');
  return { checkpoint: parseCheckpoint(note.text), note };
}
