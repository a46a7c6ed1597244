import type { ErrorCode } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, auditOf, HOUR_MS, MINUTE_MS, matchRow, setStage } from '../../../test/support/matches.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

const enable = ({ token }: Pick<Person, 'token'>, betId: string, reason?: string) =>
  kit.call('enableMatch', { token, body: { betId, ...(reason ? { reason } : {}) } });
const disable = ({ token }: Pick<Person, 'token'>, betId: string, reason?: string) =>
  kit.call('disableMatch', { token, body: { betId, ...(reason ? { reason } : {}) } });
const isActive = async (betId: string) => (await matchRow(kit, betId))?.is_active;

test.each([anAdmin, anEmployee])(
  'staff disable a match and enable it again, audited with before, after and reason (%#)',
  async (who) => {
    const person = await who(kit.db);
    const { betId } = await aNewMatch(kit);
    expect(await disable(person, betId, 'toss delayed')).toMatchObject({
      status: 200,
      body: { message: 'Bet disabled successfully' },
    });
    expect(await isActive(betId)).toBe(false);
    expect(await enable(person, betId)).toMatchObject({
      status: 200,
      body: { message: 'Bet enabled successfully' },
    });
    expect(await isActive(betId)).toBe(true);
    const actor_id = String(person.userId);
    expect((await auditOf(kit, betId)).slice(1)).toEqual([
      {
        action: 'match.disabled',
        actor_id,
        before: { isActive: true },
        after: { isActive: false },
        reason: 'toss delayed',
      },
      {
        action: 'match.enabled',
        actor_id,
        before: { isActive: false },
        after: { isActive: true },
        reason: null,
      },
    ]);
  },
);

test('a match that is as wanted already stays so, and nothing is noted', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  expect((await enable(admin, betId)).status).toBe(200);
  expect(await auditOf(kit, betId)).toHaveLength(1);
});

test('a client neither disables nor enables', async () => {
  const client = await aClient(kit.db);
  const { betId } = await aNewMatch(kit);
  expect((await disable(client, betId)).body.code).toBe('FORBIDDEN');
  expect((await enable(client, betId)).body.code).toBe('FORBIDDEN');
});

test.each(['999999999', '0', '', 'x', '1e3', ' 1'])(
  'there is no match %j to disable or enable',
  async (betId) => {
    const admin = await anAdmin(kit.db);
    for (const turn of [enable, disable])
      expectRefusal(await turn(admin, betId), 404, 'MATCH_NOT_FOUND', 'Match not found');
  },
);

const CLOSED = [409, 'MATCH_CLOSED', 'This match has closed and cannot be changed'] as const;
const SETTLING = [409, 'MATCH_SETTLING', 'This match is being settled and cannot be changed'] as const;

test('a match that has closed is not enabled again, but may be disabled', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit, { endsIn: MINUTE_MS });
  await kit.travel('1 minute');
  expect((await disable(admin, betId)).status).toBe(200);
  expectRefusal(await enable(admin, betId), ...CLOSED);
  expect(await isActive(betId)).toBe(false);
  await kit.travel('-1 minute');
});

const finished: [stage: string, refusal: readonly [number, ErrorCode, string]][] = [
  ['settling', SETTLING],
  ['reversing', SETTLING],
  ['settled', CLOSED],
];

test.each(finished)('a match in the stage %s is neither disabled nor enabled', async (stage, refusal) => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  await setStage(kit, betId, stage);
  for (const turn of [enable, disable]) expectRefusal(await turn(admin, betId), ...refusal);
});

test('of enabling and disabling at once, each is noted with what the one before it left', async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, () => anAdmin(kit.db)));
  const { betId } = await aNewMatch(kit);
  const results = await atOnce(10, (index) => (index % 2 ? enable : disable)(admins[index] as Person, betId));
  expect(results.map((result) => result.status === 'fulfilled' && result.value.status)).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
  const turns = (await auditOf(kit, betId)).slice(1);
  expect(turns.length).toBeGreaterThan(0);
  for (const [index, { before, after }] of turns.entries())
    expect([before?.isActive, after?.isActive]).toEqual(index % 2 ? [false, true] : [true, false]);
  expect(await isActive(betId)).toBe(turns.at(-1)?.after?.isActive);
});

test('after a match is disabled no bet on it is taken, however many were on their way', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  const clients = await Promise.all(
    Array.from({ length: 10 }, () => aClient(kit.db, { balance: rupees(100) })),
  );
  const placed = atOnce(10, (index) =>
    kit.call('createBet', {
      token: (clients[index] as Person).token,
      body: { betId, teamName: 'Mumbai', amount: 50 },
    }),
  );
  expect((await disable(admin, betId)).status).toBe(200);
  const { rows } = await kit.database.owner.query('select app_now() as at');
  await placed;
  const late = await kit.database.owner.query('select 1 from bets where match_id = $1 and accepted_at > $2', [
    betId,
    rows[0].at,
  ]);
  expect(late.rows).toEqual([]);
  const after = await kit.call('createBet', {
    token: (clients[0] as Person).token,
    body: { betId, teamName: 'Mumbai', amount: 50 },
  });
  expect(after.body.code).toBe('BETTING_SUSPENDED');
});

