import type { BodySent, contract, ErrorCode } from '@tossbook/contract';
import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  aFile,
  aForm,
  aNewMatch,
  aPicture,
  auditOf,
  fromNow,
  HOUR_MS,
  MINUTE_MS,
  matchRow,
  setSetting,
  setStage,
} from '../../../test/support/matches.ts';

const kit = useKit();

type Form = BodySent<(typeof contract)['editMatch']>;

async function edit(
  { token }: Pick<Person, 'token'>,
  betId: string,
  { form = {}, times = {} }: { form?: Partial<Form>; times?: Record<string, string> } = {},
) {
  const startsAt = (await startOf(betId)) ?? (await fromNow(kit, -MINUTE_MS));
  const open = {
    betStartTime: startsAt.toISOString(),
    betEndTime: (await fromNow(kit, HOUR_MS)).toISOString(),
  };
  const query = { ...open, ...times, betId };
  return kit.call('editMatch', { token, body: { ...aForm(), ...form }, query });
}

async function startOf(betId: string): Promise<Date | undefined> {
  const { rows } = await kit.database.owner.query<{ starts_at: Date }>(
    'select starts_at from matches where match_id::text = $1',
    [betId],
  );
  return rows[0]?.starts_at;
}

async function bet(betId: string, { teamName = 'Mumbai', amount = 100 } = {}): Promise<Person> {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  const reply = await kit.call('createBet', { token: client.token, body: { betId, teamName, amount } });
  expect(reply.body.message, JSON.stringify(reply.body)).toBeDefined();
  expect(reply.status).toBe(200);
  return client;
}

async function endsOf(betId: string): Promise<Date[]> {
  const { rows } = await kit.database.owner.query<{ ends_at: Date }>(
    'select ends_at from match_ends where match_id = $1 order by set_at',
    [betId],
  );
  return rows.map(({ ends_at }) => ends_at);
}

test.each([anAdmin, anEmployee])(
  'staff change everything about a match without bets, audited with before and after (%#)',
  async (who) => {
    const person = await who(kit.db);
    const [startsAt, endsAt] = [await fromNow(kit, -MINUTE_MS), await fromNow(kit, HOUR_MS)];
    const { betId } = await aNewMatch(kit, { startsAt, endsAt });
    const times = {
      betStartTime: (await fromNow(kit, MINUTE_MS)).toISOString(),
      betEndTime: (await fromNow(kit, 3 * HOUR_MS)).toISOString(),
    };
    const form = {
      teamAName: 'Delhi',
      teamBName: 'Patna',
      tossRate: '12.34',
      leagueName: 'Pro League',
      sportType: 'Kabaddi' as const,
      reason: 'rain',
    };
    const reply = await edit(person, betId, { form, times });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Bet updated successfully' } });
    expect(await matchRow(kit, betId)).toEqual({
      team_a: 'Delhi',
      team_b: 'Patna',
      league: 'Pro League',
      sport: 'Kabaddi',
      rate_bp: 1234,
      starts_at: new Date(times.betStartTime),
      ends_at: new Date(times.betEndTime),
      is_active: true,
      stage: 'betting',
      poster: null,
    });
    const [, entry] = await auditOf(kit, betId);
    expect(entry).toEqual({
      action: 'match.edited',
      actor_id: String(person.userId),
      before: {
        teamA: 'Mumbai',
        teamB: 'Chennai',
        league: 'Premier League',
        sport: 'Cricket',
        rateBp: 9500,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        poster: null,
      },
      after: {
        teamA: 'Delhi',
        teamB: 'Patna',
        league: 'Pro League',
        sport: 'Kabaddi',
        rateBp: 1234,
        startsAt: times.betStartTime,
        endsAt: times.betEndTime,
        poster: null,
      },
      reason: 'rain',
    });
  },
);

