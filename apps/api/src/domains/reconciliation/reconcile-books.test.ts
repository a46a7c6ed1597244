import { expect, test } from 'vitest';
import {
  alarms,
  breakBooks,
  busyBooks,
  frozen,
  useBreakableKit,
} from '../../../test/books/breakable-books.ts';
import { startKit } from '../../../test/support/kit.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { reconcileBooks } from './reconcile-books.ts';

const kit = useBreakableKit();
const pass = () => reconcileBooks(kit.db, kit.api.app.log);

test('sound books raise no alarm, and the pass is noted', async () => {
  await busyBooks(kit);
  await pass();
  expect([await alarms(kit), await frozen(kit)]).toEqual([[], []]);
  const { rows } = await kit.database.owner.query(
    'select pass, ledger_rows::integer from reconciliation_passes',
  );
  expect(rows).toEqual([{ pass: 'full', ledger_rows: 7 }]);
});

test('whoever breaks any law is frozen; what belongs to nobody is an alarm about the site', async () => {
  const { client, employee, match } = await busyBooks(kit);
  const { rows } = await kit.database.owner.query<{ entry_id: string }>(
    'select max(entry_id) as entry_id from audit_log',
  );
  await breakBooks(
    kit,
    `update ledger set actor_id = ${client.userId} where user_id = ${employee.userId} and seq = 1;
     update match_totals set stake = stake + 1 where match_id = ${match.matchId} and stripe = 0;
     update audit_log set at = at - interval '2 hours' where entry_id = ${rows[0]?.entry_id}`,
  );
  for (const _ of ['first', 'again']) {
    await pass();
    expect(await alarms(kit)).toEqual([
      `I14 user ${employee.userId}`,
      `I16 user ${employee.userId}`,
      `I21 match ${match.matchId}`,
      `I24 site audit entry ${rows[0]?.entry_id}`,
      `I33 user ${employee.userId}`,
    ]);
    expect(await frozen(kit)).toEqual([`match ${match.matchId}`, `user ${employee.userId}`]);
  }
});

test('more offenders than a person is shown are all frozen', async () => {
  await busyBooks(kit);
  await breakBooks(
    kit,
    'insert into wallets (user_id, balance) select 1000 + n, 1 from generate_series(1, 25) n',
  );
  await pass();
  expect(await frozen(kit)).toHaveLength(25);
});

test('nobody is frozen for what is broken on a replica alone, or for one that fails', async () => {
  await busyBooks(kit);
  const replica = await startKit({});
  const { match } = await busyBooks(replica);
  await breakBooks(
    replica,
    `update match_totals set stake = stake + 1 where match_id = ${match.matchId} and stripe = 0`,
  );
  const passOn = () => reconcileBooks(kit.db, kit.api.app.log, replica.db);
  const hasHeld = async () =>
    (await kit.database.owner.query('delete from reconciliation_passes returning held_at is not null as yes'))
      .rows;
  await passOn();
  expect([await alarms(kit), await frozen(kit), await hasHeld()]).toEqual([[], [], [{ yes: true }]]);

  await replica.api.close();
  await passOn();
  expect([await alarms(kit), await frozen(kit), await hasHeld()]).toEqual([[], [], [{ yes: true }]]);
  await replica.database.drop();
});

test('what a replica finds broken, and the primary, too, is frozen', async () => {
  await busyBooks(kit);
  const { match } = await busyBooks(kit);
  await breakBooks(
    kit,
    `update match_totals set stake = stake + 1 where match_id = ${match.matchId} and stripe = 0`,
  );
  const copy = openDatabase({
    url: kit.database.appUrl,
    connectionsMax: 1,
    onBroken: () => undefined,
  });
  await reconcileBooks(kit.db, kit.api.app.log, copy.db);
  expect(await frozen(kit)).toEqual([`match ${match.matchId}`]);
  await copy.close();
});
