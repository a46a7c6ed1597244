import type pg from 'pg';

/** One client in so many got cash from an employee, so there are this many clients per employee. */
export const CLIENTS_PER_EMPLOYEE = 500;
const DAYS = 90;
const PAST_MATCHES = 2_000;
export const OPEN_MATCHES = 40;

/** Each has two ledger rows: cash into the float, and some of it to a client. */
export const employeesFor = (clients: number): number => Math.ceil(clients / CLIENTS_PER_EMPLOYEE);

export type Accounts = { admin: number; firstClient: number; firstEmployee: number; clients: number };

/** Shared by all steps. Steps are consecutive in time; matches open and settle every two steps. */
export type Frame = Accounts & {
  steps: number;
  /** Seconds since 1970, and how long a step lasts. */
  start: number;
  stepSeconds: number;
  pairs: number;
  matchesInPair: number;
  firstPast: number;
  firstOpen: number;
  firstTransfer: number;
};

type Wanted = { clients: number; rows: number; openBets: number };

/**
 * Opens accounts that nobody can log in to, since no password has this hash, and plans what each will
 * do: `last_step` rows in total, of which the first is the bonus, `turns` are bets and closes, and the rest open bets.
 */
export async function openAccounts(database: pg.Client, wanted: Wanted): Promise<Accounts> {
  const { clients, rows, openBets } = wanted;
  const employees = employeesFor(clients);
  const admin = await addUsers(database, 'admin', 1);
  const firstEmployee = await addUsers(database, 'employee', employees);
  const firstClient = await addUsers(database, 'client', clients);
  await database.query(`
    insert into wallets (user_id) values (${admin});
    insert into user_names (name_key, user_id) select name_key, user_id from users where user_id >= ${admin} order by user_id;
    insert into referral_codes (code, user_id)
      select lpad(translate(upper(to_hex(user_id)), '01', 'XY'), 8, 'X'), user_id
      from users where user_id >= ${firstClient} order by user_id`);
  const share = (count: number) => `${Math.floor(count / clients)} + (i < ${count % clients})::int`;
  for (const half of [0, 1]) {
    await database.query(`
      create unlogged table generator.state_${half} as
      select i, ${firstClient} + i as user_id, false as is_employee, last_step, last_step - 1 - open_bets as turns, ${blank}
      from generate_series(${half}::bigint, ${clients - 1}, 2) i,
      lateral (select ${share(rows - 2 * employees)} as last_step, ${share(openBets)} as open_bets) plan
      union all
      select e * ${CLIENTS_PER_EMPLOYEE}, ${firstEmployee} + e, true, 2, 0, ${blank}
      from generate_series(0::bigint, ${employees - 1}) e where ${half} = e * ${CLIENTS_PER_EMPLOYEE} % 2`);
  }
  return { admin, firstClient, firstEmployee, clients };
}

/** The columns of a step's table, before the first. */
const blank = `0::bigint as seq, zero_hash() as hash, 0::bigint as balance, 0::bigint as exposure,
  null::bigint as match_id, null::side as side, null::bigint as stake, null::bigint as profit`;

/** Neighbours have unlike names, as people have who bet one after the other. */
const NAMES_APART = 7919;

async function addUsers(database: pg.Client, role: string, wanted: number): Promise<number> {
  const before = await numberOf(database, 'select coalesce(max(user_id), 0) from users');
  await database.query(`
    insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
    select 'gen-' || number, 'gen-' || number, 'Generated ' || number, '${role}', '!', 'own', app_now() - interval '${DAYS + 1} days'
    from generate_series(1, ${wanted}::bigint) n, lateral (select ${before} + 1 + n * ${NAMES_APART} % ${wanted} as number) named
    order by n`);
  return (await numberOf(database, 'select max(user_id) from users')) - wanted + 1;
}

/**
 * Opens the matches. Of ten past ones, two have only cancels, one has no result, and the others are won by A or B
 * in turn. Bets of the first step of a pair are paid in the second; for a cancel, the match must still be open then.
 */
