import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';
import { type Game, place } from '../support/settlements.ts';

/**
 * What keeps the plan of cells honest (docs/scale.md): clients could be spread over several databases by their id, because
 * nothing that happens in a client's hot path needs another client's rows.
 */
const HOT_TABLES = [
  'bets',
  'ledger',
  'notifications',
  'operations',
  'position_closes',
  'positions',
  'sessions',
  'wallets',
];

/** What is unique over all users, and which slice would have to keep it in one place. */
const UNIQUE_OVER_ALL: Record<string, string> = {
  book_leaves_pkey: 'book',
  credited_utrs_pkey: 'upi',
  lone_movements_pkey: 'approvals',
  one_probe: 'users',
  push_subscriptions_endpoint_key: 'push',
  referral_codes_pkey: 'referrals',
  risk_alerts_pkey: 'risk',
  second_factors_credential_id_key: 'second-factor',
  upi_deposits_by_id: 'upi',
  user_names_pkey: 'users',
  user_notes_pkey: 'notes',
};

let kit: Kit;
let client: Person;
let match: Game;
beforeAll(async () => {
  kit = await startKit({});
  await anAdmin(kit.db);
  match = await aMatch(kit.database.owner);
  client = await aClient(kit.db, { balance: rupees(10_000) });
  for (const person of [client, await aClient(kit.db, { balance: rupees(10_000) })])
    await place(kit, person, match, match.teamA);
});
afterAll(async () => {
  await kit.api.close();
  await kit.database.drop();
});

type Key = { table: string; name: string; columns: string[]; primary: boolean };

/** Everything unique, of tables whose rows belong to a user. */
const readKeys = async (): Promise<Key[]> =>
  (
    await kit.database.owner.query<Key>(`
      select c.relname as table, x.relname as name, i.indisprimary as primary,
             array(select a.attname::text from unnest(i.indkey::int[]) with ordinality k (attnum, place)
                   join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.place) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
      order by x.relname`)
  ).rows;

const ledByOthers = (keys: Key[]) =>
  keys
    .filter(
      ({ table, primary, columns }) => HOT_TABLES.includes(table) && primary && columns[0] !== 'user_id',
    )
    .map(({ table }) => table);
const overAll = (keys: Key[]) => keys.filter(({ columns }) => !columns.includes('user_id'));

test('the keys of every hot table lead with the user', async () => {
  const keys = await readKeys();
  for (const table of HOT_TABLES) expect(keys.map((key) => key.table)).toContain(table);
  expect(ledByOthers(keys)).toEqual([]);
  const planted = { table: 'bets', name: 'bets_pkey', columns: ['bet_id', 'user_id'], primary: true };
  expect(ledByOthers([...keys, planted])).toEqual(['bets']);
});

test('whatever is unique over all users is listed, with the slice that owns it', async () => {
  const keys = await readKeys();
  const found = overAll(keys);
  expect(found.map(({ name }) => name)).toEqual(Object.keys(UNIQUE_OVER_ALL));
  const file = join(import.meta.dirname, '../../../../architecture.json');
  const { slices } = JSON.parse(readFileSync(file, 'utf8')) as { slices: Record<string, { owns: string[] }> };
  for (const { name, table } of found)
    expect(slices[UNIQUE_OVER_ALL[name] ?? '']?.owns, `${name} of ${table}`).toContain(table);
  const planted = { table: 'bets', name: 'bets_by_id', columns: ['bet_id'], primary: false };
  expect(overAll([...keys, planted])).toContain(planted);
});

const readEverything = async () => {
  const { token } = client;
  const answers = await Promise.all([
    kit.call('getClientWallet', { token }),
    kit.call('getClientMatches', { token }),
    kit.call('getBetTransaction', { token }),
    kit.call('getPassbookDetails', { token }),
    kit.call('getNotifications', { token }),
  ]);
  return answers.map(({ status, body }) => ({ status, body }));
};

/** As in a cell that has nobody else. */
async function removeOthers(): Promise<number> {
  const connection = await kit.database.owner.connect();
  await connection.query('set session_replication_role = replica');
  let removed = 0;
  for (const table of HOT_TABLES)
    removed +=
      (await connection.query(`delete from ${table} where user_id <> ${client.userId}`)).rowCount ?? 0;
  await connection.query('reset session_replication_role');
  connection.release();
  return removed;
}

test('a client reads, bets, switches and cancels the same when nobody else has a row', async () => {
  const before = await readEverything();
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await removeOthers()).toBeGreaterThan(5);
  expect(await readEverything()).toEqual(before);
  const { token } = client;
  const body = { betId: String(match.matchId) };
  expect((await place(kit, client, match, match.teamA)).body).toMatchObject({ message: expect.any(String) });
  expect(
    (await kit.call('switchBet', { token, body: { ...body, amount: 200, teamName: match.teamB } })).status,
  ).toBe(200);
  expect((await kit.call('cancelBet', { token, body })).status).toBe(200);
  expect((await kit.call('getClientWallet', { token })).status).toBe(200);
});
