import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { payOut } from '../../src/domains/settlement/pay-out.ts';
import { recordSettlement } from '../../src/domains/settlement/record-settlement.ts';
import { reverseSettlement } from '../../src/domains/settlement/reverse-settlement.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import type { Caller, Origin } from '../../src/platform/http/call.ts';
import { createLog } from '../../src/platform/log.ts';

/**
 * A month of business on a database whose clock can be moved: bonuses, deposits, withdrawals, bets, cancels, results,
 * refunds, voids, reversals and what is owed after them. The books' own functions post all of it. It begins at the
 * next ten o'clock in the morning in India, and who bets on what is the same each time.
 */
export type Month = {
  owner: pg.Client | pg.Pool;
  db: Db;
  clients: number;
  matches: number;
  days: number;
  /** How many of a hundred clients bet on a match. */
  bettorsInHundred: number;
};

const SLICE = 1_000;
const OPENED = '6 hours';
const LEAGUES = ['Premier League', 'Champions Trophy', 'Super Smash', 'Pro Kabaddi', 'Beach Kabaddi'];

export async function playMonth(month: Month): Promise<void> {
  const { owner, clients, matches, days } = month;
  await owner.query(`update test_clock set shift = shift + (
    ((app_now() at time zone 'Asia/Kolkata')::date + 1 + time '10:00') at time zone 'Asia/Kolkata' - app_now())`);
  const admin = await openAccounts(owner, clients);
  for (let day = 0; day < days; day++) {
    await moveMoney(owner, day);
    const first = Math.round((matches * day) / days);
    const last = Math.round((matches * (day + 1)) / days);
    const played: bigint[] = [];
    for (let n = first; n < last; n++) played.push(await playMatch(month, n));
    await travel(owner, OPENED);
    for (const [index, matchId] of played.entries())
      await settleMatch(month, { matchId, n: first + index, admin });
    await owner.query('select seal_audit()');
    await travel(owner, '18 hours');
  }
  // Each call seals so many entries at most.
  while ((await owner.query<{ sealed: number }>('select seal_audit() as sealed')).rows[0]?.sealed);
}

const travel = (owner: Month['owner'], interval: string) =>
  owner.query('update test_clock set shift = shift + $1::interval', [interval]);

const ADMIN = `(select user_id from users where user_name = 'month-admin')`;
const AGENT = `(select user_id from users where user_name = 'month-agent')`;
const CLIENTS = `users u join wallets w using (user_id) where u.user_name like 'month-client-%'`;
const SESSION = `('00000000-0000-4000-8000-' || lpad(user_id::text, 12, '0'))::uuid`;

async function openAccounts(owner: Month['owner'], clients: number): Promise<Caller> {
  await owner.query(`
    with made as (
      insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
      select name, name, 'Month', role::user_role, 'x', 'own', app_now() from (
        values ('month-admin', 'admin'), ('month-agent', 'employee')
        union all select 'month-client-' || n, 'client' from generate_series(1, ${clients}) n
      ) wanted (name, role) returning user_id
    ), opened as (insert into wallets (user_id) select user_id from made)
    insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
    select user_id, ${SESSION}, 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '90 days' from made`);
  await owner.query(post('joining_bonus', 'promotions', '2500', CLIENTS));
  const { rows } = await owner.query<{ user_id: string; session_id: string }>(
    `select user_id, ${SESSION} as session_id from users where user_name = 'month-admin'`,
  );
  const [made] = rows;
  if (!made) throw new Error('there is no admin');
  return {
    userId: BigInt(made.user_id),
    userName: 'month-admin',
    role: 'admin',
    sessionId: made.session_id,
  };
}

