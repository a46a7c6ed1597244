import { rupees } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import {
  alarms,
  breakBooks,
  busyBooks,
  frozen,
  useBreakableKit,
} from '../../../test/books/breakable-books.ts';
import { countByStatus, expectRefusal } from '../../../test/support/accounts.ts';
import { atOnce, fund } from '../../../test/support/builders.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { reconcileChanges } from './reconcile-changes.ts';

const kit = useBreakableKit();
const STILL_BROKEN = [409, 'STILL_BROKEN', 'The books are still wrong here. Nothing was unfrozen.'] as const;
const NOT_FROZEN = [409, 'NOT_FROZEN', 'There is no open alarm about this'] as const;

let books: Awaited<ReturnType<typeof busyBooks>>;
beforeEach(async () => {
  books = await busyBooks(kit);
});

type Named = { userName?: string; betId?: string; alarmId?: string };
const unfreeze = (named: Named, reason = 'mended by hand') =>
  kit.call('unfreeze', { token: books.admin.token, body: { ...named, reason } });
const listed = async () => (await kit.call('getAlarms', { token: books.admin.token })).body;
const pass = () => reconcileChanges(kit.db, kit.api.app.log);
const grow = (paise: number) =>
  breakBooks(kit, `update wallets set balance = balance + ${paise} where user_id = ${books.client.userId}`);

test('a wallet stays frozen while its books are wrong; mended, it is unfrozen, its alarm resolved, and all is noted', async () => {
  const { client, admin } = books;
  await grow(1);
  await pass();
  const refused = await unfreeze({ userName: client.userName });
  expectRefusal(refused, ...STILL_BROKEN);
  expect(refused.body.details).toEqual({ law: 'I03' });
  expect([await alarms(kit), await frozen(kit)]).toEqual([
    [`I03 user ${client.userId}`],
    [`user ${client.userId}`],
  ]);

  await grow(-1);
  const reply = await unfreeze({ userName: client.userName });
  expect([reply.status, reply.body.message]).toEqual([200, 'Checked and unfrozen']);
  expect([await alarms(kit), await frozen(kit)]).toEqual([[`I03 user ${client.userId} resolved`], []]);
  const body = { userName: client.userName, amount: 10 };
  expect((await kit.call('deposit', { token: admin.token, body })).status).toBe(200);
  const { rows } = await kit.database.owner.query(
    `select kind, actor_id::integer, target_id, before, reason from audit_log where action = 'alarm.resolved'`,
  );
  expect(rows).toEqual([
    {
      kind: 'staff',
      actor_id: Number(admin.userId),
      target_id: client.userName,
      before: { laws: ['I03'] },
      reason: 'mended by hand',
    },
  ]);
  await pass();
  expect(await frozen(kit)).toEqual([]);
});

test('a law that only the full pass knows is asked again in full', async () => {
  const { client } = books;
  const shift = (interval: string) =>
    breakBooks(
      kit,
      `update bets set accepted_at = accepted_at + interval '${interval}' where user_id = ${client.userId}`,
    );
  await shift('2 hours');
  await reconcileBooks(kit.db, kit.api.app.log);
  expect(await alarms(kit)).toEqual([`I13 user ${client.userId}`, `I31 user ${client.userId}`]);
  expectRefusal(await unfreeze({ userName: client.userName }), ...STILL_BROKEN);
  await shift('-2 hours');
  expect((await unfreeze({ userName: client.userName })).status).toBe(200);
});

test('another law of the passes that is broken meanwhile keeps the wallet frozen too', async () => {
  const { client } = books;
  await grow(1);
  await pass();
  await grow(-1);
  await breakBooks(kit, `update ledger set ref_id = 999 where user_id = ${client.userId} and seq = 1`);
  const reply = await unfreeze({ userName: client.userName });
  expectRefusal(reply, ...STILL_BROKEN);
  expect(reply.body.details).toEqual({ law: 'I16' });
});

test('after unfreezing, the next pass reads the chain from its first row', async () => {
  const { client } = books;
  await pass();
  await fund(kit.db, { ...client, amount: rupees(5) });
  await grow(1);
  await pass();
  await grow(-1);
  expect((await unfreeze({ userName: client.userName })).status).toBe(200);
  expect(await pass()).toEqual({ ledgerRows: 5n });
});

test('a match is unfrozen when its totals are right again', async () => {
  const { match } = books;
  const betId = String(match.matchId);
  const grow = (paise: number) =>
    breakBooks(
      kit,
      `update match_totals set stake = stake + ${paise} where match_id = ${betId} and stripe = 0`,
    );
  await grow(1);
  await pass();
  expect(await frozen(kit)).toEqual([`match ${betId}`]);
  expectRefusal(await unfreeze({ betId }), ...STILL_BROKEN);
  await grow(-1);
  expect((await unfreeze({ betId })).status).toBe(200);
  expect([await alarms(kit), await frozen(kit)]).toEqual([[`I21 match ${betId} resolved`], []]);
});

