import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@tossbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, atOnce, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import {
  aFile,
  aForm,
  aPicture,
  auditOf,
  DAY_MS,
  fromNow,
  HOUR_MS,
  MINUTE_MS,
  matchRow,
  openTimes,
  setSetting,
} from '../../../test/support/matches.ts';

const kit = useKit();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(kit.db);
});

type Form = ReturnType<typeof aForm>;

async function create({ token }: Pick<Person, 'token'>, { form = {}, times = {}, key }: Wanted = {}) {
  const query = { ...(await openTimes(kit)), ...times };
  return kit.call('createMatch', { token, body: aForm(form), query: query as never, ...(key && { key }) });
}
type Wanted = { form?: Partial<Form>; times?: Record<string, string | undefined>; key?: string };

async function newestMatch(): Promise<string> {
  const { rows } = await kit.database.owner.query('select max(match_id)::text as id from matches');
  return rows[0].id as string;
}

const countMatches = async () =>
  Number((await kit.database.owner.query('select count(*) from matches')).rows[0].count);

test.each([anAdmin, anEmployee])(
  'staff create a match, which is enabled, and the end in force is noted (%#)',
  async (who) => {
    const person = await who(kit.db);
    const times = await openTimes(kit);
    const reply = await create(person, {
      form: { teamAName: '  Mumbai ', tossRate: ' 95.5 ', sportType: 'Kabaddi' },
      times: { ...times, betId: 'null' },
    });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Bet created successfully' } });
    const betId = await newestMatch();
    expect(await matchRow(kit, betId)).toEqual({
      team_a: 'Mumbai',
      team_b: 'Chennai',
      league: 'Premier League',
      sport: 'Kabaddi',
      rate_bp: 9550,
      starts_at: new Date(times.betStartTime),
      ends_at: new Date(times.betEndTime),
      is_active: true,
      stage: 'betting',
      poster: null,
    });
    const { rows } = await kit.database.owner.query('select ends_at from match_ends where match_id = $1', [
      betId,
    ]);
    expect(rows).toEqual([{ ends_at: new Date(times.betEndTime) }]);
    expect(await auditOf(kit, betId)).toEqual([
      {
        action: 'match.created',
        actor_id: String(person.userId),
        before: null,
        after: {
          teamA: 'Mumbai',
          teamB: 'Chennai',
          league: 'Premier League',
          sport: 'Kabaddi',
          rateBp: 9550,
          startsAt: times.betStartTime,
          endsAt: times.betEndTime,
          poster: null,
        },
        reason: null,
      },
    ]);
  },
);

test('a client creates no match', async () => {
  const before = await countMatches();
  expect((await create(await aClient(kit.db))).body.code).toBe('FORBIDDEN');
  expect(await countMatches()).toBe(before);
});

const LONG = 'x'.repeat(61);
const refused: [field: string, value: string | undefined, code: ErrorCode, text: string][] = [
  ['teamAName', undefined, 'TEAM_EMPTY', 'Please Enter team name!'],
  ['teamAName', '  ', 'TEAM_EMPTY', 'Please Enter team name!'],
  ['teamBName', '', 'TEAM_EMPTY', 'Please Enter team name!'],
  ['tossRate', undefined, 'RATE_EMPTY', 'Please Enter toss rate!'],
  ['tossRate', '', 'RATE_EMPTY', 'Please Enter toss rate!'],
  ['tossRate', 'ninety', 'RATE_EMPTY', 'Please Enter toss rate!'],
  ['tossRate', '95%', 'RATE_EMPTY', 'Please Enter toss rate!'],
  ['tossRate', 'Infinity', 'RATE_EMPTY', 'Please Enter toss rate!'],
  ['leagueName', ' ', 'LEAGUE_EMPTY', 'Please Enter league name!'],
  ['sportType', undefined, 'SPORT_EMPTY', 'Please Select Sports Type'],
  ['sportType', 'Select Sport', 'SPORT_EMPTY', 'Please Select Sports Type'],
  ['sportType', 'cricket', 'SPORT_EMPTY', 'Please Select Sports Type'],
  ...['0', '-1', '0.001', '95.555', '1000.01', '1e2', '0x10', `10.${'0'.repeat(30)}1`].map(
    (value): [string, string, ErrorCode, string] => [
      'tossRate',
      value,
      'RATE_INVALID',
      'Toss rate must be between 0.01 and 1000, with at most two decimals',
    ],
  ),
  ...[LONG, 'x'.repeat(5000), 'a\u0000b', 'a\nb', 'a\u202Eb', '\u200B', 'a\u2028b'].flatMap((value) =>
    ['teamAName', 'teamBName', 'leagueName'].map((field): [string, string, ErrorCode, string] => [
      field,
      value,
      'MATCH_TEXT_INVALID',
      'Team and league names can have at most 60 letters and no control characters',
    ]),
  ),
];

