import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, aMatch } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';

/**
 * The CHECK of a table that bets write is `shortcut or law`: what the shortcut admits, the law has never seen. So it
 * may admit lawful rows alone. Tried on rows that differ from a stored one in a few columns.
 */
const kit = useKit();
beforeAll(async () => {
  const bettor = await aClient(kit.db, { balance: rupees(1_000) });
  await aBet(kit.db, { client: bettor, match: await aMatch(kit.database.owner), stake: rupees(100) });
});

const ROWS = 20_000;
const numbers = "'{-100,-1,0,1,100,10000}'";
const bytes = `'{"\\\\x00","\\\\x${'00'.repeat(31)}","\\\\x${'00'.repeat(32)}","\\\\x${'00'.repeat(33)}"}'`;
const texts = `array['a', repeat('₹', 60), repeat('₹', 61), repeat('₹', 501), null]`;
const times = "array['2026-01-01', null]";

/** What each column may become, as a text array in SQL. */
const tables: { table: string; law: string; columns: Record<string, string> }[] = [
  {
    table: 'ledger',
    law: 'is_lawful_ledger_row',
    columns: {
      ...Object.fromEntries(
        ['seq', 'wallet_delta', 'exposure_delta', 'house_delta', 'balance_after', 'exposure_after'].map(
          (name) => [name, numbers],
        ),
      ),
      ...Object.fromEntries(
        ['match_id', 'ref_id', 'transfer_id', 'actor_id', 'rate_bp', 'profit'].map((name) => [
          name,
          `${numbers}::text[] || null::text`,
        ]),
      ),
      kind: 'enum_range(null::ledger_kind)::text[]',
      house_account: 'enum_range(null::house_account)::text[] || null::text',
      side: "array['A', null]",
      hash_version: "'{0,1,2,3}'",
      hash: bytes,
      reason_hash: `${bytes}::text[] || null::text`,
      reason: texts,
      accepted_at: times,
    },
  },
  {
    table: 'wallets',
    law: 'is_lawful_wallet',
    columns: {
      ...Object.fromEntries(
        ['balance', 'exposure', 'owed', 'locked', 'last_seq'].map((name) => [name, numbers]),
      ),
      last_hash: bytes,
    },
  },
  {
    table: 'bets',
    law: 'is_lawful_bet',
    columns: {
      stake: "'{-10,0,9,10,10000}'",
      rate_bp: "'{-1,0,1,9500,100000,100001}'",
      profit: "'{-1,0,9,10,9500}'",
      reported_address: texts,
    },
  },
  {
    table: 'positions',
    law: 'is_lawful_position',
    columns: {
      ...Object.fromEntries(['round', 'stake', 'profit', 'bets'].map((name) => [name, numbers])),
      status: 'enum_range(null::bet_status)::text[]',
      void_from: times,
    },
  },
];

test.each(tables)('the shortcut of $table admits lawful rows alone', async ({ table, law, columns }) => {
  const connection = await kit.database.owner.connect();
  try {
    await connection.query(`
      begin;
      select setseed(0.5);
      create function pg_temp.is_lawful(candidate ${table}) returns boolean language plpgsql as $$
      begin
        return ${law}(candidate);
      exception when check_violation then return false;
      end $$`);
    const { rows } = await connection.query<{ check: string }>(
      `select pg_get_expr(conbin, conrelid) as check from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and pg_get_expr(conbin, conrelid) like '% OR ' || $2 || '(%'`,
      [table, law],
    );
    const [, shortcut] = /^\((.*) OR is_lawful_\w+\(.*\)\)$/s.exec(rows[0]?.check ?? '') ?? [];
    expect(shortcut).toBeDefined();
    const changes = Object.entries(columns).map(
      ([name, values]) =>
        `select '${name}' as name, (${values}::text[])[1 + floor(random() * cardinality(${values}::text[]))::int] as value
         where random() < 0.2`,
    );
    const { rows: found } = await connection.query<{ admitted: string; refused: string; unlawful: unknown }>(`
      select count(*) filter (where ${shortcut}) as admitted, count(*) filter (where not pg_temp.is_lawful(${table})) as refused,
             json_agg(to_jsonb(${table})) filter (where ${shortcut} and not pg_temp.is_lawful(${table})) as unlawful
      from generate_series(1, ${ROWS}) n, lateral (
        select (changed.record).* from (
          select jsonb_populate_record(stored, (
            -- Of n, so that each row is drawn anew.
            select coalesce(jsonb_object_agg(name, value), '{}') from (${changes.join(' union all ')}) c where n > 0
          )) as record from ${table} stored ${table === 'ledger' ? "where kind = 'bet_placed'" : ''} limit 1
        ) changed
      ) ${table}`);
    expect(found[0]?.unlawful).toBeNull();
    for (const count of [found[0]?.admitted, found[0]?.refused]) expect(Number(count)).toBeGreaterThan(200);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
});
