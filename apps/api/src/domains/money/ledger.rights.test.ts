import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { sqlState } from '../../platform/db/tx.ts';

/** What the server's role can and cannot do in the database, whatever the server's code tries. */
const kit = useKit();
let client: Person;
let employee: Person;
let admin: Person;

beforeAll(async () => {
  client = await aClient(kit.db, { balance: rupees(100) });
  employee = await anEmployee(kit.db, { balance: rupees(100) });
  admin = await anAdmin(kit.db);
});

const INSUFFICIENT_PRIVILEGE = '42501';
const INVALID_PARAMETER = '22023';

/** Tries statements as the server's role in a transaction that is rolled back; returns the error's code. */
async function refusalCode(...statements: string[]): Promise<string | null> {
  const rollback = new Error('nothing stays');
  try {
    await kit.db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) return sqlState(error);
  }
  return null;
}

async function ask<Row>(question: string): Promise<Row[]> {
  return (await kit.database.owner.query(question)).rows;
}

describe('the privileges that the server has', () => {
  // A new grant is a conscious change: it must be listed here, too.
  test('on tables are these', async () => {
    const rows = await ask<{ name: string; rights: string }>(`
      with relation as (
        select oid, relname, relowner from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      ), held as (
        select r.relname, lower(p.privilege_type) as right
        from relation r, aclexplode(acldefault('r', r.relowner)) p
        where has_table_privilege('tossbook_app', r.oid, p.privilege_type)
        union all
        select r.relname, p.privilege || '(' || a.attname || ')'
        from relation r
        join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        cross join unnest(array['select', 'insert', 'update', 'references']) p (privilege)
        where has_column_privilege('tossbook_app', r.oid, a.attnum, p.privilege)
          and not has_table_privilege('tossbook_app', r.oid, p.privilege)
      )
      select r.relname as name, coalesce(string_agg(h.right, ' ' order by h.right collate "C"), '') as rights
      from relation r left join held h using (relname) group by 1`);
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      alarms: 'insert select update(resolution) update(resolved_at) update(resolved_by)',
      approvals:
        'insert select update(carried_by) update(decided_at) update(decided_by) update(decision_reason) update(state)',
      audit_log: 'insert select',
      audit_seals: 'select',
      bet_limits_kept: '',
      bets: 'select',
      bonus_claims: 'select',
      book_checkpoints: 'insert select',
      book_cosignatures: 'insert select',
      book_entries: 'select',
      book_keys: 'insert select',
      book_leaves: 'select',
      book_steps: 'select',
      book_tiles: 'insert select update(hashes)',
      closing_notices: 'insert select',
      credited_utrs: 'insert select',
      database_epochs: 'insert select',
      database_refusals: 'insert select',
      devices: 'delete insert select update(last_seen)',
      employees:
        'insert select update(daily_cap) update(looks_after_users) update(moves_money) update(runs_matches)',
      factor_challenges: 'delete insert select update',
      followed_teams: 'delete insert select',
      heartbeats: 'delete insert select update(at) update(beat)',
      incident_updates: 'insert select',
      incidents: 'insert select',
      job_runs: 'insert select update',
      judged_bets: 'select',
      kept_files: 'select',
      ledger: 'select',
      ledger_reasons: 'select',
      ledger_roots: 'select',
      listed_balances: 'insert select update',
      listed_balances_state: 'insert select update',
      login_guards: 'delete insert select update',
      login_proofs: 'delete insert select',
      lone_movements: 'delete insert select',
      match_ends: 'insert select',
      match_room: 'select',
      match_totals: 'select',
      matches:
        'insert select update(closed_at) update(ends_at) update(is_active) update(league) update(liability_max) ' +
        'update(poster_hash) update(rate_bp) update(sport) update(stage) update(starts_at) update(suspended_by) update(team_a) update(team_b)',
      notifications: 'delete insert select update(read_at)',
      operations: 'delete insert select',
      outbox: 'delete insert select update(attempts) update(last_error) update(next_try_at)',
      position_closes: 'select',
      position_reversals: 'select',
      play_breaks: 'select',
      play_limits: 'select',
      play_reminders: 'insert select update',
      positions: 'select',
      posters: 'insert select',
      push_deliveries: 'delete insert select update(attempts) update(next_try_at)',
      push_subscriptions: 'delete insert select',
      reconciliation_checkpoints:
        'delete insert select update(balance) update(exposure) update(hash) update(locked) update(owed) update(seq) update(verified_at)',
      reconciliation_passes:
        'insert select update(ended_at) update(held_at) update(ledger_rows) update(snapshot_at)',
      recovery_codes: 'delete insert select update(used_at)',
      referral_codes: 'insert select update(shows_name)',
      referral_reviews: 'select',
      referral_rewards: 'select',
      referrals: 'insert select',
      report_actor_sums: 'select',
      report_bettors: 'select',
      report_days: 'select',
      refused_bets: 'delete insert select update(refused_at) update(stake) update(times)',
      report_hour_sums: 'select',
      report_hours: 'select',
      report_people_days: 'select',
      report_sums: 'select',
      report_user_sums: 'select',
      schema_functions: 'select',
      schema_migrations: 'select',
      result_sources: 'insert select',
      risk_alerts: 'select update(seen_at) update(seen_by)',
      second_factors:
        'delete insert select update(last_step) update(sealed_secret) update(sign_count) update(used_at)',
      sessions:
        'delete insert select update(ended_at) update(idle_until) update(last_seen_at) update(proven_at) update(use)',
      settlement_chunks: 'select',
      settlement_voids: 'select',
      settlements: [
        'insert(bets) insert(digest) insert(match_id) insert(outcome_known_at) insert(reason) insert(recorded_at) insert(request_id)',
        'insert(result) insert(run) insert(settled_by) select update(finished_at) update(is_reversal_reason_public)',
        'update(reversal_finished_at) update(reversal_reason) update(reversal_recorded_at) update(reversal_request_id) update(reversed_by)',
      ].join(' '),
      setting_history: 'select',
      settings: 'select',
      site_room: 'select',
      // Exists in test databases only.
      test_clock: 'select',
      top_ups: 'select',
      upi_deposits:
        'insert select update(decided_at) update(decided_by) update(decision) update(reason) update(seq)',
      uptime_days: 'insert select update(last_minute) update(minutes)',
      user_names: 'insert select',
      user_notes: 'insert select',
      user_tags: 'delete insert select',
      user_words: 'select',
      users:
        'insert select update(access_reset_at) update(blocked_at) update(closed_at) update(full_name) update(password_expires_at) update(password_hash) update(password_kind)',
      wallets: 'select',
    });
  });

  test('on sequences are none', async () => {
    const held = await ask(`
      select relname, privilege from pg_class, unnest(array['usage', 'select', 'update']) privilege
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and has_sequence_privilege('tossbook_app', oid, privilege)`);
    expect(held).toEqual([]);
  });

  test('on functions are these, and what runs with the rights of the owner finds its names in public first', async () => {
    const rows = await ask<{ name: string; as: string }>(`
      select proname as name, case when prosecdef then 'owner ' || coalesce((
          select setting from unnest(proconfig) setting where setting like 'search_path=%'), 'unsafe') else 'caller' end as as
      from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('tossbook_app', oid, 'execute')`);
    const asOwner = 'owner search_path=public, pg_temp';
    expect(Object.fromEntries(rows.map(({ name, as }) => [name, as]))).toEqual({
      app_now: 'caller',
      append_leaves: asOwner,
      append_steps: asOwner,
      audit_hash: 'caller',
      betting_refusal: 'caller',
      cancel_bets: asOwner,
      change_setting: asOwner,
      check_transfer: 'caller',
      claim_daily_bonus: asOwner,
      confirm_limit: asOwner,
      counter_of: 'caller',
      day_heads: 'caller',
      day_root: 'caller',
      day_root_1: 'caller',
      day_roots: 'caller',
      decide_referral: asOwner,
      deposit_room: asOwner,
      drop_held_chunks: asOwner,
      employee_cap: 'caller',
      find_grown_chains: 'caller',
      first_bets: 'caller',
      first_row_since: 'caller',
      freeze_match: asOwner,
      freeze_wallet: asOwner,
      ist_day: 'caller',
      ist_day_start: 'caller',
      judge_audit: 'caller',
      judge_cap: 'caller',
      judge_matches: 'caller',
      judge_rows: 'caller',
      judge_site: 'caller',
      judge_wallets: 'caller',
      keep_tile: 'caller',
      label_bytes: 'caller',
      last_tosses: asOwner,
      ledger_hash_1: 'caller',
      ledger_hash_2: 'caller',
      lock_wallets: asOwner,
      match_gate: 'caller',
      match_liability: 'caller',
      match_steps: 'caller',
      match_usage: 'caller',
      missing_roots: 'caller',
      moved_alone: 'caller',
      moved_today: 'caller',
      missing_standbys: 'owner search_path=pg_catalog, pg_temp',
      note_first_deposit: asOwner,
      network_of: 'caller',
      open_wallet: asOwner,
      pay_chunk: asOwner,
      pay_joining_bonus: asOwner,
      pending_steps: 'caller',
      place_bet: asOwner,
      place_bets: asOwner,
      plan_settlement: asOwner,
      post_movement: asOwner,
      post_overruled_withdrawal: asOwner,
      post_transfer: asOwner,
      posting: 'caller',
      probe_match: asOwner,
      raise_alerts: asOwner,
      reason_hash: 'caller',
      recount_room: asOwner,
      refuse_change: 'caller',
      release_held_chunks: asOwner,
      root_of: 'caller',
      row_hash: 'caller',
      rupee_text: 'caller',
      seal_audit: asOwner,
      seal_days: asOwner,
      set_limit: asOwner,
      set_position_max: asOwner,
      setting: 'caller',
      setting_paise: 'caller',
      settle_referral: asOwner,
      stamp_audit: 'caller',
      step_line: 'caller',
      step_text: 'caller',
      step_time: 'caller',
      sum_actors: 'caller',
      sum_ledger: 'caller',
      sum_next_day: asOwner,
      sum_next_hour: asOwner,
      sum_next_people_day: asOwner,
      sum_users: 'caller',
      switch_bet: asOwner,
      take_break: asOwner,
      take_top_up: asOwner,
      text_bytes: 'caller',
      time_bytes: 'caller',
      two_people_rule: 'caller',
      unfreeze_match: asOwner,
      unfreeze_wallet: asOwner,
      unlogged_matches: 'caller',
      unsealed_bets: 'caller',
      used_since: 'caller',
      whole_report_days: 'caller',
      wal_timeline: 'owner search_path=pg_catalog, pg_temp',
      window_end: 'caller',
      window_start: 'caller',
      zero_hash: 'caller',
    });
  });

  test('are those of a plain role: no attribute, no membership, nothing owned, no schema to create in', async () => {
    const role = await ask(`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
             (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
             (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o'
                and dbid = (select oid from pg_database where datname = current_database())) as owned,
             has_database_privilege(r.oid, current_database(), 'create') as may_create_schemas,
             (select array_agg(nspname::text) from pg_namespace where has_schema_privilege(r.oid, oid, 'create')
                and nspname !~ '^pg_(toast_)?temp') as may_create_in
      from pg_roles r where rolname = 'tossbook_app'`);
    expect(role).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
        owned: 0,
        may_create_schemas: false,
        may_create_in: null,
      },
    ]);
  });
});