const close = ({ token }: Person, betId: string, reason?: string) =>
  kit.call('closeBetting', { token, body: { betId, ...(reason && { reason }) } });

test('closing ends betting for good: no bet, no cancel, no edit, no enabling', async () => {
  const [admin, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
  const client = await aClient(kit.db, { balance: rupees(500) });
  const bet = () =>
    kit.call('createBet', { token: client.token, body: { betId, amount: 50, teamName: 'Mumbai' } });
  expect((await bet()).status).toBe(200);
  const { status, body } = await close(admin, betId, 'The toss was early');
  expect([status, body]).toEqual([200, { message: 'Betting is closed' }]);
  expectRefusal(await bet(), 409, 'BETTING_CLOSED', 'Betting is closed for this match');
  expect((await kit.call('cancelBet', { token: client.token, body: { betId } })).body.code).toBe(
    'BETTING_CLOSED',
  );
  expect((await kit.call('enableMatch', { token: admin.token, body: { betId } })).body.code).toBe(
    'MATCH_CLOSED',
  );
  const { match } = (await kit.call('getMatch', { token: admin.token, query: { betId } })).body;
  expect([match.state, match.isExpired]).toEqual(['closed', true]);
  const { settlements } = (await kit.call('getSettlements', { token: admin.token, query: { betId } })).body;
  expect(settlements).toMatchObject([{ betId, state: 'waiting', bets: 1 }]);
});

test('closing again answers the same, and is recorded once', async () => {
  const [admin, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
  for (let n = 0; n < 2; n++)
    expect((await close(admin, betId, 'Early')).body.message).toBe('Betting is closed');
  const entries = (await auditOf(kit, betId)).filter(({ action }) => action === 'match.closed');
  expect(entries).toMatchObject([{ actor_id: String(admin.userId), reason: 'Early' }]);
});

test('closing a match that has ended by its time changes nothing', async () => {
  const [admin, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
  await kit.database.owner.query('update matches set ends_at = app_now() where match_id = $1', [betId]);
  expect((await close(admin, betId)).status).toBe(200);
  expect((await auditOf(kit, betId)).map(({ action }) => action)).toEqual(['match.created']);
});

test('a suspended match and one that has not opened can be closed', async () => {
  const admin = await anAdmin(kit.db);
  const [suspended, ahead] = [
    await aNewMatch(kit),
    await aNewMatch(kit, { startsIn: HOUR_MS, endsIn: 2 * HOUR_MS }),
  ];
  await kit.call('disableMatch', { token: admin.token, body: { betId: suspended.betId } });
  for (const { betId } of [suspended, ahead]) {
    expect((await close(admin, betId)).status).toBe(200);
    const { match } = (await kit.call('getMatch', { token: admin.token, query: { betId } })).body;
    expect(match.state).toBe('closed');
  }
});

test('betting on a settled match, or on one that is being settled, cannot be closed', async () => {
  const [admin, { betId }] = [await anAdmin(kit.db), await aNewMatch(kit)];
  await setStage(kit, betId, 'settled');
  expectRefusal(await close(admin, betId), 409, 'MATCH_SETTLED', 'This match is already settled');
  await setStage(kit, betId, 'settling');
  expect((await close(admin, betId)).body.code).toBe('MATCH_SETTLING');
  expect((await close(admin, '999999')).body.code).toBe('MATCH_NOT_FOUND');
});

test('of bets that race with closing, none is accepted after it', async () => {
  const admin = await anAdmin(kit.db);
  for (let round = 0; round < RACES; round++) {
    const { matchId, betId } = await aNewMatch(kit);
    const clients = await Promise.all(
      Array.from({ length: 24 }, () => aClient(kit.db, { balance: rupees(100) })),
    );
    const bets = clients.map(async ({ token }, index) => {
      await new Promise((resolve) => setTimeout(resolve, index));
      return kit.call('createBet', { token, body: { betId, amount: 50, teamName: 'Mumbai' } });
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const [closed, ...placed] = await Promise.all([close(admin, betId), ...bets]);
    expect(closed.status).toBe(200);
    const refusals = placed
      .filter(({ status }) => status !== 200)
      .map(({ body }) => (body as { code?: string }).code);
    expect(refusals.every((code) => code === 'BETTING_CLOSED')).toBe(true);
    const { rows } = await kit.database.owner.query(
      `select count(*)::integer as late from bets b join matches m using (match_id)
       where b.match_id = $1 and b.accepted_at > m.closed_at`,
      [matchId],
    );
    expect(rows).toEqual([{ late: 0 }]);
    const after = await kit.call('createBet', {
      token: (await aClient(kit.db, { balance: rupees(100) })).token,
      body: { betId, amount: 50, teamName: 'Mumbai' },
    });
    expect(after.body).toMatchObject({ code: 'BETTING_CLOSED' });
  }
});