test.each(refused)('%s %j is refused', async (field, value, code, text) => {
  const before = await countMatches();
  expectRefusal(await create(admin, { form: { [field]: value } }), 400, code, text);
  expect(await countMatches()).toBe(before);
});

test.each(['0.01', '100', '95.50', '007'])('the rate %s is taken', async (tossRate) => {
  expect((await create(admin, { form: { tossRate } })).status).toBe(200);
  expect((await matchRow(kit, await newestMatch()))?.rate_bp).toBe(Math.round(Number(tossRate) * 100));
});

const setRateMax = (value: number) => setSetting(kit, 'match.rateMaxPercent', value);

test.each([anAdmin, anEmployee])(
  'a rate above 100%, at which the house can lose whoever wins, is refused (%#)',
  async (who) => {
    const [person, before] = [await who(kit.db), await countMatches()];
    for (const tossRate of ['100.01', '1000'])
      expectRefusal(
        await create(person, { form: { tossRate } }),
        400,
        'RATE_TOO_HIGH',
        'Rates above 100% are not allowed',
      );
    expect(await countMatches()).toBe(before);
  },
);

test('the highest rate is what the settings say, up to 1000% and down to 1%, from the next match on', async () => {
  const take = async (tossRate: string) => {
    const { status, body } = await create(admin, { form: { tossRate } });
    return status === 200 ? 'taken' : body.message;
  };
  await setRateMax(1000);
  expect(await take('1000')).toBe('taken');
  await setRateMax(1);
  expect(await take('1')).toBe('taken');
  expect(await take('1.01')).toBe('Rates above 1% are not allowed');
  await setRateMax(100);
});

test('a rate that is too high is named before what is wrong with times and teams', async () => {
  const times = { betEndTime: '2020-01-01T00:00:00Z' };
  const wrong = { form: { tossRate: '101', teamBName: 'Mumbai' }, times };
  expect((await create(admin, wrong)).body.code).toBe('RATE_TOO_HIGH');
});

test('staff who fill in a form read the rules for rates, as they are now', async () => {
  const { token } = await anEmployee(kit.db);
  const rules = async () => (await kit.call('getRateRules', { token })).body;
  expect(await rules()).toEqual({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 });
  await setSetting(kit, 'match.rateConfirmPercent', 90);
  await setSetting(kit, 'match.rateChangeConfirmPoints', 0);
  expect(await rules()).toEqual({ maxPercent: 100, confirmPercent: 90, changeConfirmPoints: 0 });
});

test('names of sixty letters in any script are taken, and stored in one spelling', async () => {
  const form = { teamAName: 'é'.normalize('NFD'), teamBName: 'क'.repeat(60), leagueName: '🏏'.repeat(60) };
  expect((await create(admin, { form })).status).toBe(200);
  expect(await matchRow(kit, await newestMatch())).toMatchObject({
    team_a: 'é'.normalize('NFC'),
    team_b: 'क'.repeat(60),
  });
});

