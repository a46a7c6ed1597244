import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal, logIn } from '../../../test/support/accounts.ts';
import {
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  atOnce,
  OWN_PASSWORD,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);
const ENDED = [401, 'NOT_AUTHENTICATED', 'Authentication required. Please login again.'] as const;

const sessionsOf = async (token: string) => (await kit.call('getSessions', { token })).body.sessions;
const end = (token: string, id: string) => kit.call('endSession', { token, params: { id } });

test.each([
  ['client', aClient],
  ['employee', anEmployee],
  ['admin', anAdmin],
] as const)('%s sees their own sessions that are alive, this one first', async (_role, aPerson) => {
  const [person, other] = [await aPerson(kit.db), await aPerson(kit.db)];
  const { token } = (await logIn(kit, person.userName, OWN_PASSWORD)).body;
  const found = await sessionsOf(person.token);
  expect(found).toMatchObject([
    { id: person.sessionId, isThis: true, address: '127.0.0.1', device: 'Unknown device' },
    { isThis: false },
  ]);
  expect((await sessionsOf(token)).map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(await sessionsOf(other.token)).toHaveLength(1);
  await kit.call('logout', { token });
  expect(await sessionsOf(person.token)).toHaveLength(1);
});

test('a session that is ended from another is refused at the very next call, and no other is', async () => {
  const client = await aClient(kit.db);
  const { token } = (await logIn(kit, client.userName, OWN_PASSWORD)).body;
  const [, second] = await sessionsOf(client.token);
  // Checked a moment ago, so that the result is cached.
  expect((await kit.call('getWallet', { token })).status).toBe(200);
  expect(await end(client.token, second?.id ?? '')).toMatchObject({
    status: 200,
    body: { message: 'Session ended' },
  });
  expectRefusal(await kit.call('getWallet', { token }), ...ENDED);
  expect(await sessionsOf(client.token)).toMatchObject([{ isThis: true }]);
  expect((await end(client.token, second?.id ?? '')).status).toBe(200);
});

test('a session that was ended a moment ago, elsewhere, ends no other', async () => {
  const client = await aClient(kit.db);
  const { token } = (await logIn(kit, client.userName, OWN_PASSWORD)).body;
  const [, second] = await sessionsOf(client.token);
  await kit.database.owner.query('update sessions set ended_at = app_now() where session_id = $1', [
    client.sessionId,
  ]);
  // This process has not noticed yet.
  expectRefusal(await end(client.token, second?.id ?? ''), ...ENDED);
  expect(await sessionsOf(token)).toHaveLength(1);
});

test("somebody else's session answers like one that is not there, and stays alive", async () => {
  const [client, victim, admin] = [await aClient(kit.db), await aClient(kit.db), await anAdmin(kit.db)];
  const unknown = [404, 'SESSION_NOT_FOUND', 'This session does not exist'] as const;
  for (const { token } of [client, admin])
    for (const id of [victim.sessionId, randomUUID(), 'x']) expectRefusal(await end(token, id), ...unknown);
  expect((await kit.call('getWallet', { token: victim.token })).status).toBe(200);
});

test(`of bets that race the end of their session, none is placed after it (${RACES} times)`, async () => {
  const match = await aMatch(kit.database.owner);
  for (let race = 0; race < RACES; race++) {
    const client = await aClient(kit.db, { balance: rupees(1000) });
    const { token } = (await logIn(kit, client.userName, OWN_PASSWORD)).body;
    const bet = () =>
      kit.call('createBet', {
        token: client.token,
        body: { betId: String(match.matchId), teamName: match.teamA, amount: 50 },
      });
    await atOnce(9, async (index) => {
      if (index === 4) {
        expect((await end(token, client.sessionId)).status).toBe(200);
        expectRefusal(await bet(), ...ENDED);
      } else await bet();
    });
    const { rows } = await kit.database.owner.query(
      `select count(*)::integer as late from bets b join sessions s on s.user_id = b.user_id and s.session_id = $2
       where b.user_id = $1 and b.accepted_at > s.ended_at`,
      [String(client.userId), client.sessionId],
    );
    expect(rows).toEqual([{ late: 0 }]);
  }
});

test('what a page does by itself is no use of a session, and what a person does is', async () => {
  const client = await aClient(kit.db);
  const call = (headers: Record<string, string>) =>
    kit.api.app.inject({
      url: '/api/client/sessions',
      headers: { authorization: `Bearer ${client.token}`, ...headers },
    });
  const lastSeen = async (): Promise<number> =>
    (
      await kit.database.owner.query<{ ms: number }>(
        'select extract(epoch from last_seen_at - created_at)::float8 as ms from sessions where session_id = $1',
        [client.sessionId],
      )
    ).rows[0]?.ms ?? -1;
  await kit.travel('10 minutes');
  await call({ 'x-background': '1' });
  await kit.call('getWallet', { token: (await aClient(kit.db)).token });
  expect(await lastSeen()).toBeLessThan(1);
  await call({});
  await expect.poll(lastSeen).toBeGreaterThan(590);
  await kit.travel('-10 minutes');
});
