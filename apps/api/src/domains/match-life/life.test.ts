import { NO_RESULT, rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { approve, letOneDecide, letTwoDecide } from '../../../test/support/approvals.ts';
import { aMatch, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aBettor, reverse, settle } from '../../../test/support/settlements.ts';
import { lifeOf } from './life.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

const lifeBy = async ({ token }: Person, matchId: bigint | string) =>
  (await kit.call('getMatchLife', { token, query: { betId: String(matchId) } })).body;
const storyOf = async (matchId: bigint) =>
  (await lifeBy(admin, matchId)).events.toReversed().map(({ kind, by }) => `${kind} ${by ?? '-'}`);

test('a match tells its life: results with what they paid, the reversal with its reason, and the result after it', async () => {
  const match = await aMatch(kit.database.owner);
  await aBettor(kit, match);
  const betId = String(match.matchId);
  await kit.call('disableMatch', { token: admin.token, body: { betId, reason: 'Rain' } });
  await kit.call('enableMatch', { token: admin.token, body: { betId } });
  const { token } = admin;
  await kit.call('suspendMatches', {
    token,
    body: { scope: 'sport', sport: 'Cricket', reason: 'Power cut' },
  });
  await kit.call('resumeMatches', {
    token,
    body: { scope: 'sport', sport: 'Cricket', reason: 'Light again' },
  });
  await kit.travel('1 second');
  await settle(kit, admin, match, match.teamA, { reason: 'As on TV' });
  await reverse(kit, admin, match, { reason: 'Was not' });
  await kit.travel('1 second');
  await settle(kit, admin, match, match.teamB);
  const by = admin.userName;
  expect(await storyOf(match.matchId)).toEqual([
    'opened -',
    `disabled ${by}`,
    `enabled ${by}`,
    `suspended ${by}`,
    `resumed ${by}`,
    `closed ${by}`,
    `settled ${by}`,
    `reversed ${by}`,
    `settled ${by}`,
  ]);
  const { events } = await lifeBy(await anEmployee(kit.db), match.matchId);
  expect(events[0]).toMatchObject({
    kind: 'settled',
    result: { finalBetResult: 'Mumbai', bets: 1, clients: 1, payout: 0, houseResult: 100 },
  });
  expect(events[1]).toMatchObject({
    kind: 'reversed',
    reason: 'Was not',
    result: { finalBetResult: 'Chennai' },
    reversal: { takenBack: 195, owed: 0, debtors: 0 },
  });
  expect(events[2]).toMatchObject({
    reason: 'As on TV',
    result: { finalBetResult: 'Chennai', payout: 195, houseResult: -95 },
  });
  expect(events.find(({ kind }) => kind === 'suspended')).toMatchObject({
    scope: 'Cricket',
    reason: 'Power cut',
  });
  expect(events.find(({ kind }) => kind === 'disabled')).toMatchObject({ reason: 'Rain' });
});

test('a request for a second person stands in the life of its match, with the answer; it is found by its match', async () => {
  const approver = await anAdmin(kit.db);
  const match = await aMatch(kit.database.owner, { endsIn: '30 minutes' });
  await aBettor(kit, match, match.teamA, rupees(600));
  await kit.database.owner.query(
    "update settings set value = 1000 where key = 'approval.settlementFromRupees'",
  );
  await letTwoDecide(kit);
  const ask = async () => (await settle(kit, admin, match, match.teamA)).body as { approvalId?: string };
  const refused = await ask();
  await kit.call('refuseApproval', {
    token: approver.token,
    params: { id: refused.approvalId ?? '' },
    body: { reason: 'Wait for the umpire' },
  });
  const asked = await ask();
  const find = async (state?: 'waiting' | 'decided' | 'any') =>
    (
      await kit.call('getApprovals', {
        token: approver.token,
        query: { betId: String(match.matchId), ...(state && { state }) },
      })
    ).body.approvals.map(({ id }) => id);
  expect(await find()).toEqual([asked.approvalId]);
  expect(await find('decided')).toEqual([refused.approvalId]);
  expect(await find('any')).toEqual([asked.approvalId, refused.approvalId]);
  await approve(kit, approver, asked.approvalId);
  await letOneDecide(kit);
  await settle(kit, admin, match, match.teamA);
  expect(await storyOf(match.matchId)).toEqual([
    'opened -',
    `closed ${admin.userName}`,
    `settle-asked ${admin.userName}`,
    `refused ${approver.userName}`,
    `settle-asked ${admin.userName}`,
    `approved ${approver.userName}`,
    `settled ${admin.userName}`,
  ]);
  const { events } = await lifeBy(admin, match.matchId);
  expect(events.find(({ kind }) => kind === 'refused')).toMatchObject({ reason: 'Wait for the umpire' });
  expect(events.find(({ kind }) => kind === 'settle-asked')).toMatchObject({
    amount: 1_170,
    result: { finalBetResult: 'Chennai', payout: null },
  });
});

test('a match that nobody knows is refused', async () => {
  expect(await lifeBy(admin, '999999')).toMatchObject({ code: 'MATCH_NOT_FOUND' });
});

const AT = (minute: number) => new Date(Date.UTC(2026, 10, 14, 12, minute));
const match = {
  teamA: 'India',
  teamB: 'Nepal',
  startsAt: AT(0),
  endsAt: AT(30),
  closedAt: null,
  createdAt: AT(5),
  now: AT(40),
};
const noted = { teamA: 'India', rateBp: 9500, endsAt: AT(30).toISOString(), poster: null };
const entry = (action: string, more: object = {}) => ({
  entryId: 1n,
  action,
  at: AT(10),
  by: 'admin',
  reason: null,
  before: null,
  after: null,
  ...more,
});
const tell = (more: Partial<Parameters<typeof lifeOf>[0]>) =>
  lifeOf({ match, entries: [], runs: [], requests: [], sources: [], ...more });

test('an edit says what it changed from what to what, and nothing else', () => {
  const after = { ...noted, rateBp: 9250, endsAt: AT(20).toISOString(), poster: 'ab' };
  const [, edited] = tell({ entries: [entry('match.edited', { before: noted, after })] });
  expect(edited).toMatchObject({
    kind: 'edited',
    changes: [
      { field: 'rate', before: '95', after: '92.5' },
      { field: 'endsAt', before: AT(30).toISOString(), after: AT(20).toISOString() },
      { field: 'poster', before: null, after: 'yes' },
    ],
  });
  const limited = entry('match.limited', {
    before: { liabilityMax: null },
    after: { liabilityMax: '5000000' },
  });
  expect(tell({ entries: [limited] })[1]).toMatchObject({
    kind: 'limited',
    changes: [{ field: 'limit', before: null, after: '50000' }],
  });
});

test.each([
  [
    'opens when it is made, if that is after its start, and closes by the clock',
    {},
    ['closed -', 'opened -'],
  ],
  ['has not closed before its end', { now: AT(29) }, ['opened -']],
  ['has not opened before its start', { startsAt: AT(20), now: AT(10) }, []],
])('a match %s', (_, times, story) => {
  const events = tell({ match: { ...match, ...times } });
  expect(events.map(({ kind, by }) => `${kind} ${by ?? '-'}`)).toEqual(story);
});

test('whoever closed betting early is named with the reason, at the moment when it closed', () => {
  const closed = entry('match.closed', { reason: 'Toss was early' });
  expect(tell({ match: { ...match, closedAt: AT(10) }, entries: [closed] })[0]).toMatchObject({
    kind: 'closed',
    at: AT(10).toISOString(),
    by: 'admin',
    reason: 'Toss was early',
  });
});

test('a payment that took long has a line of its own, a quick one has not', () => {
  const run = {
    run: 1,
    result: 'none' as const,
    outcomeKnownAt: null,
    reason: null,
    settledBy: 'admin',
    settledAt: AT(31),
    finishedAt: AT(31),
    bets: 2,
    clients: 2,
    payout: rupees(200),
    houseResult: rupees(0),
    reversal: null,
  };
  expect(tell({ runs: [run] }).map(({ kind }) => kind)).toEqual(['settled', 'closed', 'opened']);
  const slow = {
    ...run,
    finishedAt: AT(32),
    reversal: {
      by: 'meera',
      reason: 'Wrong',
      at: AT(33),
      finishedAt: AT(34),
      takenBack: rupees(150),
      owed: rupees(50),
      debtors: 1,
    },
  };
  expect(tell({ runs: [slow] }).map(({ kind, by }) => `${kind} ${by ?? '-'}`)).toEqual([
    'taken-back -',
    'reversed meera',
    'paid -',
    'settled admin',
    'closed -',
    'opened -',
  ]);
});

test('a source stands in the life of its match, with the result that it shows', async () => {
  const match = await aMatch(kit.database.owner);
  await settle(kit, admin, match, match.teamA);
  await kit.travel('1 second');
  const source = { betId: String(match.matchId), finalBetResult: match.teamA };
  await kit.call('addResultSource', {
    token: admin.token,
    body: { ...source, text: 'Shown on television', link: 'https://example.org/toss' },
  });
  expect((await lifeBy(admin, match.matchId)).events[0]).toMatchObject({
    kind: 'sourced',
    by: admin.userName,
    result: { finalBetResult: match.teamA },
    source: { text: 'Shown on television', link: 'https://example.org/toss', photo: null },
  });
});

test('the photo of a source is where everybody can see it', () => {
  const photoHash = Buffer.alloc(32, 0xab);
  const source = {
    sourceId: 1n,
    result: 'none' as const,
    text: null,
    link: null,
    photoHash,
    by: 'admin',
    at: AT(35),
  };
  expect(tell({ sources: [source] })[0]).toMatchObject({
    kind: 'sourced',
    result: { finalBetResult: NO_RESULT },
    source: { photo: `/api/poster/${'ab'.repeat(32)}` },
  });
});
