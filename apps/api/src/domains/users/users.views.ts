import { type ListQuery, type Role, role } from '@tossbook/contract';
import type { Db } from '../../platform/db.ts';
import { countOf, pageOf, startsWith } from '../../platform/page.ts';

type Scope = { query: ListQuery; clientsOnly: boolean };

/** Users who are not blocked, by name. A term that is a user type matches that type, any other the start of a User ID. */
export async function listUsers(db: Db, scope: Scope) {
  const { limit, offset } = pageOf(scope.query);
  const found = matching(db, scope).where('u.blocked_at', 'is', null);
  const users = await found
    .innerJoin('wallets as w', 'w.user_id', 'u.user_id')
    .select(['u.user_name', 'u.full_name', 'u.role', 'w.balance', 'w.exposure'])
    .orderBy('u.name_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return { users, total: await countOf(found) };
}

export async function listBlocked(db: Db, scope: Scope) {
  const { limit, offset } = pageOf(scope.query);
  const found = matching(db, scope).where('u.blocked_at', 'is not', null);
  const users = await found
    .select(['u.user_name', 'u.role'])
    .orderBy('u.name_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return { users, total: await countOf(found) };
}

function matching(db: Db, { query, clientsOnly }: Scope) {
  const { search } = pageOf(query);
  const isRole = (term: string | null): term is Role => role.options.includes(term as Role);
  return db
    .selectFrom('users as u')
    .$if(clientsOnly, (q) => q.where('u.role', '=', 'client'))
    .$if(isRole(search), (q) => q.where('u.role', '=', search as Role))
    .$if(search !== null && !isRole(search), (q) => q.where('u.name_key', 'like', startsWith(search ?? '')));
}
