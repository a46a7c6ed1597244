import type pg from 'pg';

/**
 * What the tables of staff list beside the books, in proportion to the users: an audit trail, deposits, reviews, alerts,
 * blocked users and people's names. The rows are only read, so nothing is posted and no trigger runs.
 */
export async function fillDesks(owner: pg.Client, { users }: { users: number }): Promise<void> {
  const few = Math.ceil(users / 20);
  await owner.query('set session_replication_role = replica');
  await owner.query(`${CLIENTS}; ${STAFF}`);
  await owner.query(NAMES);
  await owner.query(`
    update users set blocked_at = app_now() where role = 'client' and user_id % 100 = 0;
    ${auditOf({ entries: users, kind: 'staff', days: 365, actions: STAFF_ACTIONS })};
    ${auditOf({ entries: few, kind: 'security', days: 31, actions: SECURITY_ACTIONS })};
    ${deposits(users / 5)}; ${reviews(few)}; ${alerts(users / 100)}`);
  await owner.query('reset session_replication_role');
  // What the worker keeps.
  await owner.query(`
    insert into listed_balances (user_id, balance, exposure) select user_id, balance, exposure from wallets
    on conflict (user_id) do nothing`);
  await owner.query('insert into listed_balances_state (as_of) values (app_now()) on conflict do nothing');
  for (const table of FILLED) await owner.query(`vacuum analyze ${table}`);
}

const FILLED = [
  'users',
  'audit_log',
  'upi_deposits',
  'referrals',
  'referral_reviews',
  'risk_alerts',
  'listed_balances',
];

/** By number, so that a row picks one by arithmetic. */
const CLIENTS = `create temp table clients as
  select row_number() over (order by user_id) as no, user_id, user_name from users where role = 'client';
  alter table clients add primary key (no); analyze clients`;
const STAFF = `create temp table staff as
  select row_number() over (order by user_id) as no, user_id, role from users where role <> 'client' limit 100;
  alter table staff add primary key (no); analyze staff`;

const countOf = (table: string) => `(select count(*) from ${table})`;
const oneOf = (values: readonly string[], n: string) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + ${n} % ${values.length}]`;

const FIRST = [
  'Aarav',
  'Asha',
  'Deepak',
  'Gita',
  'Imran',
  'Kavya',
  'Manoj',
  'Neha',
  'Priya',
  'Ravi',
  'Sunil',
];
const LAST = [
  'Bose',
  'Das',
  'Gupta',
  'Iyer',
  'Khan',
  'Kumar',
  'Mehta',
  'Nair',
  'Patel',
  'Rao',
  'Singh',
  'Verma',
];

/** One in twelve people has a given surname; a number makes each name one person's. */
const NAMES = `update users set full_name = ${oneOf(FIRST, 'user_id')} || ' ' || ${oneOf(LAST, 'user_id')} || ' ' || user_id
  where full_name like 'Generated %'`;

const STAFF_ACTIONS = [
  'wallet.deposited',
  'wallet.withdrawn',
  'match.edited',
  'match.settled',
  'user.blocked',
];
const SECURITY_ACTIONS = ['login.failed', 'login.paused', 'call.denied', 'list.exported'];

type Trail = { entries: number; kind: 'staff' | 'security'; days: number; actions: readonly string[] };

const auditOf = ({ entries, kind, days, actions }: Trail) => `
  insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, address, request_id)
  select app_now() - interval '${days} days' * (1 - n / ${entries}.0), '${kind}', ${oneOf(actions, 'n')}, s.user_id, s.role,
    'user', c.user_name, jsonb_build_object('amount', (n * 100)::text), '10.0.0.1'::inet + n % 1000, gen_random_uuid()
  from generate_series(1, ${entries}) n
  join staff s on s.no = 1 + n % ${countOf('staff')} join clients c on c.no = 1 + (n * 31) % ${countOf('clients')}
  order by n`;

const deposits = (count: number) => `
  insert into upi_deposits (user_id, amount, utr, requested_at, decision, decided_at, decided_by, reason, seq)
  select c.user_id, 10000 + n % 500 * 1000, lpad((100000000000 + n)::text, 12, '0'), app_now() - n * interval '10 seconds',
    case when n > 1000 then (case n % 7 when 0 then 'rejected' else 'approved' end)::upi_decision end,
    case when n > 1000 then app_now() - n * interval '9 seconds' end, case when n > 1000 then s.user_id end,
    case when n > 1000 then 'Seen' end, case when n > 1000 and n % 7 <> 0 then 1 end
  from generate_series(1, ${Math.ceil(count)}) n
  join clients c on c.no = 1 + (n * 17) % ${countOf('clients')} join staff s on s.no = 1 + n % ${countOf('staff')}`;

const reviews = (count: number) => `
  insert into referrals (friend_id, referrer_id, joined_at, address, device_id, first_deposit_at, first_deposit_paise)
  select c.user_id, r.user_id, app_now() - n * interval '1 minute', '10.1.0.1'::inet + n % 5000, gen_random_uuid(),
    app_now(), 10000 + n % 100 * 100
  from generate_series(1, ${count}) n join clients c on c.no = n
  join clients r on r.no = 1 + (n * 13) % ${countOf('clients')}
  on conflict do nothing;
  insert into referral_reviews (friend_id, held_at, reasons, decision, decided_at, decided_by)
  select c.user_id, app_now() - n * interval '1 minute', array['same_device']::hold_reason[],
    case when n > 500 then 'released'::review_decision end, case when n > 500 then app_now() end,
    case when n > 500 then s.user_id end
  from generate_series(1, ${count}) n join clients c on c.no = n join staff s on s.no = 1 + n % ${countOf('staff')}
  on conflict do nothing`;

const alerts = (count: number) => `
  insert into risk_alerts (kind, raised_at, match_id, side, user_id, bet_id, amount)
  select ${oneOf(['large_bet', 'many_cancels'], 'n')}::risk_kind, app_now() - (${count} - n) * interval '1 minute',
    (select min(match_id) from matches) + n % ${countOf('matches')}, 'A', c.user_id, n, 2500000 + n
  from generate_series(1, ${Math.ceil(count)}) n join clients c on c.no = 1 + (n * 7) % ${countOf('clients')}
  on conflict do nothing`;