test('of everything wrong with a form, the first in the order of the fields is named', async () => {
  const wrong: Partial<Record<string, unknown>> = {
    teamAName: '',
    teamBName: LONG,
    tossRate: 'x',
    leagueName: '',
    sportType: 'x',
    posterImg: aFile(Buffer.alloc(120_001)),
  };
  const codes: unknown[] = [];
  for (const field of Object.keys(wrong)) {
    codes.push((await create(admin, { form: wrong as never, times: { betEndTime: 'x' } })).body.code);
    delete wrong[field];
  }
  expect(codes).toEqual([
    'TEAM_EMPTY',
    'MATCH_TEXT_INVALID',
    'RATE_EMPTY',
    'LEAGUE_EMPTY',
    'SPORT_EMPTY',
    'POSTER_TOO_LARGE',
  ]);
  expect((await create(admin, { times: { betEndTime: 'x' } })).body.code).toBe('END_TIME_EMPTY');
});

test('a poster of 120000 bytes is looked at, one byte more or two million are too large', async () => {
  const sent = async (bytes: number) => create(admin, { form: { posterImg: aFile(Buffer.alloc(bytes)) } });
  expect((await sent(120_000)).body.code).toBe('POSTER_INVALID');
  for (const bytes of [120_001, 2_000_000])
    expectRefusal(await sent(bytes), 400, 'POSTER_TOO_LARGE', 'Poster size must be less than 2MB!');
});

test('a poster that is no picture is refused, whatever its name says', async () => {
  const form = { posterImg: aFile(Buffer.from('hello'), 'poster.png') };
  const reply = await create(admin, { form });
  expectRefusal(reply, 400, 'POSTER_INVALID', 'Poster must be a PNG or JPEG image');
});

test('matches with the same poster share it', async () => {
  const posterImg = aFile(await aPicture({ width: 33 }));
  const results = await atOnce(4, () => create(admin, { form: { posterImg } }));
  expect(results.map((result) => result.status === 'fulfilled' && result.value.status)).toEqual([
    200, 200, 200, 200,
  ]);
  const { rows } = await kit.database.owner.query(
    `select count(*)::integer as matches, count(distinct poster_hash)::integer as posters
     from (select poster_hash from matches order by match_id desc limit 4) m`,
  );
  expect(rows).toEqual([{ matches: 4, posters: 1 }]);
});

test.each([
  ['starts when it ends', HOUR_MS, HOUR_MS, 'END_BEFORE_START', 'End time must be after start time'],
  ['starts after it ends', 2 * HOUR_MS, HOUR_MS, 'END_BEFORE_START', 'End time must be after start time'],
  ['has ended', -2 * HOUR_MS, -MINUTE_MS, 'END_NOT_AHEAD', 'End time must be in the future'],
  ['ends now', -HOUR_MS, 0, 'END_NOT_AHEAD', 'End time must be in the future'],
  [
    'starts in more than a year',
    367 * DAY_MS,
    368 * DAY_MS,
    'TIME_TOO_FAR',
    'Start and end time must be within one year from now',
  ],
  [
    'ends in more than a year',
    0,
    367 * DAY_MS,
    'TIME_TOO_FAR',
    'Start and end time must be within one year from now',
  ],
  [
    'started more than a year ago',
    -367 * DAY_MS,
    HOUR_MS,
    'TIME_TOO_FAR',
    'Start and end time must be within one year from now',
  ],
] as const)('a match that %s is refused', async (_what, startsIn, endsIn, code, text) => {
  const now = (await fromNow(kit, 0)).getTime();
  const times = {
    betStartTime: new Date(now + startsIn).toISOString(),
    betEndTime: new Date(now + endsIn).toISOString(),
  };
  expectRefusal(await create(admin, { times }), 400, code, text);
});