export async function openMatches(database: pg.Client, accounts: Accounts): Promise<Frame> {
  const plan = `from (table generator.state_0 union all table generator.state_1) s where not is_employee`;
  const least = await numberOf(database, `select min(turns) ${plan}`);
  const steps = await numberOf(database, `select max(last_step) ${plan}`);
  const pairs = await numberOf(database, `select max(turns) / 2 ${plan}`);
  const matchesInPair = Math.ceil(PAST_MATCHES / pairs);
  const stepSeconds = (DAYS * 24 * 60 * 60) / steps;
  const start = (await numberOf(database, 'select extract(epoch from app_now())')) - steps * stepSeconds;
  await database.query(`
    create table generator.matches (
      match_id bigint primary key, rate_bp integer, fate text, starts_at timestamptz, ends_at timestamptz, request_id uuid
    );
    with made as (
      insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, stage, created_at, created_by)
      select 'Home ' || n, 'Away ' || n, 'League ' || n % 7, case n % 4 when 0 then 'Kabaddi' else 'Cricket' end::sport,
             9000 + n % 100 * 10, to_timestamp(starts), to_timestamp(ends),
             case when pair < ${pairs} then 'settled' else 'betting' end::match_stage,
             to_timestamp(starts) - interval '1 day', ${accounts.admin}
      from generate_series(0, ${pairs * matchesInPair + OPEN_MATCHES - 1}) n,
      lateral (select n / ${matchesInPair} as pair) p,
      lateral (select ${start} + ${stepSeconds} * case when pair < ${pairs} then 2 * pair + 1 else ${least + 1} end as starts) s,
      lateral (select case when pair >= ${pairs} then ${start + steps * stepSeconds + 86_400} + n % ${OPEN_MATCHES} * 3600
                           else starts + ${stepSeconds} * case when n % 10 < 2 then 2 else 1 end end as ends) e
      order by n returning match_id, rate_bp, starts_at, ends_at, stage, created_at
    ), ended as (
      insert into match_ends (match_id, set_at, ends_at) select match_id, created_at, ends_at from made
    )
    insert into generator.matches
    select match_id, rate_bp, case
             when stage = 'betting' then null
             when n % 10 < 2 then 'cancelled' when n % 10 = 2 then 'none' when n % 2 = 0 then 'A' else 'B' end,
           starts_at, ends_at, gen_random_uuid()
    from (select *, row_number() over (order by match_id) - 1 as n from made) m;
    create table generator.chunks (
      match_id bigint, user_ids bigint[], bets bigint, payout bigint, house_delta bigint, paid_at timestamptz
    );
    analyze generator.matches`);
  const firstPast = await numberOf(database, 'select min(match_id) from generator.matches');
  const firstTransfer = await numberOf(
    database,
    `select min(id) from (select nextval('transfer_ids') as id
     from generate_series(0, ${accounts.clients - 1}, ${CLIENTS_PER_EMPLOYEE})) t`,
  );
  const firstOpen = firstPast + pairs * matchesInPair;
  return {
    ...accounts,
    steps,
    start,
    stepSeconds,
    pairs,
    matchesInPair,
    firstPast,
    firstOpen,
    firstTransfer,
  };
}

/** The results of past matches, and their payouts. */
export async function recordSettlements(database: pg.Client, { admin }: Frame): Promise<void> {
  await database.query(`
    insert into settlements (match_id, run, result, settled_by, request_id, recorded_at, bets, planned_at, clients, late_cancels,
                             finished_at)
      select m.match_id, 1, case fate when 'cancelled' then 'none' else fate end::match_result, ${admin}, m.request_id,
             m.ends_at, coalesce(sum(c.bets), 0), m.ends_at, coalesce(sum(c.bets), 0), 0, coalesce(max(c.paid_at), m.ends_at)
      from generator.matches m left join generator.chunks c using (match_id)
      where fate is not null group by m.match_id order by m.match_id;
    insert into settlement_chunks (match_id, run, is_reversal, user_ids, bets, payout, house_delta, paid_at)
      select match_id, 1, false, user_ids, bets, payout, house_delta, paid_at from generator.chunks order by match_id, user_ids[1];
    insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
      select app_now(), 'staff', 'match.settled', ${admin}, 'admin', 'match', match_id,
             jsonb_build_object('result', case fate when 'A' then m.team_a when 'B' then m.team_b else 'no result' end), request_id
      from generator.matches join matches m using (match_id) where fate is not null order by match_id`);
}

export async function writeTotals(database: pg.Client, { firstOpen }: Frame): Promise<void> {
  await database.query(`
    insert into match_totals (match_id, side, stripe, stake, profit, bets)
    select match_id, side, user_id % 16, sum(stake), sum(profit), sum(bets)
    from positions where status = 'pending' and match_id >= ${firstOpen} group by 1, 2, 3 order by 1, 2, 3;
    select recount_room(array(select match_id from matches where match_id >= ${firstOpen}))`);
}

async function numberOf(database: pg.Client, question: string): Promise<number> {
  const { rows } = await database.query<unknown[]>({ text: question, rowMode: 'array' });
  return Number(rows[0]?.[0] ?? 0);
}
