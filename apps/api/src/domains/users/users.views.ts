import { type contract, type Query, type Role, role } from '@tossbook/contract';
import { type Paise, paise } from '@tossbook/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import {
  countOf,
  countUpToMax,
  type Direction,
  MORE_THAN_COUNTED,
  orderOf,
  pageOf,
  pagesByKey,
  startsWith,
} from '../../platform/db/page.ts';

type UserQuery = Query<(typeof contract)['getUserList']>;
type BlockedQuery = Query<(typeof contract)['getBlockedList']>;
type Scope<Asked = UserQuery | BlockedQuery> = { query: Asked; clientsOnly: boolean };

export type ListedUser = {
  userName: string;
  name: string;
  role: Role;
  balance: Paise;
  exposure: Paise;
  isFrozen: boolean;
  isBlocked: boolean;
};
type Found = { users: ListedUser[]; total: number };
type FoundAsOf = Found & {
  /** When the money was copied by which they are ordered; absent if they are not, null before the first copy. */
  asOf?: Date | null;
};

/**
 * Users by name: those who are not blocked or, with a search, all whom it finds. A term that is a user type matches that
 * type among those who are not blocked, any other the start of a User ID or of a word in a name.
 */
export async function listUsers(db: Db, scope: Scope<UserQuery>): Promise<FoundAsOf> {
  const found = await active(db, scope);
  const total = await count(db, found);
  const order = orderOf(scope.query.sort);
  const part = partOf(scope.query, total, order?.direction ?? 'asc');
  if (order === null || order.column === 'userName')
    return { users: await readByName(db, found, part), total };
  const users = await readByMoney(db, found, { ...part, column: order.column });
  return { users, total, asOf: await readAsOf(db) };
}

export async function listBlocked(db: Db, scope: Scope<BlockedQuery>): Promise<Found> {
  const found = await blocked(db, scope);
  const total = await count(db, found);
  const part = partOf(scope.query, total, orderOf(scope.query.sort)?.direction ?? 'asc');
  return { users: await readByName(db, found, part), total };
}

/** All of them, for an export. */
export const allUsers = async (db: Db, scope: Scope) => all(db, await active(db, scope));
export const allBlocked = async (db: Db, scope: Scope) => all(db, await blocked(db, scope));

async function active(db: Db, scope: Scope) {
  const { search } = pageOf(scope.query);
  const listed = listedTo(db, scope);
  const isOfActive = search === null || isRole(search);
  return matching(db, isOfActive ? listed.where('u.blocked_at', 'is', null) : listed, search);
}

const blocked = (db: Db, scope: Scope) =>
  matching(db, listedTo(db, scope).where('u.blocked_at', 'is not', null), pageOf(scope.query).search);

type Part = {
  limit: number;
  offset: number;
  /** Which way the list goes, and which way this part of it is found. */
  direction: Direction;
  readFrom: Direction;
};

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page in the second half is read from the end, so that the last one is as fast as the first. */
function partOf(query: UserQuery | BlockedQuery, total: number, direction: Direction): Part {
  const { limit, offset } = pageOf(query);
  const isCounted = total !== MORE_THAN_COUNTED;
  if (!isCounted || offset < total / 2) return { limit, offset, direction, readFrom: direction };
  const rest = Math.max(0, total - offset);
  const size = Math.min(limit, rest);
  return { limit: size, offset: rest - size, direction, readFrom: opposite[direction] };
}

/** Up to this many users are counted exactly, since User Management has a last page; more would take too long. */
const COUNTED_WHOLE_MAX = 250_000;

async function count(db: Db, { users: found, ids }: Matching): Promise<number> {
  if (ids) return Math.min(ids.length, MORE_THAN_COUNTED);
  const { rows } = await sql<{ users: number }>`
    select reltuples as users from pg_class where oid = 'users'::regclass`.execute(db);
  return (rows[0]?.users ?? 0) > COUNTED_WHOLE_MAX ? countUpToMax(db, found) : countOf(found);
}

const FORWARD = { offset: 0, direction: 'asc', readFrom: 'asc' } as const;

const all = (db: Db, { users: found }: Matching) =>
  pagesByKey<ListedUser>(({ after, limit }) => {
    const users = found.$if(after !== null, (q) =>
      q.where('u.name_key', '>', after?.userName.toLowerCase() ?? ''),
    );
    return readByName(db, { users }, { ...FORWARD, limit });
  });

/** Picks the page before joining: otherwise the last page of a long list would join all of it. */
async function readByName(db: Db, found: Pick<Matching, 'users'>, part: Part): Promise<ListedUser[]> {
  const page = found.users
    .select(['u.user_id', 'u.name_key'])
    .orderBy('u.name_key', part.readFrom)
    .limit(part.limit)
    .offset(part.offset);
  const rows = await db
    .selectFrom(page.as('shown'))
    .innerJoin('users as u', 'u.user_id', 'shown.user_id')
    .innerJoin('wallets as w', 'w.user_id', 'shown.user_id')
    .select([...columns, 'w.balance', 'w.exposure'])
    .orderBy('shown.name_key', part.direction)
    .execute();
  return rows.map(userOf);
}

