import type { ListQuery } from '@tossbook/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitSilence } from '../../platform/db/connection/connection.ts';
import { databaseNow } from '../../platform/db/database-now.ts';
import type { Db } from '../../platform/db/db.ts';
import { countOf, pageOf } from '../../platform/db/page.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { type Subject, subjectOf, userSubject, type Violation } from './alarm.ts';
import type { Books, Changes, Head, Verdict } from './books.ts';
import { readInvariants } from './invariants.ts';

const SHOWN_MAX = 20;

/** Checks every invariant and sums the books, all in one snapshot; of each law, the first offenders. */
export async function readBooks(db: Db, { offendersMax = SHOWN_MAX } = {}): Promise<Books> {
  return inSnapshot(db, async (tx, at) => {
    const verdicts: Verdict[] = [];
    for (const invariant of readInvariants()) {
      const started = performance.now();
      const { rows } = await sql<{ subject: string; detail: string }>`
        select subject, detail from (${sql.raw(invariant.query)}) broken (subject, detail)
        limit ${sql.lit(offendersMax)}`.execute(tx);
      verdicts.push({ ...invariant, offenders: rows, seconds: (performance.now() - started) / 1000 });
    }
    const wallets = await tx
      .selectFrom('wallets')
      .select((eb) => [
        eb.fn.countAll<bigint>().as('users'),
        sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('balance'),
        sql<bigint>`coalesce(sum(exposure), 0)::bigint`.as('exposure'),
        sql<bigint>`coalesce(sum(owed), 0)::bigint`.as('owed'),
      ])
      .executeTakeFirstOrThrow();
    const accounts = await tx
      .selectFrom('ledger')
      .select([
        'house_account',
        sql<bigint>`sum(house_delta)::bigint`.as('total'),
        (eb) => eb.fn.countAll<bigint>().as('rows'),
      ])
      .groupBy('house_account')
      .execute();
    const {
      rows: [day],
    } = await sql<{
      root: Buffer;
    }>`select root from day_root(ist_day(app_now()))`.execute(tx);
    return {
      at,
      verdicts,
      users: wallets.users,
      ledgerRows: accounts.reduce((sum, account) => sum + account.rows, 0n),
      totals: {
        balance: wallets.balance,
        exposure: wallets.exposure,
        owed: wallets.owed,
        accounts: Object.fromEntries(
          accounts.flatMap((a) => (a.house_account ? [[a.house_account, a.total]] : [])),
        ),
      },
      root: day?.root.toString('hex') ?? '',
    };
  });
}

/** Reads in one snapshot, so that everything is consistent however busy the site is; without a time limit. */
async function inSnapshot<T>(db: Db, read: (tx: Tx, at: Date) => Promise<T>): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return limitSilence(null, () =>
    snapshot.execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Every law reads whole tables. Right after a settlement the statistics are stale, and a planner that believes a
      // table to be empty would scan it once for each row of another.
      await sql`set local enable_nestloop = off`.execute(tx);
      await sql`set local work_mem = '64MB'`.execute(tx);
      // A disabled plan node inflates the estimated cost, which would trigger JIT: half a second for each law.
      await sql`set local jit = off`.execute(tx);
      return read(tx, await databaseNow(tx));
    }),
  );
}

/** Longer than any transaction lasts: a row gets its time before its commit makes it visible. */
const OVERLAP = '3 minutes';

/** Checks every wallet and match that money was posted for since the last pass, all in one snapshot. */
export async function readChanges(db: Db): Promise<Changes> {
  return inSnapshot(db, async (tx, at) => {
    // Index scans only: the planner cannot know how few rows are recent.
    await sql`set local enable_seqscan = off`.execute(tx);
    const touched = await readTouched(tx);
    const scope = { userIds: touched.userIds, fromCheckpoint: true };
    const wallets = await judgeWallets(tx, scope);
    const violations = [
      ...wallets.violations,
      ...(await judgeRows(tx, scope)),
      ...(await judgeMatches(tx, touched.matchIds)),
      ...(await judgeSite(tx)),
    ];
    const broken = new Set(
      violations.filter(({ subject }) => subject.type === 'user').map(({ subject }) => subject.id),
    );
    const heads = wallets.heads.filter(({ userId }) => !broken.has(String(userId)));
    return { at, ledgerRows: wallets.ledgerRows, heads, violations };
  });
}

