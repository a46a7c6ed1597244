import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealAudit } from '../../src/domains/audit/index.ts';
import { placeBets } from '../../src/domains/bets/bets.store.ts';
import { reconcileChanges } from '../../src/domains/reconciliation/reconcile-changes.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { alarms, useBreakableKit } from '../books/breakable-books.ts';
import { aClient, aMatch, anAdmin, anEmployee } from '../support/builders.ts';
import { aHeldFriend } from '../support/referrals.ts';

/** What somebody tries who has taken over the server: everything here is done with the server's own rights. */
const kit = useBreakableKit();

const CRORE = 1_000_000_000;
const DENIED = '42501';

/** The code with which the database refuses a statement of the server's, or null. */
async function refusal(statement: ReturnType<typeof sql>): Promise<string | null> {
  try {
    await statement.execute(kit.db);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each(['daily_bonus', 'joining_bonus', 'play_top_up', 'referral_reward', 'referral_bonus'])(
  'a %s of ₹1 crore is refused',
  async (kind) => {
    const client = await aClient(kit.db);
    const forged = sql`select from post_movement(${client.userId}, ${kind}, ${CRORE}, null, null, ${randomUUID()})`;
    expect(await refusal(forged)).toBe('22023');
    const gift = sql`select post_gift(${client.userId}, ${kind}, ${CRORE}, null, ${randomUUID()})`;
    expect(await refusal(gift)).toBe(DENIED);
  },
);

test('a claim, a reward, a review and a first deposit cannot be written by hand', async () => {
  const { userId } = await aClient(kit.db);
  expect(await refusal(sql`insert into bonus_claims values (${userId}, current_date, 1)`)).toBe(DENIED);
  expect(await refusal(sql`insert into top_ups values (${userId}, current_date, 1, 1)`)).toBe(DENIED);
  expect(await refusal(sql`insert into referral_rewards (friend_id) values (${userId})`)).toBe(DENIED);
  expect(await refusal(sql`update referral_reviews set decision = 'released'`)).toBe(DENIED);
  expect(await refusal(sql`update referrals set first_deposit_paise = ${CRORE}`)).toBe(DENIED);
});

test('a setting changes by its function alone: within its bounds, by an admin, with a trail', async () => {
  const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
  const change = (value: number, by: bigint) =>
    sql`select change_setting('bonus.dailyRupees', ${value}::bigint, ${by}, null, null, ${randomUUID()})`;
  expect(await refusal(sql`update settings set value = ${CRORE}`)).toBe(DENIED);
  expect(await refusal(sql`insert into setting_history values ('bonus.dailyRupees', now(), ${CRORE})`)).toBe(
    DENIED,
  );
  expect(await refusal(change(CRORE, admin.userId))).toBe('23514');
  expect(await refusal(change(7, client.userId))).toBe('P0002');
  expect(await refusal(change(7, admin.userId))).toBeNull();
  const { rows } = await kit.database.owner.query(
    `select (select value::integer from setting_history where key = 'bonus.dailyRupees' order by set_at desc limit 1) as history,
            (select after ->> 'value' from audit_log where target_id = 'bonus.dailyRupees') as trail`,
  );
  expect(rows).toEqual([{ history: 7, trail: '7' }]);
});

test('a reward that is held is released by an admin alone', async () => {
  const [friend, employee] = [await aHeldFriend(kit), await anEmployee(kit.db)];
  const release = sql`
    select decide_referral(${friend.userId}, 'released', ${employee.userId}, null, ${randomUUID()})`;
  expect(await refusal(release)).toBe('22023');
});

test('an audit entry has the time of the database, so none of 2999 stops the sealing', async () => {
  const admin = await anAdmin(kit.db);
  const entry = (at: string) => sql`
    insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, request_id)
    values (${at}, 'staff', 'user.blocked', ${admin.userId}, 'admin', 'user', 'x', ${randomUUID()})`;
  await entry('2999-01-01').execute(kit.db);
  expect(await inTransaction(kit.db, sealAudit)).toBe(1);
  await entry('2000-01-01').execute(kit.db);
  expect(await inTransaction(kit.db, sealAudit)).toBe(1);
  const { rows } = await kit.database.owner.query(
    "select count(*)::integer as count from audit_log where at between now() - interval '1 minute' and now()",
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a root cannot be written, only be made of the rows of a day that is over', async () => {
  const fake = sql`insert into ledger_roots values ('2999-01-01', sha256(''), 0, 0, now())`;
  expect(await refusal(fake)).toBe(DENIED);
  await aClient(kit.db);
  await kit.database.owner.query(`
    update test_clock set shift = ist_day_start(ist_day(clock_timestamp()) + 1) + interval '31 minutes' - clock_timestamp()`);
  expect(await refusal(sql`select seal_days()`)).toBeNull();
  const { rows } = await kit.database.owner.query(
    'select day = ist_day(app_now()) - 1 as is_yesterday from ledger_roots',
  );
  await kit.database.owner.query("update test_clock set shift = '0'");
  expect(rows).toEqual([{ is_yesterday: true }]);
});

test.each(['repeatable read', 'serializable'] as const)(
  'a bet in a snapshot that is %s is refused',
  async (level) => {
    const client = await aClient(kit.db, { balance: rupees(100) });
    const { matchId } = await aMatch(kit.database.owner);
    const { userId, sessionId } = client;
    const ids = { operationId: randomUUID(), requestId: randomUUID() };
    const bet = { userId, sessionId, matchId, team: 'Chennai', stake: rupees(50), rate: null };
    const forged = kit.db
      .transaction()
      .setIsolationLevel(level)
      .execute(async (tx) => {
        await sql`select 1 from matches`.execute(tx);
        await kit.database.owner.query('update matches set is_active = false where match_id = $1', [matchId]);
        return placeBets(tx, [{ ...bet, ...ids, address: '127.0.0.1', reportedAddress: null }], {
          stripe: 0,
          mayWait: true,
        });
      });
    await expect(forged).rejects.toMatchObject({ code: '25000' });
  },
);

test('400 deposits that nobody can account for are all named by the pass of each minute', async () => {
  const [client, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
  const others = await Promise.all(Array.from({ length: 9 }, () => aClient(kit.db)));
  for (const { userId } of [client, ...others]) {
    await sql`select p.seq from generate_series(1, 40) n,
      lateral (select post_movement(${userId}, 'deposit', n * 100, ${admin.userId}, null, gen_random_uuid())) p (seq)`.execute(
      kit.db,
    );
  }
  await reconcileChanges(kit.db, kit.api.app.log);
  expect((await alarms(kit)).toSorted()).toEqual(
    [client, ...others].flatMap(({ userId }) => [`I24 user ${userId}`, `I33 user ${userId}`]).toSorted(),
  );
});
