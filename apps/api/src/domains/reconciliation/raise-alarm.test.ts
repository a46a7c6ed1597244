import { rupees } from '@tossbook/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { alarms, busyBooks, frozen, useBreakableKit } from '../../../test/books/breakable-books.ts';
import { expectRefusal, logIn } from '../../../test/support/accounts.ts';
import { aClient, atOnce, OWN_PASSWORD } from '../../../test/support/builders.ts';
import { holdGate, start, untilItWaits } from '../../../test/support/locks.ts';
import { matchSubject, type Subject, userSubject } from './alarm.ts';
import { raiseAlarm } from './raise-alarm.ts';

const kit = useBreakableKit();
const raise = (subject: Subject, law = 'I03') =>
  raiseAlarm(kit.db, kit.api.app.log, { law, subject, detail: 'wallet 1, ledger 2' });

const WALLET_FROZEN = [
  503,
  'WALLET_FROZEN',
  'This wallet is being checked. Please contact support.',
] as const;
const MATCH_FROZEN = [503, 'MATCH_FROZEN', 'This match is being checked. Please try again later.'] as const;

let books: Awaited<ReturnType<typeof busyBooks>>;
beforeEach(async () => {
  books = await busyBooks(kit);
});

const bet = (match: { matchId: bigint; teamA: string }, token: string, amount = 60) =>
  kit.call('createBet', {
    token,
    body: { betId: String(match.matchId), teamName: match.teamA, amount },
  });
const move = (call: 'deposit' | 'withdraw', token: string, userName: string) =>
  kit.call(call, { token, body: { userName, amount: 10 } });

test('an alarm is raised once for each law and subject, however many raise it at once, and is in the audit log', async () => {
  const { client } = books;
  const results = await atOnce(8, () => raise(userSubject(client.userId)));
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1);
  expect(await raise(userSubject(client.userId), 'I16')).toBe(true);
  expect(await alarms(kit)).toEqual([`I03 user ${client.userId}`, `I16 user ${client.userId}`]);
  const { rows } = await kit.database.owner.query(
    `select kind, actor_id, target_type, target_id, after from audit_log where action = 'alarm.raised' order by entry_id`,
  );
  expect(rows).toEqual(
    ['I03', 'I16'].map((law) => ({
      kind: 'security',
      actor_id: null,
      target_type: 'user',
      target_id: client.userName,
      after: { law, detail: 'wallet 1, ledger 2' },
    })),
  );
});

test('an alarm about the site freezes nothing', async () => {
  await raise({ type: 'site', id: 'transfer 1' });
  expect([await alarms(kit), await frozen(kit)]).toEqual([['I03 site transfer 1'], []]);
});

describe('a frozen wallet', () => {
  test('moves no money: bet, cancel, deposit and withdrawal answer 503', async () => {
    const { client, admin, employee, match, other } = books;
    await raise(userSubject(client.userId));
    expectRefusal(await bet(match, client.token), ...WALLET_FROZEN);
    expectRefusal(await bet(other, client.token), ...WALLET_FROZEN);
    const body = { betId: String(match.matchId) };
    expectRefusal(await kit.call('cancelBet', { token: client.token, body }), ...WALLET_FROZEN);
    for (const { token } of [admin, employee])
      for (const call of ['deposit', 'withdraw'] as const)
        expectRefusal(await move(call, token, client.userName), ...WALLET_FROZEN);
  });

  test('of an employee neither gives nor takes, though the client is sound', async () => {
    const { employee, bystander, admin } = books;
    await raise(userSubject(employee.userId));
    for (const call of ['deposit', 'withdraw'] as const)
      expectRefusal(await move(call, employee.token, bystander.userName), ...WALLET_FROZEN);
    expectRefusal(await move('deposit', admin.token, employee.userName), ...WALLET_FROZEN);
  });

  test('can be read, its user can log in, and everybody else goes on', async () => {
    const { client, bystander, admin, employee, match } = books;
    await raise(userSubject(client.userId));
    const { token } = client;
    for (const call of ['getWallet', 'getPassbookDetails', 'getBetTransaction', 'verifyPassbook'] as const)
      expect((await kit.call(call, { token })).status).toBe(200);
    expect((await logIn(kit, client.userName, OWN_PASSWORD)).status).toBe(200);
    expect((await kit.call('register', { body: { name: 'New', userName: 'new.client' } })).status).toBe(200);
    expect((await bet(match, bystander.token)).status).toBe(200);
    for (const staff of [admin, employee])
      expect((await move('deposit', staff.token, bystander.userName)).status).toBe(200);
  });

  test('answers a repeated call as before: that moves nothing', async () => {
    const { client, admin } = books;
    const deposit = () =>
      kit.call('deposit', {
        token: admin.token,
        key: '0f8fad5b-d9cb-469f-a165-70867728950e',
        body: { userName: client.userName, amount: 10 },
      });
    const first = await deposit();
    await raise(userSubject(client.userId));
    expect((await deposit()).body).toEqual(first.body);
  });

  test('has no row from after the moment it was frozen, in a race with deposits and bets', async () => {
    const { admin, match } = books;
    for (let round = 0; round < 5; round++) {
      const client = await aClient(kit.db, { balance: rupees(1000) });
      const results = await atOnce(17, async (i) => {
        if (i === 8) return raise(userSubject(client.userId));
        return i % 2 ? bet(match, client.token) : move('deposit', admin.token, client.userName);
      });
      expect(results.map(({ status }) => status)).toEqual(Array(17).fill('fulfilled'));
      const { rows } = await kit.database.owner.query(
        `select seq from ledger join wallets using (user_id) where user_id = $1 and posted_at > frozen_at`,
        [String(client.userId)],
      );
      expect(rows).toEqual([]);
    }
  });
});

test('what is frozen stays frozen since the first time', async () => {
  const { client, match } = books;
  const since = async () =>
    (
      await kit.database.owner.query(
        'select w.frozen_at as wallet, m.frozen_at as match from wallets w, matches m where w.user_id = $1 and m.match_id = $2',
        [client.userId, match.matchId],
      )
    ).rows;
  const subjects = [userSubject(client.userId), matchSubject(match.matchId)];
  for (const subject of subjects) await raise(subject);
  const first = await since();
  for (const subject of subjects) await raise(subject, 'I16');
  expect(await since()).toEqual(first);
});

test('a match is frozen after the bets that hold its gate', async () => {
  const { match } = books;
  const gate = await holdGate(kit.database, match);
  const freezing = await start(kit.database, 'select freeze_match($1)', [match.matchId]);
  await untilItWaits(kit.database, freezing);
  expect(freezing.isOver()).toBe(false);
  await gate.commit();
  await freezing.done;
  expect(await frozen(kit)).toEqual([`match ${match.matchId}`]);
});

test('a frozen match takes and returns no bet, and other matches go on', async () => {
  const { client, bystander, match, other } = books;
  await raise(matchSubject(match.matchId));
  expectRefusal(await bet(match, bystander.token), ...MATCH_FROZEN);
  const body = { betId: String(match.matchId) };
  expectRefusal(await kit.call('cancelBet', { token: client.token, body }), ...MATCH_FROZEN);
  expect((await bet(other, client.token)).status).toBe(200);
});
