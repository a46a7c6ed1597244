import type { CallOf } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { requireTarget } from '../users/index.ts';
import { addNote } from './add-note.ts';
import { listNotes, listTags } from './notes.views.ts';

/** What staff keep about a client for each other. */
export const notesRoutes = ({ db }: { db: Db }): Handlers<CallOf<'notes'>> => ({
  getNotes: async ({ query, caller }) => {
    const { userId } = await requireTarget(db, 'user.note', { caller, userName: query.userName });
    const [{ notes, total }, tags] = await Promise.all([
      listNotes(db, { userId, query }),
      listTags(db, userId),
    ]);
    return {
      notes: notes.map(({ noteId, text, author, at }) => ({
        id: String(noteId),
        text,
        author,
        at: at.toISOString(),
      })),
      total,
      tags,
    };
  },
  addNote: async ({ body: { userName, ...noted }, caller, origin }) => {
    const target = await requireTarget(db, 'user.note', { caller, userName });
    await inTransaction(db, (tx) => addNote(tx, { target, ...noted, caller, origin }));
    return { message: fill(said('server/notes').answers.saved, { userName: target.userName }) };
  },
});