test('an edit made on what somebody else has changed since is refused, and changes nothing', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  const seen = async () =>
    (await kit.call('getMatch', { token: admin.token, query: { betId } })).body.match.edition;
  const first = await seen();
  expect((await edit(admin, betId, { form: { tossRate: '96', edition: first } })).status).toBe(200);
  const second = await seen();
  expect(second).not.toBe(first);
  const late = await edit(admin, betId, { form: { leagueName: 'Other League', edition: first } });
  const words = 'Somebody else has changed this match meanwhile. Look at it again.';
  expectRefusal(late, 409, 'MATCH_EDITED', words);
  expect(await matchRow(kit, betId)).toMatchObject({ rate_bp: 9600, league: 'Premier League' });
  const { body } = await kit.call('getAllMatches', { token: admin.token, query: {} });
  expect(body.betList.find(({ _id }) => _id === betId)?.edition).toBe(second);
});

test('a client edits no match', async () => {
  const { betId } = await aNewMatch(kit);
  expect((await edit(await aClient(kit.db), betId)).body.code).toBe('FORBIDDEN');
});

test.each(['999999999', '0', '-1', 'null', '', '1 or 1=1', '9'.repeat(19), '007'])(
  'there is no match %j',
  async (betId) => {
    expectRefusal(await edit(await anAdmin(kit.db), betId), 404, 'MATCH_NOT_FOUND', 'Match not found');
  },
);

const setRateMax = (value: number) => setSetting(kit, 'match.rateMaxPercent', value);

test('a rate is not raised above 100%, unless the settings allow it', async () => {
  const [employee, { betId }] = [await anEmployee(kit.db), await aNewMatch(kit)];
  const raise = (tossRate: string) => edit(employee, betId, { form: { tossRate } });
  expect((await raise('100')).status).toBe(200);
  expectRefusal(await raise('100.01'), 400, 'RATE_TOO_HIGH', 'Rates above 100% are not allowed');
  expect((await matchRow(kit, betId))?.rate_bp).toBe(10_000);
  await setRateMax(150);
  expect((await raise('150')).status).toBe(200);
  expectRefusal(await raise('150.01'), 400, 'RATE_TOO_HIGH', 'Rates above 150% are not allowed');
  await setRateMax(100);
});

test('a match whose rate was allowed once is edited on with that rate, and with no other above the highest', async () => {
  const employee = await anEmployee(kit.db);
  await setRateMax(150);
  const { betId } = await aNewMatch(kit, { rate: rateBp(15_000) });
  await setRateMax(100);
  const change = (form: Partial<Form>) => edit(employee, betId, { form });
  expect((await change({ tossRate: '150.00', leagueName: 'Asia Cup' })).status).toBe(200);
  expect(await matchRow(kit, betId)).toMatchObject({ rate_bp: 15_000, league: 'Asia Cup' });
  for (const tossRate of ['150.01', '149.99', '100.01'])
    expect((await change({ tossRate })).body.code).toBe('RATE_TOO_HIGH');
  expect((await change({ tossRate: '100' })).status).toBe(200);
  expect((await change({ tossRate: '150' })).body.code).toBe('RATE_TOO_HIGH');
});

test('every end time in force is noted, earlier or later, and nothing is noted when it stays', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  const [first] = await endsOf(betId);
  const [earlier, later] = [await fromNow(kit, 30 * MINUTE_MS), await fromNow(kit, 2 * HOUR_MS)];
  for (const end of [earlier, earlier, later])
    expect((await edit(admin, betId, { times: { betEndTime: end.toISOString() } })).status).toBe(200);
  expect(await endsOf(betId)).toEqual([first, earlier, later]);
});

test('without a poster the match keeps the one it has; a new one replaces it', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit, { poster: await aPicture({ width: 20 }) });
  const first = (await matchRow(kit, betId))?.poster;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await edit(admin, betId);
  expect((await matchRow(kit, betId))?.poster).toBe(first);
  await edit(admin, betId, { form: { posterImg: aFile(await aPicture({ width: 21 })) } });
  const second = (await matchRow(kit, betId))?.poster;
  expect(second).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(first);
});