/** By the copy of their money, which the rows show too: so they are in order, and as old as the screen says. */
async function readByMoney(
  db: Db,
  { users, ids }: Matching,
  part: Part & { column: 'balance' | 'exposure' },
): Promise<ListedUser[]> {
  const inOrder = (direction: Direction) =>
    sql`${sql.ref(`c.${part.column}`)} ${sql.raw(direction)}, c.user_id ${sql.raw(direction)}`;
  const page = db
    .selectFrom('listed_balances as c')
    .$if(ids !== null, (q) => q.where(sql<boolean>`c.user_id = any(${ids}::bigint[])`))
    .$if(ids === null, (q) => q.innerJoin(users.select('u.user_id').as('u'), 'u.user_id', 'c.user_id'))
    .select(['c.user_id', 'c.balance', 'c.exposure'])
    .orderBy(inOrder(part.readFrom))
    .limit(part.limit)
    .offset(part.offset);
  const rows = await db
    .selectFrom(page.as('c'))
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .innerJoin('wallets as w', 'w.user_id', 'c.user_id')
    .select([...columns, 'c.balance', 'c.exposure'])
    .orderBy(inOrder(part.direction))
    .execute();
  return rows.map(userOf);
}

const columns = [
  'u.user_name as userName',
  'u.full_name as name',
  'u.role',
  'u.blocked_at as blockedAt',
  'w.frozen_at as frozenAt',
] as const;

type UserRow = Pick<ListedUser, 'userName' | 'name' | 'role'> & {
  balance: bigint;
  exposure: bigint;
  blockedAt: Date | null;
  frozenAt: Date | null;
};

const userOf = ({ balance, exposure, blockedAt, frozenAt, ...user }: UserRow): ListedUser => ({
  ...user,
  balance: paise(balance),
  exposure: paise(exposure),
  isBlocked: blockedAt !== null,
  isFrozen: frozenAt !== null,
});

async function readAsOf(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('listed_balances_state').select('as_of').executeTakeFirst();
  return row?.as_of ?? null;
}

const isRole = (term: string | null): term is Role => role.options.includes(term as Role);

const listedTo = (db: Db, { clientsOnly }: Scope) =>
  db
    .selectFrom('users as u')
    .where('u.is_probe', '=', false)
    .$if(clientsOnly, (q) => q.where('u.role', '=', 'client'));

type Listed = ReturnType<typeof listedTo>;
/** The ids where there are not too many to name, so that they are neither sought nor counted again. */
type Matching = { users: Listed; ids: bigint[] | null };

/** Words of a name are looked for from this length on: a single letter begins a word of nearly everybody. */
const WORD_LENGTH_MIN = 2;
/** What names are made of, and User IDs alone are not: "D'Souza", 'Anne-Marie Rao'. */
const IN_NAMES = /^\p{L}[\p{L}\p{M}\s'’-]*$/u;

/**
 * A user type, or the start of a User ID or of a word in a name. Who has such a word is found first, and at most as many as a
 * list is counted: a common one belongs to more people than can be read through.
 */
async function matching(db: Db, listed: Listed, term: string | null): Promise<Matching> {
  if (term === null) return { users: listed, ids: null };
  if (isRole(term)) return { users: listed.where('u.role', '=', term), ids: null };
  const byId = sql<SqlBool>`u.name_key like ${startsWith(term)}`;
  const named = await idsOfNamed(listed, term);
  if (named.length === 0) return { users: listed.where(byId), ids: null };
  const begun = await idsOf(listed.where(byId));
  const ids = [...new Set([...named, ...begun])];
  const byIds = sql<SqlBool>`u.user_id = any(${begun.length === MORE_THAN_COUNTED ? named : ids}::bigint[])`;
  return begun.length === MORE_THAN_COUNTED
    ? { users: listed.where(sql<SqlBool>`(${byId} or ${byIds})`), ids: null }
    : { users: db.selectFrom('users as u').where(byIds), ids };
}

async function idsOfNamed(listed: Listed, term: string): Promise<bigint[]> {
  if (term.length < WORD_LENGTH_MIN || !IN_NAMES.test(term)) return [];
  const words = term.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const sought = words.map((word) => `${word}:*`).join(' & ');
  return idsOf(
    listed.where(sql<SqlBool>`to_tsvector('simple', u.full_name) @@ to_tsquery('simple', ${sought})`),
  );
}

async function idsOf(listed: Listed): Promise<bigint[]> {
  const rows = await listed.select('u.user_id').limit(MORE_THAN_COUNTED).execute();
  return rows.map(({ user_id }) => user_id);
}

/** The day in India by the database's clock: 'yyyy-mm-dd'. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ist_day(app_now())::text as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no day');
  return row.today;
}