test('an alarm about the site is resolved by its id, once its law holds', async () => {
  const hide = (interval: string) =>
    breakBooks(kit, `update audit_log set at = at + interval '${interval}' where entry_id = 1`);
  await hide('-2 hours');
  await reconcileBooks(kit.db, kit.api.app.log);
  const [alarm] = (await listed()).alarms;
  expect(alarm).toMatchObject({ law: 'I24', subjectType: 'site', userName: null, betId: null });
  expectRefusal(await unfreeze({ alarmId: alarm!.id }), ...STILL_BROKEN);
  await hide('2 hours');
  expect((await unfreeze({ alarmId: alarm!.id })).status).toBe(200);
  expect(await alarms(kit)).toEqual(['I24 site audit entry 1 resolved']);
});

test('what a settlement could not pay into a frozen wallet is paid after it', async () => {
  const { client, match } = books;
  await grow(1);
  await pass();
  await breakBooks(
    kit,
    `insert into settlement_chunks (match_id, run, is_reversal, user_ids, is_held)
     select ${match.matchId}, 1, false, array[user_id], true from wallets where user_id in (${client.userId}, ${books.bystander.userId})`,
  );
  await grow(-1);
  expect((await unfreeze({ userName: client.userName })).status).toBe(200);
  const { rows } = await kit.database.owner.query(
    'select user_ids[1]::integer as held from settlement_chunks where is_held',
  );
  expect(rows).toEqual([{ held: Number(books.bystander.userId) }]);
});

test('of admins who unfreeze at once, one does it', async () => {
  const { client } = books;
  await raiseAlarm(kit.db, kit.api.app.log, {
    law: 'I03',
    subject: { type: 'user', id: String(client.userId) },
    detail: 'a false alarm',
  });
  const results = await atOnce(4, () => unfreeze({ userName: client.userName }));
  expect(countByStatus(results)).toEqual({ 200: 1, 409: 3 });
  const { rows } = await kit.database.owner.query("select from audit_log where action = 'alarm.resolved'");
  expect(rows).toHaveLength(1);
});

test('what has no open alarm is not unfrozen, and who is unknown is not found', async () => {
  expectRefusal(await unfreeze({ userName: books.client.userName }), ...NOT_FROZEN);
  expectRefusal(await unfreeze({ betId: '999' }), ...NOT_FROZEN);
  expectRefusal(await unfreeze({ alarmId: '999' }), ...NOT_FROZEN);
  expectRefusal(await unfreeze({ userName: 'nobody.here' }), 404, 'USER_NOT_FOUND', 'User not found');
});

test('a call names one subject and a reason', async () => {
  const [userName, betId] = [books.client.userName, '1'];
  for (const named of [{}, { userName, betId }, { betId, alarmId: '1' }])
    expectRefusal(await unfreeze(named), 400, 'INVALID_INPUT', 'Invalid request. Please try again.');
  expectRefusal(await unfreeze({ userName }, ' '), 400, 'REASON_EMPTY', 'Please enter a reason');
  expectRefusal(
    await unfreeze({ userName }, 'x'.repeat(501)),
    400,
    'REASON_TOO_LONG',
    'The reason is too long.',
  );
});

test('alarms are listed with what they mean, open ones first, and found by user, match or law', async () => {
  const { client, bystander, match, admin } = books;
  const raise = (law: string, type: 'user' | 'match', id: bigint) =>
    raiseAlarm(kit.db, kit.api.app.log, { law, subject: { type, id: String(id) }, detail: 'a detail' });
  await raise('I03', 'user', client.userId);
  await raise('I21', 'match', match.matchId);
  await raise('I16', 'user', bystander.userId);
  await unfreeze({ userName: bystander.userName });
  const { alarms: all, total } = await listed();
  expect(all.map(({ law }) => law)).toEqual(['I21', 'I03', 'I16']);
  expect(total).toBe(3);
  expect(all[1]).toEqual({
    id: expect.any(String),
    law: 'I03',
    meaning: "a wallet's balance is the sum of its wallet deltas",
    subjectType: 'user',
    userName: client.userName,
    betId: null,
    matchCode: null,
    teamAName: null,
    teamBName: null,
    detail: 'a detail',
    raisedAt: expect.any(String),
    resolvedAt: null,
    resolvedBy: null,
    reason: null,
  });
  expect(all[2]).toMatchObject({ resolvedBy: admin.userName, reason: 'mended by hand' });
  const found = async (search: string) =>
    (await kit.call('getAlarms', { token: admin.token, query: { search } })).body.alarms.map(
      ({ law }) => law,
    );
  expect(await found(client.userName)).toEqual(['I03']);
  expect(await found('i21')).toEqual(['I21']);
  expect(await found('nothing')).toEqual([]);
});
