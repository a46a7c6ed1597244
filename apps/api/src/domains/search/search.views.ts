import type { UPI_STATUSES } from '@tossbook/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { BetStatus, MatchStage, Side, UserRole } from '../../platform/db/db-types.ts';
import { contains, startsWith } from '../../platform/db/page.ts';

/** What a list under a search field shows of each kind. */
const HITS_MAX = 8;
/** A user may be found by several words; and other terms, or a role, may rule some out. */
const WORDS_READ_MAX = 24;
const WORDS_SIFTED_MAX = 2_000;
/** Nobody looks for older matches by the name of a team; any is found by its code. */
const MATCHES_READ_MAX = 2_000;

/** Sorts behind every word that starts with the term. */
const LAST = '\u{10FFFF}';

const termsOf = (q: string) => q.toLowerCase().split(/\s+/);

type FoundUser = {
  userName: string;
  name: string;
  role: UserRole;
  balance: bigint;
  exposure: bigint;
  blockedAt: Date | null;
};

/** Users with a word that starts with each of the terms, blocked ones too; whose User ID it is comes first. */
export async function findUsers(
  db: Db,
  { q, clientsOnly }: { q: string; clientsOnly: boolean },
): Promise<FoundUser[]> {
  const terms = termsOf(q);
  // The longest rules out most.
  const [first = '', ...others] = terms.toSorted((one, other) => other.length - one.length);
  const read = others.length > 0 || clientsOnly ? WORDS_SIFTED_MAX : WORDS_READ_MAX;
  const fits = others.map(
    (term) => sql`and translate(' ' || u.name_key || ' ' || lower(u.full_name), '._-', '   ')
      like ${contains(` ${term.replaceAll(/[._-]/g, ' ')}`)}`,
  );
  const { rows } = await sql<FoundUser>`
    with worded as materialized (
      select w.user_id, min(w.word) as word from (
        select word, user_id from user_words
        where word >= ${first} and word < ${first + LAST} order by word, user_id limit ${read}
      ) w group by w.user_id
    ), found as materialized (
      select u.user_id, u.user_name, u.name_key, u.full_name, u.role, u.blocked_at, w.word
      -- One by one: a few of them are wanted, however many users there are.
      from worded w cross join lateral (select * from users u where u.user_id = w.user_id offset 0) u
      where not u.is_probe and ${clientsOnly ? sql`u.role = 'client'` : sql`true`} ${sql.join(fits, sql` `)}
      order by u.name_key <> ${first}, u.name_key not like ${startsWith(first)}, w.word, u.name_key limit ${HITS_MAX}
    )
    select f.user_name as "userName", f.full_name as name, f.role, f.blocked_at as "blockedAt", w.balance, w.exposure
    from found f join wallets w on w.user_id = f.user_id
    order by f.name_key <> ${first}, f.name_key not like ${startsWith(first)}, f.word, f.name_key`.execute(
    db,
  );
  return rows;
}

type FoundMatch = {
  matchId: bigint;
  code: string;
  teamA: string;
  teamB: string;
  league: string;
  endsAt: Date;
  stage: MatchStage;
};

/** Matches by code, or with a word of a team or the league for each term: open ones first, then the latest. */
export async function findMatches(db: Db, q: string): Promise<FoundMatch[]> {
  const fits = termsOf(q).map(
    (term) => sql`' ' || lower(m.team_a || ' ' || m.team_b || ' ' || m.league) like ${contains(` ${term}`)}`,
  );
  const { rows } = await sql<FoundMatch>`
    select m.match_id as "matchId", m.code, m.team_a as "teamA", m.team_b as "teamB", m.league, m.ends_at as "endsAt", m.stage
    from (
      select * from matches where code = ${q.toUpperCase()}
      union
      select * from (select * from matches order by starts_at desc limit ${MATCHES_READ_MAX}) m
      where m.code like ${startsWith(q.toUpperCase())} or (${sql.join(fits, sql` and `)})
    ) m
    order by m.code <> ${q.toUpperCase()}, m.stage = 'settled', m.ends_at desc, m.match_id desc
    limit ${HITS_MAX}`.execute(db);
  return rows;
}

type FoundBet = {
  betId: bigint;
  userName: string;
  matchId: bigint;
  code: string;
  teamA: string;
  teamB: string;
  side: Side;
  stake: bigint;
  status: BetStatus;
};

export async function findBet(db: Db, betId: bigint): Promise<FoundBet | null> {
  const row = await db
    .selectFrom('judged_bets as b')
    .innerJoin('users as u', 'u.user_id', 'b.user_id')
    .innerJoin('matches as m', 'm.match_id', 'b.match_id')
    .select(['b.bet_id as betId', 'u.user_name as userName', 'b.match_id as matchId', 'm.code'])
    .select(['m.team_a as teamA', 'm.team_b as teamB', 'b.side', 'b.stake', 'b.status'])
    .where('b.bet_id', '=', betId)
    .executeTakeFirst();
  return (row as FoundBet | undefined) ?? null;
}

/** Every deposit with this reference, what waits first, then the latest. */
export const findDeposits = (db: Db, utr: string) =>
  db
    .selectFrom('upi_deposits as d')
    .innerJoin('users as u', 'u.user_id', 'd.user_id')
    .select(['d.deposit_id as depositId', 'd.utr', 'u.user_name as userName', 'd.amount'])
    .select('d.requested_at as requestedAt')
    .select(sql<(typeof UPI_STATUSES)[number]>`coalesce(d.decision::text, 'pending')`.as('status'))
    .where('d.utr', '=', utr)
    .orderBy(sql`d.decision is not null`)
    .orderBy('d.requested_at', 'desc')
    .limit(HITS_MAX)
    .execute();