test.each(['', 'tomorrow', '2026-02-30T10:00:00Z', '2026-11-15', '1763200000000', '0000-01-01T00:00:00Z'])(
  '%j is no time of a match',
  async (time) => {
    for (const field of ['betStartTime', 'betEndTime']) {
      const reply = await create(admin, { times: { [field]: time } });
      expect(reply.status).toBe(400);
      expect(['START_TIME_EMPTY', 'END_TIME_EMPTY', 'TIME_TOO_FAR', 'END_BEFORE_START']).toContain(
        reply.body.code,
      );
    }
  },
);

test('the database decides what is past, not the clock of the server', async () => {
  const times = await openTimes(kit);
  await kit.travel('2 hours');
  expect((await create(admin, { times })).body.code).toBe('END_NOT_AHEAD');
  await kit.travel('-2 hours');
  expect((await create(admin, { times })).status).toBe(200);
});

test.each(['Mumbai', ' mumbai', 'M U M B A I', 'Mum\u2003bai'])(
  'a team does not play against %j',
  async (teamBName) => {
    const reply = await create(admin, { form: { teamBName } });
    expectRefusal(reply, 400, 'TEAMS_SAME', 'Teams must be different');
  },
);

test.each([
  ['İndia', 'India'],
  ['ΣΑΣ', 'σασ'],
])(
  'letters whose case the database folds otherwise are no server error: %s against %s',
  async (teamAName, teamBName) => {
    const reply = await create(admin, { form: { teamAName, teamBName } });
    expect([200, 400]).toContain(reply.status);
  },
);

test('a match that is created with the id of another is refused', async () => {
  const reply = await create(admin, { times: { betId: '1' } });
  expect(reply.body.code).toBe('INVALID_INPUT');
});

test('copies of a request at once, and one more when the answer was lost, make one match', async () => {
  const [person, key, times] = [await anEmployee(kit.db), randomUUID(), await openTimes(kit)];
  const posterImg = aFile(await aPicture({ width: 34 }));
  const press = () => create(person, { form: { teamAName: 'Once', posterImg }, times, key });
  const before = await countMatches();
  const results = await atOnce(8, press);
  for (const result of [...results.map((done) => done.status === 'fulfilled' && done.value), await press()])
    expect(result).toMatchObject({ status: 200, body: { message: 'Bet created successfully' } });
  expect(await countMatches()).toBe(before + 1);
  expect(await auditOf(kit, await newestMatch())).toHaveLength(1);
});

test('a key stands for one form: another team, time or poster under it is refused, and makes no match', async () => {
  const [key, times] = [randomUUID(), await openTimes(kit)];
  const form = { posterImg: aFile(await aPicture({ width: 35 })) };
  await create(admin, { form, times, key });
  const before = await countMatches();
  for (const other of [
    { form: { ...form, teamAName: 'Delhi' }, times },
    { form, times: { ...times, betEndTime: (await fromNow(kit, 2 * HOUR_MS)).toISOString() } },
    { form: { posterImg: aFile(await aPicture({ width: 36 })) }, times },
    { form: {}, times },
  ])
    expectRefusal(
      await create(admin, { ...other, key }),
      422,
      'KEY_REUSED',
      'This Idempotency-Key was used for another request',
    );
  expect(await countMatches()).toBe(before);
});

test('without a key each request makes a match, and a refusal leaves its key free', async () => {
  const [key, before, times] = [randomUUID(), await countMatches(), await openTimes(kit)];
  await create(admin, { times });
  await create(admin, { times });
  expect((await create(admin, { form: { teamAName: 'Chennai' }, times, key })).body.code).toBe('TEAMS_SAME');
  expect((await create(admin, { times, key })).status).toBe(200);
  expect(await countMatches()).toBe(before + 3);
});

test('an employee whose wallet is frozen creates a match all the same: no money moves', async () => {
  const person = await anEmployee(kit.db);
  await kit.database.owner.query('select freeze_wallet($1)', [person.userId]);
  expect((await create(person)).status).toBe(200);
  await kit.database.owner.query('select unfreeze_wallet($1)', [person.userId]);
});