const CLOSED = [409, 'MATCH_CLOSED', 'This match has closed and cannot be changed'] as const;
const SETTLING = [409, 'MATCH_SETTLING', 'This match is being settled and cannot be changed'] as const;

test('a poster is removed when that is asked for, and the audit log has the one that went', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit, { poster: await aPicture({ width: 22 }) });
  const poster = (await matchRow(kit, betId))?.poster;
  expect((await edit(admin, betId, { form: { removePoster: 'false' } })).status).toBe(200);
  expect((await matchRow(kit, betId))?.poster).toBe(poster);
  expect((await edit(admin, betId, { form: { removePoster: 'true' } })).status).toBe(200);
  expect((await matchRow(kit, betId))?.poster).toBeNull();
  expect((await auditOf(kit, betId)).at(-1)).toMatchObject({ before: { poster }, after: { poster: null } });
  expect((await edit(admin, betId, { form: { removePoster: 'true' } })).status).toBe(200);
});

test('a poster is either removed or replaced: both at once, or another word for it, is refused', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit, { poster: await aPicture({ width: 23 }) });
  const before = await matchRow(kit, betId);
  const posterImg = aFile(await aPicture({ width: 24 }));
  for (const form of [{ removePoster: 'true', posterImg }, { removePoster: 'yes' }])
    expect((await edit(admin, betId, { form: form as never })).body.code).toBe('INVALID_INPUT');
  expect(await matchRow(kit, betId)).toEqual(before);
});

test('a match that has closed never opens again: nothing of it can be changed', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit, { endsIn: MINUTE_MS });
  await kit.travel('1 minute');
  const before = await matchRow(kit, betId);
  expectRefusal(await edit(admin, betId), ...CLOSED);
  expectRefusal(await edit(admin, betId, { form: { leagueName: 'Other' } }), ...CLOSED);
  expect(await matchRow(kit, betId)).toEqual(before);
  expect(await endsOf(betId)).toHaveLength(1);
  await kit.travel('-1 minute');
});

test('a match that a recorded result has closed early stays closed after a reversal', async () => {
  const { betId } = await aNewMatch(kit);
  await kit.database.owner.query('update matches set closed_at = app_now() where match_id = $1', [betId]);
  expectRefusal(await edit(await anAdmin(kit.db), betId), ...CLOSED);
});

const finished: [stage: string, refusal: readonly [number, ErrorCode, string]][] = [
  ['settling', SETTLING],
  ['reversing', SETTLING],
  ['settled', CLOSED],
];

test.each(finished)('a match in the stage %s cannot be edited', async (stage, refusal) => {
  const { betId } = await aNewMatch(kit);
  await setStage(kit, betId, stage);
  expectRefusal(await edit(await anAdmin(kit.db), betId), ...refusal);
});

test('the rules of times and teams hold for edits too', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  const past = (await fromNow(kit, -1)).toISOString();
  const start = (await fromNow(kit, 2 * HOUR_MS)).toISOString();
  expect((await edit(admin, betId, { times: { betStartTime: start } })).body.code).toBe('END_BEFORE_START');
  expect((await edit(admin, betId, { times: { betEndTime: past } })).body.code).toBe('END_NOT_AHEAD');
  expect((await edit(admin, betId, { form: { teamBName: 'MUMBAI' } })).body.code).toBe('TEAMS_SAME');
  expect((await edit(admin, betId, { form: { tossRate: '' } })).body.code).toBe('RATE_EMPTY');
});

const LOCKED = [409, 'TEAMS_LOCKED', 'Team names cannot be changed after bets are placed'] as const;

test('once there is a bet, teams and sport are locked and the rest is not', async () => {
  const admin = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  await bet(betId);
  for (const form of [
    { teamAName: 'Delhi' },
    { teamBName: 'Delhi' },
    { teamAName: 'MUMBAI' },
    { sportType: 'Kabaddi' as const },
  ])
    expectRefusal(await edit(admin, betId, { form }), ...LOCKED);
  const form = { leagueName: 'Other', tossRate: '50', posterImg: aFile(await aPicture()) };
  const times = { betEndTime: (await fromNow(kit, 2 * HOUR_MS)).toISOString() };
  expect((await edit(admin, betId, { form, times })).status).toBe(200);
  expect(await matchRow(kit, betId)).toMatchObject({ team_a: 'Mumbai', league: 'Other', rate_bp: 5000 });
});

