import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aForm, aNewMatch, DAY_MS, fromNow, HOUR_MS, openTimes } from '../../../test/support/matches.ts';
import { readAnswer } from '../../../test/support/read-csv.ts';

const kit = useKit();
let admin: Person;
let client: Person;

/** In the order in which they close, which is neither that in which they were made nor its reverse. */
const CLOSING = ['One', 'Two_%', 'Three', 'Four', 'Five'];
const MADE = ['Three', 'One', 'Five', 'Two_%', 'Four'];

beforeAll(async () => {
  admin = await anAdmin(kit.db);
  client = await aClient(kit.db, { balance: rupees(1000) });
  for (const teamA of MADE) {
    const place = CLOSING.indexOf(teamA) + 1;
    const { matchId } = await aNewMatch(kit, {
      teamA,
      league: teamA === 'Three' ? 'Pro Kabaddi' : 'Premier League',
      sport: teamA === 'Three' ? 'Kabaddi' : 'Cricket',
      startsIn: -place * HOUR_MS,
      endsIn: place * HOUR_MS,
    });
    await aBet(kit.db, { client, match: { matchId, teamA }, stake: rupees(50) });
  }
});

type Query = {
  page?: number;
  pageSize?: number;
  from?: string;
  to?: string;
  search?: string;
  sportType?: 'Cricket' | 'Kabaddi';
};
const teams = (rows: { teamAName: string }[]) => rows.map(({ teamAName }) => teamAName);
const lists = {
  getAllMatches: async (query: Query) => {
    const { betList, total } = (await kit.call('getAllMatches', { token: admin.token, query })).body;
    return { teams: teams(betList), total };
  },
  getClientMatches: async (query: Query) => {
    const { history, total } = (await kit.call('getClientMatches', { token: client.token, query })).body;
    return { teams: teams(history), total };
  },
  getMarketAnalysis: async (query: Query) => {
    const { marketResult, total } = (await kit.call('getMarketAnalysis', { token: admin.token, query })).body;
    return { teams: teams(marketResult), total };
  },
};
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

test.each(names)('pages of %s follow each other by closing time, and the total stays', async (name) => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => lists[name]({ page, pageSize: 2 })));
  expect(pages.flatMap((page) => page.teams)).toEqual(CLOSING);
  expect(pages.map((page) => page.teams.length)).toEqual([2, 2, 1, 0]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test.each(names)('%s finds what stands in the league or a team, sign by sign', async (name) => {
  expect(await lists[name]({ search: 'KABADDI' })).toEqual({ teams: ['Three'], total: 1 });
  expect(await lists[name]({ search: 'wo_' })).toEqual({ teams: ['Two_%'], total: 1 });
  expect(await lists[name]({ search: '%' })).toEqual({ teams: ['Two_%'], total: 1 });
  expect((await lists[name]({ search: 'chennai' })).total).toBe(5);
});

test.each(names)(
  '%s takes a period in which a match starts, its start inside and its end not',
  async (name) => {
    const { betList } = (await kit.call('getAllMatches', { token: admin.token })).body;
    const startOf = (team: string) => betList.find(({ teamAName }) => teamAName === team)?.betStartTime ?? '';
    const period = { from: startOf('Four'), to: startOf('Two_%') };
    expect(await lists[name](period)).toEqual({ teams: ['Three', 'Four'], total: 2 });
  },
);

test('the schedule has pages in the order in which matches open, of one sport if asked', async () => {
  const schedule = async (query: Query) =>
    (await kit.call('getSchedule', { token: client.token, query })).body;
  const first = await schedule({ page: 1, pageSize: 2 });
  expect([teams(first.cricketBetList), first.total]).toEqual([['Five', 'Four'], 5]);
  const second = await schedule({ page: 2, pageSize: 2 });
  expect([teams(second.cricketBetList), teams(second.kabaddiBetList)]).toEqual([['Two_%'], ['Three']]);
  expect(await schedule({ sportType: 'Kabaddi' })).toMatchObject({ cricketBetList: [], total: 1 });
  expect(teams((await schedule({ search: 'five' })).cricketBetList)).toEqual(['Five']);
  const tomorrow = (await fromNow(kit, DAY_MS)).toISOString();
  expect(await schedule({ from: tomorrow })).toMatchObject({ total: 0 });
});

test('the schedule can be had as CSV, of one sport or of both', async () => {
  const exported = async (query: Query) => {
    const asked = { token: client.token, query: { ...query, format: 'csv' as const } };
    const { body, headers } = await kit.call('getSchedule', asked);
    const [, ...rows] = readAnswer(body);
    return { file: String(headers['content-disposition']), teams: rows.map((row) => row[2]) };
  };
  expect((await exported({})).teams).toEqual(CLOSING.toReversed());
  const kabaddi = await exported({ sportType: 'Kabaddi' });
  expect(kabaddi.teams).toEqual(['Three']);
  expect(kabaddi.file).toMatch(`filename="kabaddi-schedule-${client.userName}-`);
});

test('a match has a code of its sport, numbered by the database, and is found by it', async () => {
  const { token } = await anAdmin(kit.db);
  const codeOf = async ({ betId }: { betId: string }) =>
    (await kit.call('getMatch', { token, query: { betId } })).body.match.code;
  const cricket = [await aNewMatch(kit), await aNewMatch(kit)];
  const kabaddi = await aNewMatch(kit, { sport: 'Kabaddi' });
  const [first = '', second = ''] = await Promise.all(cricket.map(codeOf));
  expect(first).toMatch(/^C-[1-9]\d*$/);
  expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1);
  const code = await codeOf(kabaddi);
  expect(code).toMatch(/^K-[1-9]\d*$/);
  const { betList } = (await kit.call('getAllMatches', { token, query: { search: code.toLowerCase() } }))
    .body;
  expect(betList.map((match) => [match._id, match.code])).toContainEqual([kabaddi.betId, code]);
});

test('matches made at the same time get different codes, and nobody can choose one', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => aNewMatch(kit)));
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from matches where match_id = any($1)',
    [made.map(({ matchId }) => matchId)],
  );
  expect(new Set(rows.map(({ code }) => code)).size).toBe(12);
  const chosen = kit.db
    .updateTable('matches')
    .set({ code: 'C-1' })
    .where('match_id', '=', made[0]?.matchId ?? 0n)
    .execute();
  await expect(chosen).rejects.toThrow('permission denied');
});

test('a match that gets another sport gets a code of that sport; otherwise its code stays', async () => {
  const { token } = await anAdmin(kit.db);
  const { betId } = await aNewMatch(kit);
  const edit = async (sportType: 'Cricket' | 'Kabaddi', tossRate: string) => {
    const query = { betId, ...(await openTimes(kit)) };
    await kit.call('editMatch', { token, query, body: aForm({ sportType, tossRate }) });
    return (await kit.call('getMatch', { token, query: { betId } })).body.match.code;
  };
  const code = (await kit.call('getMatch', { token, query: { betId } })).body.match.code;
  expect(await edit('Cricket', '90')).toBe(code);
  expect(await edit('Kabaddi', '90')).toMatch(/^K-/);
});
