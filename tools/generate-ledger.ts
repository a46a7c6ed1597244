import pg from 'pg';

/**
 * `node tools/generate-ledger.ts` fills a migrated database with USERS clients and ROWS ledger rows, to measure
 * on: sound books, posted by the same functions as all money and all bets, a set of wallets at a time. What a wallet
 * does next follows from its own state, so the tool can be run again on the same database.
 */
const { MIGRATE_DATABASE_URL: url, NODE_ENV } = process.env;
const clientCount = Number(process.env.USERS ?? 1_000);
const rowCount = Number(process.env.ROWS ?? clientCount * 10);
/** Wallets in one call: enough to be set-based; in larger sets the work for each bet grows. */
const batchSize = Number(process.env.BATCH ?? 2_000);
const MATCHES = 50;
const STRIPES = 16;
if (!url) throw new Error('MIGRATE_DATABASE_URL is needed: the address of a migrated database, as its owner');
if (NODE_ENV === 'production') throw new Error('Invented money has no place in production');

const database = new pg.Client({ connectionString: url });
await database.connect();
const started = performance.now();
try {
  const posted = await fill();
  while ((await count('select seal_audit() as count')) > 0);
  // Plans for an empty table would make every later measurement a measurement of them.
  await database.query(
    'vacuum analyze users, sessions, wallets, ledger, audit_log, audit_seals, operations, ' +
      'matches, match_ends, match_totals, positions, bets, position_closes',
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(`${posted} rows of ${clientCount} clients in ${seconds.toFixed(1)} s`);
} finally {
  await database.end();
}

async function fill(): Promise<number> {
  const admin = (await openAccounts('admin', 1)).first;
  const employees = await openAccounts('employee', Math.ceil(clientCount / 100));
  const clients = await openAccounts('client', clientCount);
  await openSessions(clients);
  const firstMatch = await openMatches(admin);
  let posted = 0;
  for (let round = 0; posted < rowCount; round++) {
    for (let first = clients.first; first <= clients.last && posted < rowCount; first += batchSize) {
      const last = Math.min(first + batchSize - 1, clients.last, first + (rowCount - posted) - 1);
      posted += await moveWallets({ first, last, admin, firstMatch });
    }
    const pairs = Math.min(Math.floor((rowCount - posted) / 2), employees.last - employees.first + 1);
    const last = employees.first + pairs - 1;
    // Floats first, then out of them: an employee has one row in each set.
    if (round % 10 === 0) posted += await fillFloats({ first: employees.first, last, admin });
    else
      posted += await transferFromFloats({ first: employees.first, last, firstClient: clients.first, round });
  }
  await database.query('delete from sessions where user_id between $1 and $2', [clients.first, clients.last]);
  return posted;
}

type Range = { first: number; last: number };

/** Accounts that nobody can log in to: no password has this hash. */
async function openAccounts(role: 'admin' | 'employee' | 'client', wanted: number): Promise<Range> {
  const before = await count('select coalesce(max(user_id), 0) as count from users');
  await database.query(
    `with opened as (
       insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
       select 'gen-' || n, 'gen-' || n, 'Generated ' || n, $1, '!', 'own', app_now()
       from generate_series($2::bigint + 1, $2 + $3) n
       order by n
       returning user_id, name_key
     ), named as (
       insert into user_names (name_key, user_id) select name_key, user_id from opened
     ), coded as (
       insert into referral_codes (code, user_id)
       select lpad(translate(upper(to_hex(user_id)), '01', 'XY'), 8, 'X'), user_id from opened where $1 = 'client'
     )
     insert into wallets (user_id) select user_id from opened order by user_id`,
    [role, before, wanted],
  );
  const last = await count('select max(user_id) as count from users');
  return { first: last - wanted + 1, last };
}

/** Bets are placed in sessions. These have no token, and are gone when the tool ends. */
async function openSessions({ first, last }: Range): Promise<void> {
  await database.query(
    `insert into sessions (user_id, session_id, use, device_id, address, created_at, expires_at)
     select user_id, gen_random_uuid(), 'full', gen_random_uuid(), '127.0.0.1', app_now(), app_now() + interval '1 day'
     from users where user_id between $1 and $2`,
    [first, last],
  );
}

/** Open for as long as the tool can run. */
function openMatches(admin: number): Promise<number> {
  return count(
    `with opened as (
       insert into matches (team_a, team_b, league, sport, rate_bp, starts_at, ends_at, created_at, created_by)
       select 'Home ' || n, 'Away ' || n, 'Generated', 'Cricket', 9000 + n * 10, at, at + interval '1 day', at, $1
       from generate_series(1, $2::int) n, (select app_now() as at) clock
       returning match_id, starts_at, ends_at
     ), ended as (
       insert into match_ends (match_id, set_at, ends_at) select match_id, starts_at, ends_at from opened
     )
     select min(match_id) as count from opened`,
    [admin, MATCHES],
  );
}

/** One row for each client: a stake that stands is cancelled, else one is placed, now and then after a deposit. */
async function moveWallets({
  first,
  last,
  admin,
  firstMatch,
}: Range & { admin: number; firstMatch: number }): Promise<number> {
  const { rows } = await database.query<{ move: keyof typeof moves; user_ids: string[] }>(
    `select case
       when last_seq = 0 then 'bonus'
       when exposure > 0 then 'cancel'
       when (user_id + last_seq) % 50 = 0 then 'deposit'
       else 'place' end as move, array_agg(user_id) as user_ids
     from wallets where user_id between $1 and $2 group by 1`,
    [first, last],
  );
  const stripe = Math.floor(first / batchSize) % STRIPES;
  const moves = {
    bonus: payBonuses,
    deposit: (userIds: string[]) => depositCash(userIds, admin),
    place: (userIds: string[]) => placeStakes(userIds, { firstMatch, stripe }),
    cancel: (userIds: string[]) => cancelStakes(userIds, stripe),
  };
  let posted = 0;
  for (const { move, user_ids } of rows) {
    const done = await moves[move](user_ids);
    if (done !== user_ids.length) throw new Error(`${move}: ${done} of ${user_ids.length}`);
    posted += done;
  }
  return posted;
}

function payBonuses(userIds: string[]): Promise<number> {
  return count(
    `select count(*) from post_entries((
       select array_agg((user_id, 'joining_bonus', 2500, 0, -2500, 'promotions', null, null, null, null, null,
                         gen_random_uuid())::ledger_entry)
       from unnest($1::bigint[]) user_id))`,
    [userIds],
  );
}

function depositCash(userIds: string[], admin: number): Promise<number> {
  return count(
    `with moved as (
       select user_id, 10000 + user_id % 100 as amount, gen_random_uuid() as request_id from unnest($1::bigint[]) user_id
     ), entry as (
       select user_id, request_id, (user_id, 'deposit', amount, 0, -amount, 'cash', null, null, null, $2::bigint, null,
                                    request_id)::ledger_entry as entry
       from moved
     ), audited as (${auditOf('$2')})
     select count(*) from post_entries((select array_agg(entry) from entry))`,
    [userIds, admin],
  );
}

/** On another match each time, so that no match sees many rounds of one client. */
function placeStakes(
  userIds: string[],
  { firstMatch, stripe }: { firstMatch: number; stripe: number },
): Promise<number> {
  return count(
    `with stake as (
       select w.user_id, s.session_id, m.match_id, case w.user_id % 3 when 0 then m.team_b else m.team_a end as team,
              1 + w.balance * (1 + w.user_id % 3) / 4 as stake, gen_random_uuid() as id
       from wallets w
       join sessions s on s.user_id = w.user_id
       join matches m on m.match_id = $2 + (w.user_id + w.last_seq / 2) % $3
       where w.user_id = any ($1)
     ), list as (
       select array_agg(user_id) as user_ids, array_agg(session_id) as session_ids, array_agg(match_id) as match_ids,
              array_agg(team) as teams, array_agg(stake) as stakes, array_agg(null::int) as rates, array_agg(id) as ids,
              array_agg('127.0.0.1'::inet) as addresses, array_agg(null::text) as reported
       from stake
     )
     select count(*) from list, place_bets(user_ids, session_ids, match_ids, teams, stakes, rates, ids, ids, addresses,
                                           reported, null, $4::smallint, true) where outcome = 'ACCEPTED'`,
    [userIds, firstMatch, MATCHES, stripe],
  );
}

function cancelStakes(userIds: string[], stripe: number): Promise<number> {
  return count(
    `with list as (
       select array_agg(user_id) as user_ids, array_agg(session_id) as session_ids, array_agg(match_id) as match_ids,
              array_agg(gen_random_uuid()) as ids
       from positions join sessions using (user_id) where is_open and user_id = any ($1)
     )
     select count(*) from list, cancel_bets(user_ids, session_ids, match_ids, ids, ids, $2::smallint, true)
     where outcome = 'ACCEPTED'`,
    [userIds, stripe],
  );
}

function fillFloats({ first, last, admin }: Range & { admin: number }): Promise<number> {
  return count(
    `with entry as (
       select user_id, request_id,
              (user_id, 'deposit', 1000000, 0, -1000000, 'cash', null, null, null, $3::bigint, 'float', request_id)::ledger_entry as entry
       from (select user_id, gen_random_uuid() as request_id from wallets where user_id between $1 and $2) w
     ), audited as (${auditOf('$3')})
     select count(*) from post_entries(coalesce((select array_agg(entry) from entry), '{}'))`,
    [first, last, admin],
  );
}

/** From each employee to one client, another one in each round. */
function transferFromFloats({
  first,
  last,
  firstClient,
  round,
}: Range & { firstClient: number; round: number }): Promise<number> {
  return count(
    `with transfer as (
       select w.user_id as employee, $3 + (w.user_id - $1) * 100 + $4 % 100 as client,
              100 + w.user_id % 900 as amount, nextval('transfer_ids') as id, gen_random_uuid() as request_id
       from wallets w where w.user_id between $1 and $2
     ), audited as (
       insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, request_id)
       select app_now(), 'staff', 'wallet.deposited', employee, 'employee', 'user', 'gen-' || client, request_id from transfer
     ), entry as (
       select (client, 'deposit', amount, 0, -amount, 'transfer', null, employee, id, employee, null, request_id)::ledger_entry as entry
       from transfer join wallets w on w.user_id = client
       union all
       select (employee, 'deposit_to_client', -amount, 0, amount, 'transfer', null, client, id, employee, null, request_id)::ledger_entry
       from transfer join wallets w on w.user_id = client
     )
     select count(*) from post_entries(coalesce((select array_agg(entry) from entry), '{}'))`,
    [first, last, firstClient, round],
  );
}

/** The audit entries of cash deposits by the admin in a parameter. */
function auditOf(admin: string): string {
  return `insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, request_id)
    select app_now(), 'staff', 'wallet.deposited', ${admin}::bigint, 'admin', 'user', 'gen-' || user_id, request_id from entry`;
}

async function count(question: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: string | number }>(question, values);
  return Number(rows[0]?.count ?? 0);
}