/** Uses the ledger's time index. The start time is read first, so that the planner sees how few rows are newer. */
async function readTouched(tx: Tx): Promise<{ userIds: bigint[]; matchIds: bigint[] }> {
  const last = await tx
    .selectFrom('reconciliation_passes')
    .select(sql<Date>`snapshot_at - ${OVERLAP}::interval`.as('since'))
    .where('pass', '=', 'light')
    .executeTakeFirst();
  const { rows } = await sql<{ user_ids: bigint[] | null; match_ids: bigint[] | null }>`
    with recent as materialized (
      select distinct user_id, match_id from ledger where posted_at >= ${last?.since ?? '-infinity'}::timestamptz
    )
    select array_agg(distinct user_id) as user_ids,
           array_agg(distinct match_id) filter (where match_id is not null) as match_ids
    from recent`.execute(tx);
  return { userIds: rows[0]?.user_ids ?? [], matchIds: rows[0]?.match_ids ?? [] };
}

type Scope = { userIds: bigint[]; fromCheckpoint: boolean };

type JudgedWallet = Omit<Head, 'userId'> & {
  user_id: bigint;
  rows_read: bigint;
  faults: { law: string; detail: string }[] | null;
};

/**
 * Verifies these users' chains, from their checkpoints or from the first row, and compares wallets and open positions
 * with where they end. Reports a law once per user. Returns the heads of the chains that grew and hold.
 */
async function judgeWallets(
  tx: Tx,
  { userIds, fromCheckpoint }: Scope,
): Promise<{ ledgerRows: bigint; heads: Head[]; violations: Violation[] }> {
  const { rows } = await sql<JudgedWallet>`
    select user_id, seq, balance, exposure, owed, locked, encode(hash, 'hex') as hash, rows_read, faults
    from judge_wallets(${userIds}, ${fromCheckpoint})`.execute(tx);
  return {
    ledgerRows: rows.reduce((sum, row) => sum + row.rows_read, 0n),
    heads: rows
      .filter(({ faults }) => faults === null)
      .map(({ user_id: userId, faults: _none, rows_read: _count, ...head }) => ({ userId, ...head })),
    violations: rows.flatMap(({ user_id, faults }) =>
      (faults ?? []).map((fault) => ({ ...fault, subject: userSubject(user_id) })),
    ),
  };
}

/** Runs a check and parses the subjects it reports. */
async function violationsIn(tx: Tx, question: RawBuilder<Told>): Promise<Violation[]> {
  const { rows } = await question.execute(tx);
  return rows.map(({ law, subject, detail }) => ({ law, detail, subject: subjectOf(subject) }));
}
type Told = { law: string; subject: string; detail: string };

/** Compares the new rows of these users with what they record. Reports a law once per user. */
const judgeRows = (tx: Tx, { userIds, fromCheckpoint }: Scope) =>
  violationsIn(
    tx,
    sql`select law, 'user ' || user_id as subject, min(detail) as detail
      from judge_rows(${userIds}, ${fromCheckpoint}) group by user_id, law order by user_id, law`,
  );

/** Compares totals, leases, stages and settlements of these matches with each other. */
const judgeMatches = (tx: Tx, matchIds: bigint[]) =>
  violationsIn(tx, sql`select law, 'match ' || match_id as subject, detail from judge_matches(${matchIds})`);

/** What concerns no single wallet or match. */
const judgeSite = (tx: Tx) => violationsIn(tx, sql`select law, subject, detail from judge_site()`);

/**
 * Which laws the subject breaks now: those of the light pass, from the first row on, and the named ones in full. Slow
 * on a large site, so used only when somebody wants to unfreeze.
 */