/** One movement of each of many wallets, as post_movement makes it, with its entry in the audit log if staff make it. */
function post(kind: string, account: 'promotions' | 'cash', amount: string, of: string): string {
  const isStaff = account === 'cash';
  const delta = kind === 'withdrawal' ? `-(${amount})` : amount;
  return `
    do $$ declare entries ledger_posting[]; begin
      entries := array(
        select posting(user_id => user_id, kind => '${kind}', request_id => gen_random_uuid(), wallet_delta => ${delta},
                       house_delta => -(${delta}), house_account => '${account}', actor_id => ${isStaff ? ADMIN : 'null'}) from ${of});
      ${kind === 'daily_bonus' ? "insert into bonus_claims select p.user_id, (app_now() at time zone 'Asia/Kolkata')::date, p.seq from post_entries(entries) p;" : 'perform post_entries(entries);'}
      perform repay_owed(entries);
      ${
        isStaff
          ? `insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
        select app_now(), 'staff', 'wallet.${kind === 'withdrawal' ? 'withdrawn' : 'deposited'}', e.actor_id, 'admin', 'user', u.user_name,
               jsonb_build_object('amount', abs(e.wallet_delta)), e.request_id
        from unnest(entries) e join users u using (user_id);`
          : ''
      }
    end $$`;
}

/** Cash to whoever has little, out of house cash and out of an employee's float; bonuses; and cash back from some. */
async function moveMoney(owner: Month['owner'], day: number): Promise<void> {
  await owner.query(post('daily_bonus', 'promotions', '500', `${CLIENTS} and u.user_id % 3 = ${day % 3}`));
  await owner.query(
    `select take_top_up(u.user_id, gen_random_uuid()) from ${CLIENTS} and u.user_id % 5 = ${day % 5}`,
  );
  await owner.query(post('deposit', 'cash', '300050', `${CLIENTS} and w.balance < 100000`));
  const rich = `${CLIENTS} and w.owed = 0 and w.balance - w.locked > 200000 and u.user_id % 20 = ${day % 20}`;
  await owner.query(post('withdrawal', 'cash', 'w.balance - w.locked - 50', rich));
  await owner.query(post('deposit', 'cash', '100000', `users u where u.user_name = 'month-agent'`));
  await owner.query(`
    with moved as (
      select user_id as client_id, n, gen_random_uuid() as request_id,
             case when n < 3 or balance < 5000 then 'deposit' else 'withdrawal' end::ledger_kind as kind
      from (select u.user_id, w.balance - w.locked as balance, row_number() over (order by u.user_id) as n
            from ${CLIENTS} and w.owed = 0 and u.user_id % 31 = ${day % 31}) c where n <= 5
    ), noted as (
      insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
      select app_now(), 'staff', case kind when 'deposit' then 'wallet.deposited' else 'wallet.withdrawn' end, ${AGENT}, 'employee',
             'user', u.user_name, jsonb_build_object('amount', 4000 + n), request_id
      from moved join users u on u.user_id = client_id
    )
    select p.seq from moved m, post_transfer(${AGENT}, m.client_id, m.kind, 4000 + m.n, null, m.request_id) p`);
}

