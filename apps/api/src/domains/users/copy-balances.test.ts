import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aClient, anAdmin, fund, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { copyBalances } from './copy-balances.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
  for (const userName of ['first', 'second', 'third']) await aClient(kit.db, { userName });
});

const list = async () =>
  (await kit.call('getUserList', { token: admin.token, query: { sort: '-balance' } })).body;

test('a copy is of those who changed, and of those who are new', async () => {
  await copyBalances(kit.db);
  const newcomer = await aClient(kit.db, { userName: 'newcomer' });
  await fund(kit.db, { ...newcomer, amount: rupees(9_000) });
  const { rows } = await kit.database.owner.query<{ user_id: string }>(
    'select user_id from wallets w where not exists (select from listed_balances where user_id = w.user_id)',
  );
  expect(rows.map(({ user_id }) => user_id)).toContain(String(newcomer.userId));
  await copyBalances(kit.db);
  expect((await list()).userList[0]?.userName).toBe('newcomer');
});

test('a copy in parts is whole, and only then says how old it is', async () => {
  const { owner } = kit.database;
  const differing = async () =>
    (
      await owner.query<{ count: number }>(
        `select count(*)::integer from wallets w left join listed_balances c using (user_id)
         where (c.balance, c.exposure) is distinct from (w.balance, w.exposure)`,
      )
    ).rows[0]?.count;
  await owner.query('delete from listed_balances; delete from listed_balances_state');
  const wallets = Number(await differing());
  expect(wallets).toBeGreaterThan(3);
  // The last wallet cannot be copied yet.
  const holder = await owner.connect();
  await holder.query(`begin;
    insert into listed_balances select user_id, balance, exposure from wallets order by user_id desc limit 1`);
  const copying = copyBalances(kit.db, 2);
  try {
    await expect.poll(differing).toBe(wallets % 2 === 0 ? 2 : 1);
    expect((await list()).asOf).toBeNull();
  } finally {
    await holder.query('rollback');
    holder.release();
    await copying;
  }
  expect(await differing()).toBe(0);
  expect((await list()).asOf).not.toBeNull();
});
