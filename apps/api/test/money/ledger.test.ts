import { randomUUID } from 'node:crypto';
import { signerFrom } from '@tossbook/book';
import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from '../../src/domains/audit/index.ts';
import { appendToBook } from '../../src/domains/book/append-to-book.ts';
import { sealDays } from '../../src/domains/money/index.ts';
import { sumNextDay, sumNextHour, sumNextPeopleDay } from '../../src/domains/reports/reports.store.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import {
  aBet,
  aCancelledBet,
  aClient,
  allowSmallStakes,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { fromNow, MINUTE_MS } from '../support/matches.ts';
import { aBettor, reverse, settle } from '../support/settlements.ts';

/** What the database refuses by itself, whoever asks: everything here is tried as superuser, in plain SQL. */
const kit = useKit();
let client: Person;
let employee: Person;
let admin: Person;
/** Has a position that was cancelled, and another on the same match that is open. */
let bettor: Person;

beforeAll(async () => {
  // Somebody of other days, which are over and summed.
  await kit.travel('-2 days');
  for (const _day of ['the day before', 'yesterday']) {
    await aClient(kit.db, { balance: rupees(100) });
    await kit.travel('1 day');
  }
  await inTransaction(kit.db, sumNextDay);
  await inTransaction(kit.db, sumNextPeopleDay);
  while (await inTransaction(kit.db, sumNextHour));
  client = await aClient(kit.db, { balance: rupees(100) });
  employee = await anEmployee(kit.db, { balance: rupees(100) });
  admin = await anAdmin(kit.db);
  const reasoned = { userName: employee.userName, amount: 1, reason: 'Cash at the door' };
  await kit.call('deposit', { token: admin.token, body: reasoned });
  const match = await aMatch(kit.database.owner);
  bettor = await aClient(kit.db, { balance: rupees(100) });
  await allowSmallStakes(kit.database.owner);
  await aCancelledBet(kit.db, { client: bettor, match, stake: rupees(20) });
  await aBet(kit.db, { client: bettor, match, stake: rupees(30) });
  await inTransaction(kit.db, sealAudit);
  await inTransaction(kit.db, sealDays);
});

type Row = Record<string, unknown>;

/** A ledger row with nothing wrong in itself; a test names what is. */
const aRow = (change: Row = {}): Row => ({
  user_id: client.userId,
  seq: 1000,
  kind: 'deposit',
  house_account: 'cash',
  wallet_delta: 100,
  exposure_delta: 0,
  house_delta: -100,
  balance_after: 100,
  exposure_after: 0,
  actor_id: admin.userId,
  posted_at: new Date(),
  request_id: randomUUID(),
  hash_version: 1,
  hash: Buffer.alloc(32),
  ...change,
});

const insertion = (row: Row) => {
  const columns = Object.keys(row);
  const text = `insert into ledger (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()})`;
  return { text, values: Object.values(row) };
};

type Statement = string | { text: string; values: unknown[] };

