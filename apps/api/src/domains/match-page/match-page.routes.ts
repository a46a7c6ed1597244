import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { createMatchPages } from './read-match-page.ts';

export function matchPageRoutes(parts: { db: Db; limits: Limits }): Handlers<CallOf<'matchPage'>> {
  const readMatchPage = createMatchPages(parts);
  return { getMatchPage: ({ params, origin }) => readMatchPage(params.matchCode, origin) };
}