/** A match is opened, and some bet on it, half of them twice; one in twenty takes it back. */
async function playMatch({ owner, bettorsInHundred }: Month, n: number): Promise<bigint> {
  const { rows } = await owner.query<{ match_id: string }>(
    `with made as (
       insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by)
       select 'Home ' || $1::text, 'Away ' || $1::text, $2, $3::sport, 9000 + $1::integer % 10 * 100,
              app_now() - interval '1 hour', app_now() + interval '5 hours', app_now(), ${ADMIN}
       returning match_id, ends_at
     ), ended as (
       insert into match_ends (match_id, set_at, ends_at) select match_id, app_now() - interval '1 day', ends_at from made
     )
     select match_id from made`,
    [n, LEAGUES[n % LEAGUES.length], n % LEAGUES.length < 3 ? 'Cricket' : 'Kabaddi'],
  );
  const matchId = rows[0]?.match_id ?? '0';
  const chance = `(hashint8extended(u.user_id, ${matchId}) & 1048575)`;
  const bettors = `${CLIENTS} and ${chance} % 100 < ${bettorsInHundred}`;
  const place = `
    select count(*) from (
      select array_agg(user_id) as ids, array_agg(session) as sessions, array_agg(${matchId}::bigint) as matches,
             array_agg(team) as teams, array_agg(stake) as stakes, array_agg(null::integer) as rates,
             array_agg(gen_random_uuid()) as operations, array_agg('127.0.0.1'::inet) as addresses, array_agg(null::text) as reported
      from (select user_id, ${SESSION} as session, case when ${chance} / 128 % 5 < 3 then 'Home ' else 'Away ' end || ${n} as team,
                   5000 + ${chance} / 512 % 20000 as stake, row_number() over (order by user_id) / ${SLICE} as slice
            from ${bettors} and ($1 or ${chance} % 2 = 0)) b group by slice
    ) i, place_bets(ids, sessions, matches, teams, stakes, rates, operations, operations, addresses, reported,
                    0::smallint, true)`;
  for (const isFirst of [true, false]) await owner.query(place, [isFirst]);
  await owner.query(`
    select count(*) from (
      select array_agg(user_id) as ids, array_agg(${SESSION}) as sessions, array_agg(${matchId}::bigint) as matches,
             array_agg(gen_random_uuid()) as operations from ${bettors} and ${chance} / 64 % 20 = 0
    ) i, cancel_bets(ids, sessions, matches, operations, operations, 1::smallint, true) where cardinality(ids) > 0`);
  return BigInt(matchId);
}

type Played = { matchId: bigint; n: number; admin: Caller };

/**
 * Of thirty matches two have no result, and of two the outcome was known before the last bet. Two are settled wrongly:
 * that is taken back, when some have already spent what they won, and they are settled again.
 */
async function settleMatch({ owner, db }: Month, { matchId, n, admin }: Played): Promise<void> {
  const result = n % 15 === 7 ? 'no result' : `${n % 2 ? 'Home' : 'Away'} ${n}`;
  const late = n % 15 === 4 ? await momentOfLateBet(owner, matchId) : null;
  await settle(db, { matchId, resultName: result, outcomeKnownAt: late, admin });
  if (n % 15 !== 11) return;
  const winners = `${CLIENTS} and w.owed = 0 and w.balance > 100 and w.locked <= 100 and exists (
    select from positions p where p.user_id = u.user_id and p.match_id = ${matchId} and p.status = 'won')`;
  await owner.query(post('withdrawal', 'cash', 'w.balance - 100', `${winners} and u.user_id % 4 = 0`));
  await inTransaction(db, (tx) =>
    reverseSettlement(tx, { matchId, reason: 'The wrong team was named', caller: admin, origin: anOrigin() }),
  );
  await pay(db, matchId);
  await settle(db, { matchId, resultName: `Away ${n}`, outcomeKnownAt: null, admin });
}

async function momentOfLateBet(owner: Month['owner'], matchId: bigint): Promise<Date | null> {
  const { rows } = await owner.query<{ at: Date }>(
    'select accepted_at as at from bets where match_id = $1 order by accepted_at desc limit 1',
    [matchId],
  );
  return rows[0]?.at ?? null;
}

type Settling = { matchId: bigint; resultName: string; outcomeKnownAt: Date | null; admin: Caller };

async function settle(db: Db, { admin, ...wanted }: Settling): Promise<void> {
  await inTransaction(db, (tx) => recordSettlement(tx, { ...wanted, caller: admin, origin: anOrigin() }));
  await pay(db, wanted.matchId);
}

const pay = (db: Db, matchId: bigint) =>
  payOut(db, matchId, {
    signal: new AbortController().signal,
    log: createLog('silent'),
  });

const anOrigin = (): Origin => ({
  requestId: randomUUID(),
  address: '127.0.0.1',
  deviceId: randomUUID(),
  userAgent: null,
});