describe('the server cannot', () => {
  test.each([
    'insert into ledger select * from ledger',
    'update ledger set reason = null',
    'delete from ledger',
    'truncate ledger',
    'insert into wallets (user_id) values (1)',
    'update wallets set balance = balance + 1',
    'delete from wallets',
    'truncate wallets',
    'select from wallets for update',
    'update audit_log set reason = null',
    'insert into audit_seals select * from audit_seals',
    'update ledger_roots set users = 0',
    'delete from ledger_roots',
    'delete from matches',
    'update matches set match_id = default',
    'update match_ends set ends_at = now()',
    'update matches set frozen_at = null',
    'update match_totals set stake = 0',
    'insert into positions select * from positions',
    'update positions set stake = 0',
    "update positions set status = 'won'",
    'insert into bets select * from bets',
    'update bets set accepted_at = now()',
    'delete from bets',
    'insert into position_closes select * from position_closes',
    'delete from position_closes',
    'insert into position_reversals select * from position_reversals',
    'update settlement_chunks set paid_at = null',
    'delete from settlement_chunks',
    'insert into settlement_voids select * from settlement_voids',
    "update settlements set result = 'none'",
    'update settlements set planned_at = now()',
    'delete from settlements',
    'select promised(null)',
    'select draw_room(null, 1::smallint)',
    "select post_gift(1, 'daily_bonus', 1, null, gen_random_uuid())",
    'update match_room set drawn_a = 0',
    'update site_room set drawn = 0',
    'update settings set value = 0',
    'insert into setting_history select * from setting_history',
    'insert into ledger_roots select * from ledger_roots',
    'insert into bonus_claims select * from bonus_claims',
    'update bonus_claims set day = day - 1',
    'delete from bonus_claims',
    'update top_ups set day = day - 1',
    'delete from top_ups',
    'update referral_rewards set cap = cap + 1',
    'delete from referral_rewards',
    'delete from referral_reviews',
    'select settle_chunk(null, null, null, null)',
    'select reverse_chunk(null, null, null, null)',
    'select repay_owed(array[]::ledger_posting[])',
    "select nextval('transfer_ids')",
    "select nextval('bet_ids')",
    'select post_entries(array[]::ledger_posting[])',
    "select lock_for_bets('{}', '{}', true)",
    'alter table ledger disable trigger append_only',
    'alter table ledger drop constraint lawful_row',
    'drop trigger append_only on ledger',
    'set session_replication_role = replica',
    'set role postgres',
    'create function public.mint() returns void language sql as $$ select 1 $$',
    'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
    'create table public.wallets2 ()',
    'create trigger mint before insert on users execute function refuse_change()',
    'alter role tossbook_app superuser',
  ])('%s', async (statement) => {
    expect(await refusalCode(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  // PostgreSQL only warns about a grant that grants nothing.
  test('grant itself what it lacks', async () => {
    const grant = 'grant insert on ledger to tossbook_app';
    expect(await refusalCode(grant, 'insert into ledger select * from ledger')).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

describe('through the posting functions the server', () => {
  const movement = (kind: string, amount: string) =>
    `select from post_movement(${client.userId}, ${kind}, ${amount}, ${admin.userId}, null, gen_random_uuid())`;
  const transfer = (kind: string, amount: string) =>
    `select from post_transfer(${employee.userId}, ${client.userId}, ${kind}, ${amount}, null, gen_random_uuid())`;
  const kinds = async () =>
    (await ask<{ kind: string }>('select unnest(enum_range(null::ledger_kind))::text as kind')).map(
      ({ kind }) => kind,
    );

  async function accepted(post: typeof movement): Promise<string[]> {
    const codes = await Promise.all(
      (await kinds()).map(async (kind) => ({ kind, code: await refusalCode(post(`'${kind}'`, '1')) })),
    );
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([null, INVALID_PARAMETER]));
    return codes.filter(({ code }) => code === null).map(({ kind }) => kind);
  }

  test('posts movements of these kinds alone', async () => {
    expect(await accepted(movement)).toEqual(['deposit', 'withdrawal', 'upi_deposit']);
  });

  test('posts transfers of these kinds alone', async () => {
    expect(await accepted(transfer)).toEqual(['deposit', 'withdrawal']);
  });

  test.each(['0', '-1'])('moves no amount of %s paise', async (amount) => {
    for (const post of [movement, transfer]) {
      expect(await refusalCode(post("'deposit'", amount))).toBe(INVALID_PARAMETER);
      expect(await refusalCode(post("'withdrawal'", amount))).toBe(INVALID_PARAMETER);
    }
  });

  test('moves nothing without an amount or a kind', async () => {
    for (const post of [movement, transfer]) {
      expect(await refusalCode(post("'deposit'", 'null'))).not.toBeNull();
      expect(await refusalCode(post('null', '1'))).toBe(INVALID_PARAMETER);
    }
  });

  test('posts no staff movement without an actor, and none of a user into their own wallet', async () => {
    const by = (actor: string) =>
      `select from post_movement(${admin.userId}, 'deposit', 1, ${actor}, null, gen_random_uuid())`;
    expect(await refusalCode(by('null'))).toBe('23514');
    expect(await refusalCode(by(String(admin.userId)))).toBe('23514');
    const toSelf = `select from post_transfer(${employee.userId}, ${employee.userId}, 'deposit', 1, null, gen_random_uuid())`;
    expect(await refusalCode(toSelf)).not.toBeNull();
  });

  test('posts to the real tables, though it may put temporary ones of the same name before them', async () => {
    const shadows = ['wallets', 'ledger', 'ledger_reasons'].map(
      (table) => `create temp table ${table} (like public.${table} including defaults)`,
    );
    const told = `do $$ begin
      if exists (select from pg_temp.ledger) or not exists (select from public.ledger_reasons where reason = 'real') then
        raise exception 'shadowed';
      end if; end $$`;
    expect(
      await refusalCode(...shadows, movement("'deposit'", '1').replace('null', "'real'"), told),
    ).toBeNull();
  });
});