export async function readBrokenLaws(
  db: Db,
  { subject, laws }: { subject: Subject; laws: string[] },
): Promise<string[]> {
  return inSnapshot(db, async (tx) => {
    const id = subject.type === 'site' ? 0n : BigInt(subject.id);
    const judged =
      subject.type === 'user'
        ? [
            ...(await judgeWallets(tx, { userIds: [id], fromCheckpoint: false })).violations,
            ...(await judgeRows(tx, { userIds: [id], fromCheckpoint: false })),
          ]
        : subject.type === 'match'
          ? await judgeMatches(tx, [id])
          : [];
    const broken = new Set(judged.map(({ law }) => law));
    const isAbout =
      subject.type === 'site'
        ? sql`subject = ${subject.id}`
        : sql`starts_with(subject || ' ', ${`${subject.type} ${subject.id} `})`;
    for (const { name, query } of readInvariants().filter((law) => laws.includes(law.name))) {
      const { rows } = await sql`
        select subject from (${sql.raw(query)}) broken (subject, detail) where ${isAbout} limit 1`.execute(
        tx,
      );
      if (rows.length > 0) broken.add(name);
    }
    return [...broken].toSorted();
  });
}

/** Alarms, open ones first, then the newest first. A search term is a user's name, a match's id or a law. */
export async function listAlarms(db: Db, query: ListQuery & { state?: 'open' | 'resolved' | undefined }) {
  const { limit, offset, search } = pageOf(query);
  const found = db
    .selectFrom('alarms as a')
    .leftJoin('users as u', (join) => join.on(sql`u.user_id`, '=', subjectId('user')))
    .leftJoin('matches as m', (join) => join.on(sql`m.match_id`, '=', subjectId('match')))
    .leftJoin('users as admin', 'admin.user_id', 'a.resolved_by')
    .$if(query.state === 'open', (q) => q.where('a.resolved_at', 'is', null))
    .$if(query.state === 'resolved', (q) => q.where('a.resolved_at', 'is not', null))
    .$if(search !== null, (q) =>
      q.where((eb) =>
        eb.or([
          eb('u.name_key', '=', search),
          eb('a.subject_id', '=', search),
          eb(sql`lower(a.law)`, '=', search),
          eb(sql`lower(m.code)`, '=', search),
        ]),
      ),
    );
  const alarms = await found
    .select([
      'a.alarm_id',
      'a.law',
      'a.subject_type',
      'a.subject_id',
      'a.detail',
      'a.raised_at',
      'a.resolved_at',
      'a.resolution',
      'u.user_name',
      'm.code',
      'm.team_a',
      'm.team_b',
      'admin.user_name as resolved_by',
    ])
    .orderBy(sql`a.resolved_at is not null`)
    .orderBy('a.alarm_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { alarms, total: await countOf(found) };
}

const subjectId = (type: 'user' | 'match') =>
  sql`case a.subject_type when ${sql.lit(type)} then a.subject_id::bigint end`;

export async function readOpenLaws(db: Db | Tx, { type, id }: Subject): Promise<string[]> {
  const open = await db
    .selectFrom('alarms')
    .select('law')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
  return open.map(({ law }) => law);
}

/** The subject of an alarm, or null if there is no such alarm. */
export async function findAlarmSubject(db: Db, alarmId: bigint): Promise<Subject | null> {
  const alarm = await db
    .selectFrom('alarms')
    .select(['subject_type as type', 'subject_id as id'])
    .where('alarm_id', '=', alarmId)
    .executeTakeFirst();
  return alarm ?? null;
}

/** How many alarms are open, and how long ago the last light pass took its snapshot, if there was one. */
export async function readWatch(db: Db): Promise<{ openAlarms: number; lagSeconds: number | null }> {
  const { rows } = await sql<{ open_alarms: number; lag_seconds: number | null }>`
    select (select count(*)::integer from alarms where resolved_at is null) as open_alarms,
           (select extract(epoch from app_now() - snapshot_at)::float8 from reconciliation_passes
            where pass = 'light') as lag_seconds`.execute(db);
  return { openAlarms: rows[0]?.open_alarms ?? 0, lagSeconds: rows[0]?.lag_seconds ?? null };
}

/** A subject as the audit log names it: users by their names. */
export async function readAuditTarget(tx: Tx, { type, id }: Subject): Promise<{ type: string; id: string }> {
  if (type !== 'user') return { type, id };
  const user = await tx
    .selectFrom('users')
    .select('user_name')
    .where('user_id', '=', BigInt(id))
    .executeTakeFirst();
  return { type, id: user?.user_name ?? id };
}