/** Runs statements in one transaction; answers which constraint refused, or the words of whoever did. */
async function refuserOf(...statements: Statement[]): Promise<string | null> {
  const connection = await kit.database.owner.connect();
  try {
    for (const statement of ['begin', ...statements]) await connection.query(statement);
    return null;
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

/** Of all rows with these columns (SQL over `from`), those that the table takes, as lines. */
async function storable({
  columns,
  line,
  from,
}: {
  columns: string;
  line: string;
  from: string;
}): Promise<string[]> {
  const connection = await kit.database.owner.connect();
  try {
    await connection.query('begin');
    await connection.query(`
      create function pg_temp.is_storable(candidate ledger) returns boolean language plpgsql as $$
      begin
        insert into ledger select candidate.*;
        raise exception 'taken back' using errcode = 'TB000';
      exception
        when sqlstate 'TB000' then return true;
        when check_violation then return false;
      end $$`);
    const base = {
      ...aRow(),
      user_id: String(client.userId),
      actor_id: String(admin.userId),
      hash: `\\x${'00'.repeat(32)}`,
    };
    const { rows } = await connection.query<{ line: string }>(
      `select distinct ${line} as line from ${from}
       where pg_temp.is_storable(jsonb_populate_record(null::ledger, $1::jsonb || jsonb_build_object(${columns})))`,
      [JSON.stringify(base)],
    );
    return rows.map((row) => row.line).sort();
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

describe('a row', () => {
  test('without a fault would be stored, so the next ones are refused for their one fault', async () => {
    expect(await refuserOf(insertion(aRow()))).toBeNull();
  });

  test('that does not sum to zero is refused', async () => {
    expect(await refuserOf(insertion(aRow({ house_delta: -99 })))).toBe('balanced');
  });

  test('that leaves a balance or an exposure below zero is refused', async () => {
    expect(await refuserOf(insertion(aRow({ balance_after: -1 })))).toBe('ledger_balance_after_check');
    expect(await refuserOf(insertion(aRow({ exposure_after: -1 })))).toBe('ledger_exposure_after_check');
  });

  test('that moves nothing is refused', async () => {
    const nothing = insertion(aRow({ wallet_delta: 0, house_delta: 0, house_account: null }));
    expect(await refuserOf(nothing)).toBe('moves_something');
  });

  test('names a house account if and only if house money moves', async () => {
    expect(await refuserOf(insertion(aRow({ house_account: null })))).toBe('account_named');
    const placed = { kind: 'bet_placed', wallet_delta: -100, exposure_delta: 100, house_delta: 0 };
    expect(await refuserOf(insertion(aRow(placed)))).toBe('account_named');
  });

  test('has a transfer id if and only if it is half of a transfer', async () => {
    expect(await refuserOf(insertion(aRow({ transfer_id: 1 })))).toBe('transfer_named');
    expect(await refuserOf(insertion(aRow({ house_account: 'transfer' })))).toBe('transfer_named');
  });

  // An absent id is hashed as 0, so no id may be 0.
  test.each(['seq', 'match_id', 'ref_id', 'actor_id'])('has no %s of 0', async (column) => {
    expect(await refuserOf(insertion(aRow({ [column]: 0 })))).toBe(`ledger_${column}_check`);
  });

  test('has a hash of 32 bytes and a reason of at most 500 characters', async () => {
    expect(await refuserOf(insertion(aRow({ hash: Buffer.alloc(31) })))).toBe('ledger_hash_check');
    expect(await refuserOf(insertion(aRow({ reason: '₹'.repeat(501) })))).toBe('ledger_reason_check');
    expect(await refuserOf(insertion(aRow({ reason: '₹'.repeat(500) })))).toBeNull();
  });

  test('takes the sequence number that nobody has', async () => {
    expect(await refuserOf(insertion(aRow({ seq: 1 })))).toBe('ledger_pkey');
  });

  test('does what its kind may do: the account, and the signs of wallet, exposure and house', async () => {
    const stored = await storable({
      from: `unnest(enum_range(null::ledger_kind)) kind, unnest(enum_range(null::house_account) || null::house_account) account,
             generate_series(-2, 2) w, generate_series(-1, 1) e`,
      columns: `'kind', kind, 'house_account', account, 'wallet_delta', w, 'exposure_delta', e, 'house_delta', -(w + e),
                'transfer_id', case account when 'transfer' then 1 end,
                'actor_id', case when kind in ('deposit_to_client', 'withdrawal_from_client') then ${client.userId} else ${admin.userId} end`,
      line: `kind || ' ' || sign(w) || ' ' || sign(e) || ' ' || sign(-(w + e)) || ' ' || coalesce(account::text, '-')`,
    });
    expect(stored).toEqual([
      'advance 1 0 -1 receivable',
      'bet_cancelled 1 -1 0 -',
      'bet_lost 0 -1 1 house_book',
      'bet_placed -1 1 0 -',
      'bet_refunded 1 -1 0 -',
      'bet_sealed 0 0 0 -',
      'bet_won 1 -1 -1 house_book',
      'bet_won 1 -1 0 -',
      'daily_bonus 1 0 -1 promotions',
      'deposit 1 0 -1 cash',
      'deposit 1 0 -1 transfer',
      'deposit_to_client -1 0 1 transfer',
      'joining_bonus 1 0 -1 promotions',
      'owed_repaid -1 0 1 receivable',
      'play_top_up 1 0 -1 promotions',
      'referral_bonus 1 0 -1 promotions',
      'referral_reward 1 0 -1 promotions',
      'settlement_reversed -1 1 0 -',
      'settlement_reversed -1 1 1 house_book',
      'settlement_reversed 0 1 -1 house_book',
      'upi_deposit 1 0 -1 cash',
      'withdrawal -1 0 1 cash',
      'withdrawal -1 0 1 transfer',
      'withdrawal_from_client 1 0 -1 transfer',
    ]);
  });

  test('says of a bet what its kind has to, and nothing before version 2', async () => {
    const stored = await storable({
      from: `(values ('bet_placed', -100, 100), ('bet_cancelled', 100, -100), ('bet_sealed', 0, 0), ('deposit', 100, 0)) k (kind, w, e),
             generate_series(0, 3) version, (values (null), ('A')) s (side), (values (null), (9500)) r (rate),
             (values (null), (95)) p (profit), (values (null), ('2026-01-01 00:00:00+00')) t (accepted_at)`,
      columns: `'kind', kind, 'wallet_delta', w, 'exposure_delta', e, 'house_delta', -(w + e), 'hash_version', version,
                'house_account', case kind when 'deposit' then 'cash' end, 'side', side, 'rate_bp', rate, 'profit', profit,
                'accepted_at', accepted_at`,
      line: `version || ' ' || kind || ' ' || concat_ws(' ', side, rate, profit, left(accepted_at, 4))`,
    });
    expect(stored).toEqual([
      '1 bet_cancelled ',
      '1 bet_placed ',
      '1 bet_sealed ',
      '1 deposit ',
      '2 bet_cancelled A 95',
      '2 bet_placed A 9500 95 2026',
      '2 bet_sealed A 9500 95 2026',
      '2 deposit ',
    ]);
  });

  test("of a staff movement names an actor other than the owner; the owner's half of a transfer names the owner", async () => {
    const stored = await storable({
      from: `(values ('deposit', 100, 'cash'), ('withdrawal', -100, 'cash'), ('upi_deposit', 100, 'cash'),
                     ('deposit_to_client', -100, 'transfer'), ('withdrawal_from_client', 100, 'transfer')) k (kind, w, account),
             (values ('nobody', null), ('owner', ${client.userId}), ('other', ${admin.userId})) a (actor, actor_id)`,
      columns: `'kind', kind, 'wallet_delta', w, 'house_delta', -w, 'house_account', account, 'actor_id', actor_id,
                'transfer_id', case account when 'transfer' then 1 end`,
      line: `kind || ' by ' || actor`,
    });
    expect(stored).toEqual([
      'deposit by other',
      'deposit_to_client by owner',
      'upi_deposit by other',
      'withdrawal by other',
      'withdrawal_from_client by owner',
    ]);
  });
});

describe('a wallet', () => {
  const entry = (kind: string, wallet: number, exposure: number) => `select from post_entries(array[
    posting(user_id => ${client.userId}, kind => '${kind}', request_id => gen_random_uuid(), wallet_delta => ${wallet}, exposure_delta => ${exposure},
      house_delta => ${-wallet - exposure}, house_account => ${wallet + exposure === 0 ? 'null' : "'cash'"},
      actor_id => ${admin.userId}${exposure === 0 ? '' : `, side => 'A', profit => 1`}${exposure > 0 ? ', rate_bp => 9500, accepted_at => now()' : ''})])`;

  test('is not overdrawn by a movement, not by one paisa', async () => {
    expect(await refuserOf(entry('withdrawal', -10_001, 0))).toBe('wallets_balance_check');
    expect(await refuserOf(entry('withdrawal', -10_000, 0))).toBeNull();
  });

  test('gives back no more exposure than it has', async () => {
    expect(await refuserOf(entry('bet_placed', -50, 50), entry('bet_cancelled', 51, -51))).toBe(
      'wallets_exposure_check',
    );
    expect(await refuserOf(entry('bet_placed', -50, 50), entry('bet_cancelled', 50, -50))).toBeNull();
  });

  test('repays no more than it owes', async () => {
    const receivable = (kind: string, wallet: number) =>
      entry(kind, wallet, 0).replace("'cash'", "'receivable'");
    expect(await refuserOf(receivable('advance', 70), receivable('owed_repaid', -71))).toBe(
      'wallets_owed_check',
    );
    expect(await refuserOf(receivable('advance', 70), receivable('owed_repaid', -70))).toBeNull();
  });
});

describe('a bet', () => {
  const again = (table: string, change: Row) => {
    const row = `(jsonb_populate_record(r, '${JSON.stringify(change)}')).*`;
    return `insert into ${table} select ${row} from ${table} r where user_id = ${bettor.userId} order by r.round desc limit 1`;
  };

  test('stands on one side: a second open position on a match is refused', async () => {
    expect(await refuserOf(again('positions', { round: 3, side: 'B' }))).toBe('one_open_position');
    expect(await refuserOf(again('positions', { round: 3, side: 'B', status: 'cancelled' }))).toBeNull();
  });

  test('closes once: where a cancel has closed, no settlement can', async () => {
    for (const part of ['result', 'void'])
      expect(await refuserOf(again('position_closes', { run: 1, part }))).toBe('position_closes_pkey');
    expect(await refuserOf(again('position_closes', { run: 2 }))).toBeNull();
  });

  test('is reversed once for each close, and only what was closed', async () => {
    const reversal = (run: number) =>
      `insert into position_reversals select user_id, match_id, round, ${run}, part, seq from position_closes
       where user_id = ${bettor.userId}`;
    expect(await refuserOf(reversal(1), reversal(1))).toBe('position_reversals_pkey');
    expect(await refuserOf(reversal(2))).toBe('position_reversals_user_id_match_id_round_run_part_fkey');
    expect(await refuserOf(reversal(1))).toBeNull();
  });

  test('is settled by one result at a time', async () => {
    const settlement = (run: number) =>
      `insert into settlements (match_id, run, result, settled_by, request_id, recorded_at, bets)
       select match_id, ${run}, 'A', ${admin.userId}, gen_random_uuid(), now(), 0 from positions
       where user_id = ${bettor.userId} limit 1`;
    expect(await refuserOf(settlement(1), settlement(2))).toBe('one_result');
    const reversed = `update settlements set planned_at = now(), clients = 0, late_cancels = 0, finished_at = now(),
      reversed_by = settled_by, reversal_reason = 'x', reversal_request_id = request_id, reversal_recorded_at = now(),
      reversal_planned_at = now(), reversal_finished_at = now()`;
    expect(await refuserOf(settlement(1), reversed, settlement(2))).toBeNull();
    expect(await refuserOf(settlement(1), 'update settlements set finished_at = now()')).toBe('step_by_step');
  });

  test('of one operation is stored once', async () => {
    expect(await refuserOf(again('bets', { bet_id: 1000 }))).toBe('bets_by_operation');
    expect(await refuserOf(again('bets', { bet_id: 1000, operation_id: randomUUID() }))).toBeNull();
  });

  test('has a stake, and the profit of its rate, rounded to the nearest paisa', async () => {
    const priced = (stake: number, profit: number) =>
      refuserOf(again('bets', { bet_id: 1000, operation_id: randomUUID(), rate_bp: 9500, stake, profit }));
    expect(await priced(0, 0)).toBe('bets_stake_check');
    expect(await priced(10, 9)).toBe('profit_of_rate');
    expect(await priced(10, 10)).toBeNull();
    expect(await priced(9, 9)).toBeNull();
  });
});

describe('append-only tables', () => {
  // A match with a void bet, settled and reversed.
  beforeAll(async () => {
    const match = await aMatch(kit.database.owner);
    const outcomeKnownAt = (await fromNow(kit, -MINUTE_MS)).toISOString();
    const { token } = admin;
    await aBettor(kit, match);
    await settle(kit, admin, match, match.teamA, { outcomeKnownAt });
    const source = { betId: String(match.matchId), finalBetResult: match.teamA, text: 'As on television' };
    await kit.call('addResultSource', { token, body: source });
    await reverse(kit, admin, match);
    await kit.database.owner.query(`select take_break(min(user_id), 'time_out', '24 hours') from wallets`);
    const note = { userName: client.userName, text: 'Asked about the closing time' };
    await kit.call('addNote', { token, body: note });
    const incident = { title: 'Deposits are late', text: 'Our bank does not answer.' };
    const { id } = (await kit.call('reportIncident', { token, body: incident })).body;
    await kit.call('updateIncident', { token, params: { id }, body: { text: 'Deposits work again' } });
    await appendToBook(kit.db, [
      await signerFrom(new Uint8Array(32), { name: 'tossbook.test/book', type: 'note' }),
    ]);
    await kit.database.owner.query(
      "insert into book_cosignatures select 'witness.test', max(size), app_now(), '' from book_checkpoints",
    );
    // A database that was refused, and then accepted.
    await kit.database.owner.query(`
      insert into database_epochs (accepted_at, reason, missing) values (app_now(), 'Restored', 'a bet');
      insert into database_refusals values (gen_random_uuid(), 0, app_now(), 'a bet')`);
  });
  const columns = {
    ledger: 'reason',
    ledger_reasons: 'reason',
    audit_log: 'reason',
    audit_seals: 'hash',
    database_epochs: 'reason',
    database_refusals: 'missing',
    ledger_roots: 'root',
    match_ends: 'ends_at',
    play_breaks: 'until',
    bets: 'accepted_at',
    book_checkpoints: 'note',
    book_cosignatures: 'line',
    book_keys: 'used_from',
    book_leaves: 'nonce',
    book_steps: 'text',
    incident_updates: 'text',
    incidents: 'text',
    position_closes: 'seq',
    position_reversals: 'seq',
    report_actor_sums: 'amount',
    report_days: 'summed_at',
    report_hour_sums: 'wallet_delta',
    report_hours: 'summed_at',
    report_people_days: 'summed_at',
    report_sums: 'wallet_delta',
    report_user_sums: 'stakes',
    result_sources: 'text',
    setting_history: 'value',
    settlement_voids: 'stake',
    user_notes: 'text',
  };
  const tables = Object.entries(columns);

  test('are these', async () => {
    const { rows } = await kit.database.owner.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort());
  });

  test.each(tables)('%s holds rows to try it on', async (table) => {
    const { rows } = await kit.database.owner.query(`select from ${table} limit 1`);
    expect(rows).toHaveLength(1);
  });

  test.each(tables)('%s refuses UPDATE, DELETE and TRUNCATE, of no row too', async (table, column) => {
    const refusal = `${table} is append-only`;
    expect(await refuserOf(`update ${table} set ${column} = ${column}`)).toBe(refusal);
    expect(await refuserOf(`update ${table} set ${column} = ${column} where false`)).toBe(refusal);
    expect(await refuserOf(`delete from ${table}`)).toBe(refusal);
    expect(await refuserOf(`truncate ${table} cascade`)).toBe(refusal);
  });

  test('are not reached by the back doors either', async () => {
    expect(await refuserOf('truncate users cascade')).toMatch(/is append-only$/);
    const stored = insertion(aRow({ seq: 1 }));
    expect(
      await refuserOf({
        ...stored,
        text: `${stored.text} on conflict (user_id, seq) do update set reason = ''`,
      }),
    ).toBe('ledger is append-only');
    expect(
      await refuserOf(
        "merge into ledger l using (select 1) one on l.seq = 1 when matched then update set reason = ''",
      ),
    ).toBe('ledger is append-only');
  });
});

describe('a transfer', () => {
  const half = (person: Person, wallet: number, seq = 1000) => {
    const isClient = person === client;
    return insertion(
      aRow({
        user_id: person.userId,
        seq,
        kind: isClient
          ? wallet > 0
            ? 'deposit'
            : 'withdrawal'
          : wallet > 0
            ? 'withdrawal_from_client'
            : 'deposit_to_client',
        house_account: 'transfer',
        wallet_delta: wallet,
        house_delta: -wallet,
        transfer_id: 77,
        actor_id: employee.userId,
      }),
    );
  };
  const refusal = 'transfer 77 is not two rows that sum to zero';

  test('has two halves: one alone is stored until COMMIT, which refuses it', async () => {
    expect(await refuserOf(half(client, 100))).toBeNull();
    expect(await refuserOf(half(client, 100), 'commit')).toBe(refusal);
  });

  test('has halves that sum to zero', async () => {
    expect(await refuserOf(half(client, 100), half(employee, -99), 'commit')).toBe(refusal);
    expect(
      await refuserOf(half(client, 100), half(employee, -100), 'set constraints all immediate'),
    ).toBeNull();
  });

  test('has halves in two wallets', async () => {
    expect(await refuserOf(half(client, 100), half(client, -100, 1001), 'commit')).toBe(refusal);
  });

  test('gets no third row later', async () => {
    const whole = [
      half(client, 100),
      half(employee, -100),
      'set constraints all immediate',
      'set constraints all deferred',
    ];
    expect(await refuserOf(...whole, half(client, 100, 1001), 'commit')).toBe(refusal);
  });
});

test('a second joining bonus for one user is refused', async () => {
  const bonus = { kind: 'joining_bonus', house_account: 'promotions', actor_id: null };
  expect(await refuserOf(insertion(aRow(bonus)), insertion(aRow({ ...bonus, seq: 1001 })))).toBe(
    'one_joining_bonus',
  );
});
