import { type ListQuery, type Role, role } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import { countUpToMax, pageOf, pagesByKey, startsWith } from '../../platform/page.ts';

type Scope = { query: ListQuery; clientsOnly: boolean };

export type ListedUser = { userName: string; name: string; role: Role; balance: Paise; exposure: Paise };
type Found = { users: ListedUser[]; total: number };

/** Users who are not blocked, by name. A term that is a user type matches that type, any other the start of a User ID. */
export const listUsers = (db: Db, scope: Scope): Promise<Found> => list(db, active(db, scope), scope.query);
export const listBlocked = (db: Db, scope: Scope): Promise<Found> =>
  list(db, blocked(db, scope), scope.query);

/** All of them, for an export. */
export const allUsers = (db: Db, scope: Scope) => all(active(db, scope));
export const allBlocked = (db: Db, scope: Scope) => all(blocked(db, scope));

const active = (db: Db, scope: Scope) => matching(db, scope).where('u.blocked_at', 'is', null);
const blocked = (db: Db, scope: Scope) => matching(db, scope).where('u.blocked_at', 'is not', null);

type Matching = ReturnType<typeof matching>;

async function list(db: Db, found: Matching, query: ListQuery): Promise<Found> {
  const { limit, offset } = pageOf(query);
  return { users: await read(found, { limit, offset }), total: await countUpToMax(db, found) };
}

const all = (found: Matching) =>
  pagesByKey<ListedUser>(({ after, limit }) =>
    read(
      found.$if(after !== null, (q) => q.where('u.name_key', '>', after?.userName.toLowerCase() ?? '')),
      { limit, offset: 0 },
    ),
  );

async function read(found: Matching, { limit, offset }: { limit: number; offset: number }) {
  const rows = await found
    .innerJoin('wallets as w', 'w.user_id', 'u.user_id')
    .select(['u.user_name', 'u.full_name', 'u.role', 'w.balance', 'w.exposure'])
    .orderBy('u.name_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(
    (row): ListedUser => ({
      userName: row.user_name,
      name: row.full_name,
      role: row.role,
      balance: paise(row.balance),
      exposure: paise(row.exposure),
    }),
  );
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
