import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { listQuery, message, required, spoken, storable, total } from '../../fields.ts';
import { NOTE_LENGTH_MAX, TAG_LENGTH_MAX } from '../../limits.ts';

const text = (most: number) =>
  z
    .string(message('NOTE_EMPTY'))
    .check(z.trim(), z.minLength(1, message('NOTE_EMPTY')), z.maxLength(most, message('NOTE_TOO_LONG')))
    .check(storable);

const tag = z.optional(text(TAG_LENGTH_MAX));

export const notesCalls = endpoints({
  getNotes: {
    method: 'GET',
    path: '/admin/notes',
    access: 'user.note',
    summary: 'What staff noted about a client, newest first, and the tags; never shown to the client',
    query: z.extend(listQuery, { userName: required('USERNAME_EMPTY') }),
    response: z.object({
      notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.string() })),
      total,
      tags: z.array(z.string()),
    }),
  },
  addNote: {
    method: 'POST',
    path: '/admin/note',
    access: 'user.note',
    summary: 'Note something about a client, and set or remove a tag; at least one of them',
    body: z
      .object({
        userName: required('USERNAME_EMPTY'),
        text: z.optional(text(NOTE_LENGTH_MAX)),
        addTag: tag,
        removeTag: tag,
      })
      .check(
        z.refine(
          (sent) => sent.text !== undefined || sent.addTag !== undefined || sent.removeTag !== undefined,
          message('NOTE_EMPTY'),
        ),
      ),
    response: spoken,
  },
});
