import { TAGS_MAX } from '@tossbook/contract';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { User } from '../users/index.ts';
import { clientNoted } from './notes.changes.ts';
import { deleteTag, insertNote, insertTag } from './notes.store.ts';

export type Noted = {
  target: User;
  text?: string | undefined;
  addTag?: string | undefined;
  removeTag?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/** Keeps a note about a client and changes the tags, for staff alone. Refuses with TAGS_MAX. */
export async function addNote(
  tx: Tx,
  { target, text, addTag, removeTag, caller, origin }: Noted,
): Promise<void> {
  const { userId, userName } = target;
  if (text !== undefined) await insertNote(tx, { userId, authorId: caller.userId, text });
  if (removeTag !== undefined) await deleteTag(tx, { userId, tag: removeTag });
  if (addTag !== undefined && (await insertTag(tx, { userId, tag: addTag })) > TAGS_MAX)
    throw new Refusal('TAGS_MAX', { details: { maximum: String(TAGS_MAX) } });
  await recordAudit(tx, {
    kind: 'staff',
    action: 'user.noted',
    actor: caller,
    target: { type: 'user', id: userName },
    after: {
      ...(text !== undefined && { note: text }),
      ...(addTag !== undefined && { tagAdded: addTag }),
      ...(removeTag !== undefined && { tagRemoved: removeTag }),
    },
    origin,
  });
  await changed(tx, clientNoted, {});
}
