import { type ListQuery, type Role, role, TOTAL_MAX } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { countOf, countUpToMax, pageOf, pagesByKey, startsWith } from '../../platform/db/page.ts';

type Scope = { query: ListQuery; clientsOnly: boolean };

export type ListedUser = {
  userName: string;
  name: string;
  role: Role;
  balance: Paise;
  exposure: Paise;
  isFrozen: boolean;
};
type Found = { users: ListedUser[]; total: number };

/** Users who are not blocked, by name. A term that is a user type matches that type, any other the start of a User ID. */
export const listUsers = (db: Db, scope: Scope): Promise<Found> => list(db, active(db, scope), scope.query);
export const listBlocked = (db: Db, scope: Scope): Promise<Found> =>
  list(db, blocked(db, scope), scope.query);

/** All of them, for an export. */
export const allUsers = (db: Db, scope: Scope) => all(db, active(db, scope));
export const allBlocked = (db: Db, scope: Scope) => all(db, blocked(db, scope));

const active = (db: Db, scope: Scope) => matching(db, scope).where('u.blocked_at', 'is', null);
const blocked = (db: Db, scope: Scope) => matching(db, scope).where('u.blocked_at', 'is not', null);

type Matching = ReturnType<typeof matching>;

async function list(db: Db, found: Matching, query: ListQuery): Promise<Found> {
  const total = await count(db, found);
  return { users: await read(db, found, partOf(query, total)), total };
}

type Part = { limit: number; offset: number; isBackward?: boolean };

/** A page in the second half is read from the end, so that the last one is as fast as the first. */
function partOf(query: ListQuery, total: number): Part {
  const { limit, offset } = pageOf(query);
  const isCounted = total !== TOTAL_MAX;
  if (!isCounted || offset < total / 2) return { limit, offset };
  const rest = Math.max(0, total - offset);
  const size = Math.min(limit, rest);
  return { limit: size, offset: rest - size, isBackward: true };
}

/** Up to this many users are counted exactly, since User Management has a last page; more would take too long. */
const COUNTED_WHOLE_MAX = 250_000;

async function count(db: Db, found: Matching): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select reltuples as users from pg_class where oid = 'users'::regclass`.execute(db);
  return (rows[0]?.users ?? 0) > COUNTED_WHOLE_MAX ? countUpToMax(db, found) : countOf(found);
}

const all = (db: Db, found: Matching) =>
  pagesByKey<ListedUser>(({ after, limit }) =>
    read(
      db,
      found.$if(after !== null, (q) => q.where('u.name_key', '>', after?.userName.toLowerCase() ?? '')),
      { limit, offset: 0 },
    ),
  );

/** Picks the page before joining: otherwise the last page of a long list would join all of it. */
async function read(db: Db, found: Matching, { limit, offset, isBackward = false }: Part) {
  const page = found
    .select(['u.user_id', 'u.name_key', 'u.user_name', 'u.full_name', 'u.role'])
    .orderBy('u.name_key', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as('u'))
    .innerJoin('wallets as w', 'w.user_id', 'u.user_id')
    .select(['u.user_name', 'u.full_name', 'u.role', 'w.balance', 'w.exposure', 'w.frozen_at as frozenAt'])
    .orderBy('u.name_key')
    .execute();
  return rows.map(
    (row): ListedUser => ({
      userName: row.user_name,
      name: row.full_name,
      role: row.role,
      balance: paise(row.balance),
      exposure: paise(row.exposure),
      isFrozen: row.frozenAt !== null,
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

/** The day in India by the database's clock: 'yyyy-mm-dd'. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ist_day(app_now())::text as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no day');
  return row.today;
}
