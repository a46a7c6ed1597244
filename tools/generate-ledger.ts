import pg from 'pg';

/**
 * `node tools/generate-ledger.ts` fills a migrated database with USERS clients and ROWS ledger rows, to measure
 * on: sound books, posted by the same function as all money, a set of wallets at a time. What a wallet does
 * next follows from its own state, so the tool can be run again on the same database.
 */
const { MIGRATE_DATABASE_URL: url, NODE_ENV } = process.env;
const clientCount = Number(process.env.USERS ?? 1_000);
const rowCount = Number(process.env.ROWS ?? clientCount * 10);
/** Wallets in one call: enough to be set-based, few enough that a call takes about a second. */
const batchSize = Number(process.env.BATCH ?? 20_000);
if (!url) throw new Error('MIGRATE_DATABASE_URL is needed: the address of a migrated database, as its owner');
if (NODE_ENV === 'production') throw new Error('Invented money has no place in production');

const database = new pg.Client({ connectionString: url });
await database.connect();
const started = performance.now();
try {
  const posted = await fill();
  while ((await count('select seal_audit() as count')) > 0);
  // Plans for an empty table would make every later measurement a measurement of them.
  await database.query('vacuum analyze users, wallets, ledger, audit_log, audit_seals');
  const seconds = (performance.now() - started) / 1000;
  console.log(`${posted} rows of ${clientCount} clients in ${seconds.toFixed(1)} s`);
} finally {
  await database.end();
}

async function fill(): Promise<number> {
  const admin = (await openAccounts('admin', 1)).first;
  const employees = await openAccounts('employee', Math.ceil(clientCount / 100));
  const clients = await openAccounts('client', clientCount);
  let posted = 0;
  for (let round = 0; posted < rowCount; round++) {
    for (let first = clients.first; first <= clients.last && posted < rowCount; first += batchSize) {
      const last = Math.min(first + batchSize - 1, clients.last, first + (rowCount - posted) - 1);
      posted += await moveWallets({ first, last, admin });
    }
    const pairs = Math.min(Math.floor((rowCount - posted) / 2), employees.last - employees.first + 1);
    const last = employees.first + pairs - 1;
    // Floats first, then out of them: an employee has one row in each set.
    if (round % 10 === 0) posted += await fillFloats({ first: employees.first, last, admin });
    else
      posted += await transferFromFloats({ first: employees.first, last, firstClient: clients.first, round });
  }
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

/** One row for each client: a stake that stands is cancelled, else one is placed, now and then after a deposit. */
function moveWallets({ first, last, admin }: Range & { admin: number }): Promise<number> {
  return count(
    `with wallet as (
       select w.*, gen_random_uuid() as request_id, case
         when w.last_seq = 0 then 'joining_bonus'::ledger_kind
         when w.exposure > 0 then 'bet_cancelled'
         when (w.user_id + w.last_seq) % 50 = 0 then 'deposit'
         else 'bet_placed' end as kind
       from wallets w where w.user_id between $1 and $2
     ), moved as (
       select w.*, case w.kind
         when 'joining_bonus' then 2500
         when 'bet_cancelled' then w.exposure
         when 'deposit' then 10000 + w.user_id % 100
         else -(1 + w.balance * (1 + w.user_id % 3) / 4) end as delta
       from wallet w
     ), entry as (
       select user_id, request_id, case
         when kind = 'joining_bonus' then (user_id, kind, delta, 0, -delta, 'promotions', null, null, null, null, null, request_id)::ledger_entry
         when kind = 'deposit' then (user_id, kind, delta, 0, -delta, 'cash', null, null, null, $3::bigint, null, request_id)::ledger_entry
         else (user_id, kind, delta, -delta, 0, null, 1 + user_id % 50, 1 + last_seq / 2, null, null, null, request_id)::ledger_entry
         end as entry
       from moved
     ), audited as (${auditOf("entry where (entry).kind = 'deposit'")})
     select count(*) from post_entries((select array_agg(entry) from entry))`,
    [first, last, admin],
  );
}

function fillFloats({ first, last, admin }: Range & { admin: number }): Promise<number> {
  return count(
    `with entry as (
       select user_id, request_id,
              (user_id, 'deposit', 1000000, 0, -1000000, 'cash', null, null, null, $3::bigint, 'float', request_id)::ledger_entry as entry
       from (select user_id, gen_random_uuid() as request_id from wallets where user_id between $1 and $2) w
     ), audited as (${auditOf('entry')})
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

/** The audit entries of cash deposits by the admin in $3. */
function auditOf(entries: string): string {
  return `insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, request_id)
    select app_now(), 'staff', 'wallet.deposited', $3::bigint, 'admin', 'user', 'gen-' || user_id, request_id from ${entries}`;
}

async function count(question: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: string | number }>(question, values);
  return Number(rows[0]?.count ?? 0);
}