const START_LOCKED = [409, 'START_LOCKED', 'Start time cannot be changed after bets are placed'] as const;

test('once there is a bet, the start is locked: no bet is older than the opening of its match', async () => {
  const admin = await anAdmin(kit.db);
  const minute = Math.floor((await fromNow(kit, -HOUR_MS)).getTime() / MINUTE_MS) * MINUTE_MS;
  const secondsLater = (seconds: number) => new Date(minute + seconds * 1000);
  const { betId } = await aNewMatch(kit, { startsAt: secondsLater(-600) });
  const moveTo = (start: Date) => edit(admin, betId, { times: { betStartTime: start.toISOString() } });
  expect((await moveTo(secondsLater(30.5))).status).toBe(200);
  await bet(betId);
  for (const moved of [secondsLater(-0.001), secondsLater(60), await fromNow(kit, MINUTE_MS)])
    expectRefusal(await moveTo(moved), ...START_LOCKED);
  // A start in the same minute, as a form without seconds sends it, changes nothing.
  for (const same of [secondsLater(0), secondsLater(59.999)]) expect((await moveTo(same)).status).toBe(200);
  expect((await matchRow(kit, betId))?.starts_at).toEqual(secondsLater(30.5));
});

test('a bet that was cancelled still locks the teams: its history names them', async () => {
  const { betId } = await aNewMatch(kit);
  const client = await bet(betId);
  expect((await kit.call('cancelBet', { token: client.token, body: { betId } })).status).toBe(200);
  expectRefusal(await edit(await anAdmin(kit.db), betId, { form: { teamAName: 'Delhi' } }), ...LOCKED);
});

test('a rate change applies to later bets only', async () => {
  const { betId } = await aNewMatch(kit);
  await bet(betId);
  await edit(await anAdmin(kit.db), betId, { form: { tossRate: '50' } });
  await bet(betId);
  const { rows } = await kit.database.owner.query(
    'select rate_bp from bets where match_id = $1 order by bet_id',
    [betId],
  );
  expect(rows).toEqual([{ rate_bp: 9500 }, { rate_bp: 5000 }]);
});

test('of edits at once, each is noted with what the one before it left', async () => {
  const admins = await Promise.all(Array.from({ length: 8 }, () => anAdmin(kit.db)));
  const { betId } = await aNewMatch(kit);
  const end = await fromNow(kit, 2 * HOUR_MS);
  const results = await atOnce(8, (index) =>
    edit(admins[index] as Person, betId, {
      form: { leagueName: `League ${index}` },
      times: { betEndTime: new Date(end.getTime() + index).toISOString() },
    }),
  );
  expect(results.map((result) => result.status === 'fulfilled' && result.value.status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
  const [created, ...edits] = await auditOf(kit, betId);
  expect(edits).toHaveLength(8);
  expect(edits.map(({ before }) => before)).toEqual([
    created?.after,
    ...edits.slice(0, -1).map(({ after }) => after),
  ]);
  expect(await matchRow(kit, betId)).toMatchObject({
    league: edits.at(-1)?.after?.league,
  });
  expect(await endsOf(betId)).toHaveLength(9);
});

test('bets and a change of teams at once: either the teams stay, or no bet is on the old ones', async () => {
  for (let round = 0; round < 5; round++) {
    const { betId } = await aNewMatch(kit);
    const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db, { balance: rupees(1000) })];
    const [edited, placed] = await Promise.all([
      edit(admin, betId, { form: { teamAName: 'Delhi' } }),
      kit.call('createBet', { token: client.token, body: { betId, teamName: 'Mumbai', amount: 100 } }),
    ]);
    expect([edited.status, placed.status]).toEqual(edited.status === 200 ? [200, 400] : [409, 200]);
  }
});
