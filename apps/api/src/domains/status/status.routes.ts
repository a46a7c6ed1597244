import type { CallOf } from '@tossbook/contract';
import type { BookSite } from '../../platform/book-site.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { createStatus } from './read-status.ts';

export function statusRoutes(parts: { db: Db; bookSite: BookSite | null }): Handlers<CallOf<'status'>> {
  const readStatus = createStatus(parts);
  return { getStatus: readStatus };
}
