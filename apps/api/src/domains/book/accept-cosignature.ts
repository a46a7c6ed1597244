import {
  cosignedAt,
  formatNote,
  formatVerifierKey,
  type Note,
  parseCheckpoint,
  parseNote,
  signaturesOf,
  type VerifierKey,
} from '@tossbook/book';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { saveCosignature } from './book.store.ts';
import { readNote } from './book.views.ts';

export type Acceptance = 'accepted' | 'unreadable' | 'other-tree' | 'unknown-witness';

/** Keeps what known witnesses say below a checkpoint of this log. Whoever brings it does not matter: they signed it. */
export async function acceptCosignature(
  db: Db,
  cosigned: string,
  witnesses: VerifierKey[],
): Promise<Acceptance> {
  let note: Note;
  let size: number;
  try {
    note = parseNote(cosigned);
    ({ size } = parseCheckpoint(note.text));
  } catch {
    return 'unreadable';
  }
  const own = await readNote(db, size);
  if (own === null || parseNote(own).text !== note.text) return 'other-tree';
  const given = await Promise.all(
    witnesses.map(async (witness) => ({ witness, at: await cosignedAt(note, witness) })),
  );
  const accepted = given.flatMap(({ witness, at }) => (at === null ? [] : [{ witness, at }]));
  await inTransaction(db, async (tx) => {
    for (const { witness, at } of accepted)
      await saveCosignature(tx, {
        size,
        witness: formatVerifierKey(witness),
        at,
        line: lineOf(note, witness),
      });
  });
  return accepted.length > 0 ? 'accepted' : 'unknown-witness';
}

/** The last line that a witness gave. */
const lineOf = (note: Note, witness: VerifierKey): string =>
  formatNote({ text: '', signatures: signaturesOf(note, witness).slice(-1) }).trim();
