import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { readPassbookRows } from './book.views.ts';

/** A page takes a few milliseconds to read, and a phone a fraction of a second to check. */
const ROWS_MAX = 2_000;

export const bookRoutes = ({ db }: { db: Db }): Handlers<CallOf<'book'>> => ({
  getPassbookRows: async ({ query: { after }, caller: { userId } }) => {
    const rows = await readPassbookRows(db, { userId, after: BigInt(after ?? 0), limit: ROWS_MAX });
    return { userId: Number(userId), rows, hasMore: rows.length === ROWS_MAX };
  },
});
