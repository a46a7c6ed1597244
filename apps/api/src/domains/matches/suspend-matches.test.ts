import type { SuspensionScope } from '@tossbook/rules';
import { rupees } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch, setStage } from '../../../test/support/matches.ts';

const kit = useKit();
const RACES = Number(process.env.RACES ?? 3);

let admin: Person;
/** Other tests' matches would be suspended with ours. */
beforeEach(async () => {
  admin = await anAdmin(kit.db);
  await kit.database.owner.query('update matches set closed_at = app_now() where closed_at is null');
});

type About = { scope: SuspensionScope; sport?: 'Cricket' | 'Kabaddi'; league?: string };
const act = (call: 'suspendMatches' | 'resumeMatches', about: About, { token } = admin) =>
  kit.call(call, { token, body: { ...about, reason: 'Signal lost' } });
const suspend = (about: About) => act('suspendMatches', about);
const resume = (about: About) => act('resumeMatches', about);

const toggle = (call: 'enableMatch' | 'disableMatch', { betId }: { betId: string }) =>
  kit.call(call, { token: admin.token, body: { betId } });

/** Whether staff see it as taking bets. */
async function isActive({ betId }: { betId: string }): Promise<boolean> {
  return (await kit.call('getMatch', { token: admin.token, query: { betId } })).body.match.active;
}
const areActive = (matches: { betId: string }[]) => Promise.all(matches.map(isActive));

const codeOf = async ({ betId }: { betId: string }) =>
  (await kit.call('getMatch', { token: admin.token, query: { betId } })).body.match.code;

async function entriesOf(action: string) {
  const { rows } = await kit.database.owner.query(
    `select target_type, target_id, after, reason from audit_log
     where action = $1 and actor_id = $2 order by entry_id`,
    [action, admin.userId],
  );
  return rows;
}

async function someMatches() {
  return {
    ipl: await aNewMatch(kit, { league: 'IPL' }),
    bbl: await aNewMatch(kit, { league: 'BBL' }),
    pkl: await aNewMatch(kit, { sport: 'Kabaddi', league: 'PKL' }),
  };
}

test('one act suspends all matches, and one entry names them', async () => {
  const { ipl, bbl, pkl } = await someMatches();
  const { status, body } = await suspend({ scope: 'all' });
  expect([status, body]).toEqual([200, { message: '3 matches suspended', matches: 3 }]);
  expect(await areActive([ipl, bbl, pkl])).toEqual([false, false, false]);
  expect(await entriesOf('matches.suspended')).toEqual([
    {
      target_type: 'matches',
      target_id: 'all',
      after: {
        scope: 'all',
        matches: [await codeOf(ipl), await codeOf(bbl), await codeOf(pkl)],
        alreadySuspended: [],
      },
      reason: 'Signal lost',
    },
  ]);
  const again = await resume({ scope: 'all' });
  expect(again.body).toEqual({ message: 'Betting is open again on 3 matches', matches: 3 });
  expect(await areActive([ipl, bbl, pkl])).toEqual([true, true, true]);
  expect(await entriesOf('matches.resumed')).toHaveLength(1);
});

test('a sport or a league is suspended without the others', async () => {
  const { ipl, bbl, pkl } = await someMatches();
  expect((await suspend({ scope: 'sport', sport: 'Kabaddi' })).body.message).toBe('1 match suspended');
  expect(await areActive([ipl, bbl, pkl])).toEqual([true, true, false]);
  expect((await suspend({ scope: 'league', league: 'ipl' })).body.matches).toBe(1);
  expect(await areActive([ipl, bbl, pkl])).toEqual([false, true, false]);
  const ofCricket = await aNewMatch(kit, { league: 'PKL' });
  expect((await suspend({ scope: 'league', league: 'PKL', sport: 'Cricket' })).body.matches).toBe(1);
  expect(await isActive(ofCricket)).toBe(false);
});

test('a match that staff had switched off by itself stays off when all are resumed', async () => {
  const { ipl, bbl, pkl } = await someMatches();
  await toggle('disableMatch', ipl);
  expect((await suspend({ scope: 'all' })).body.matches).toBe(2);
  expect((await resume({ scope: 'all' })).body.matches).toBe(2);
  expect(await areActive([ipl, bbl, pkl])).toEqual([false, true, true]);
  expect(await entriesOf('matches.resumed')).toMatchObject([
    { after: { stillSuspended: [await codeOf(ipl)] } },
  ]);
});

test('a match that was switched off during the suspension stays off, too', async () => {
  const { ipl, bbl } = await someMatches();
  await suspend({ scope: 'all' });
  await toggle('disableMatch', ipl);
  await resume({ scope: 'all' });
  expect(await areActive([ipl, bbl])).toEqual([false, true]);
});

test('a match that is switched on by itself takes bets, whatever suspended it', async () => {
  const { ipl, bbl } = await someMatches();
  await suspend({ scope: 'league', league: 'IPL' });
  await suspend({ scope: 'all' });
  expect((await toggle('enableMatch', ipl)).status).toBe(200);
  expect(await areActive([ipl, bbl])).toEqual([true, false]);
});

test.each<[string, About[], About, boolean[]]>([
  [
    'a league suspended before all',
    [{ scope: 'league', league: 'IPL' }, { scope: 'all' }],
    { scope: 'all' },
    [false, true, true],
  ],
  [
    'a league suspended after all',
    [{ scope: 'all' }, { scope: 'league', league: 'IPL' }],
    { scope: 'all' },
    [false, true, true],
  ],
  ['a sport out of all', [{ scope: 'all' }], { scope: 'sport', sport: 'Kabaddi' }, [false, false, true]],
  [
    'a league out of its sport',
    [{ scope: 'sport', sport: 'Cricket' }],
    { scope: 'league', league: 'BBL' },
    [false, true, true],
  ],
  [
    'a sport with a league in it',
    [
      { scope: 'league', league: 'IPL' },
      { scope: 'sport', sport: 'Cricket' },
    ],
    { scope: 'sport', sport: 'Cricket' },
    [false, true, true],
  ],
])('resumed: %s', async (_, suspensions, about, active) => {
  const { ipl, bbl, pkl } = await someMatches();
  for (const one of suspensions) await suspend(one);
  await resume(about);
  expect(await areActive([ipl, bbl, pkl])).toEqual(active);
});

test('matches that have closed or are settled are no part of it, and doing nothing leaves no entry', async () => {
  const [closed, settled] = [await aNewMatch(kit), await aNewMatch(kit)];
  await kit.call('closeBetting', { token: admin.token, body: { betId: closed.betId } });
  await setStage(kit, settled.betId, 'settled');
  expect((await suspend({ scope: 'all' })).body).toEqual({
    message: 'There was nothing to suspend',
    matches: 0,
  });
  expect((await resume({ scope: 'all' })).body).toEqual({
    message: 'There was nothing to resume',
    matches: 0,
  });
  expect(await entriesOf('matches.suspended')).toEqual([]);
  expect(await entriesOf('matches.resumed')).toEqual([]);
});

test('a match that ends while it is suspended does not come back', async () => {
  const match = await aNewMatch(kit);
  await suspend({ scope: 'all' });
  await kit.database.owner.query('update matches set ends_at = app_now() where match_id = $1', [
    match.matchId,
  ]);
  expect((await resume({ scope: 'all' })).body.matches).toBe(0);
  expect(await isActive(match)).toBe(false);
});

test('suspending twice is one act', async () => {
  await someMatches();
  await suspend({ scope: 'all' });
  expect((await suspend({ scope: 'all' })).body.matches).toBe(0);
  expect(await entriesOf('matches.suspended')).toHaveLength(1);
});

test('a scope without its sport or league, or an act without a reason, is refused', async () => {
  expectRefusal(await suspend({ scope: 'sport' }), 400, 'SPORT_EMPTY', 'Please Select Sports Type');
  expectRefusal(await suspend({ scope: 'league' }), 400, 'LEAGUE_EMPTY', 'Please Enter league name!');
  const silent = await kit.call('suspendMatches', {
    token: admin.token,
    body: { scope: 'all', reason: ' ' },
  });
  expectRefusal(silent, 400, 'REASON_EMPTY', 'Please enter a reason');
});

test('clients see a suspended match as suspended only if they have a bet on it', async () => {
  const { betId } = await aNewMatch(kit);
  const [bettor, other] = [await aClient(kit.db, { balance: rupees(100) }), await aClient(kit.db)];
  await kit.call('createBet', { token: bettor.token, body: { betId, amount: 50, teamName: 'Mumbai' } });
  await suspend({ scope: 'all' });
  const listed = async ({ token }: Person) =>
    (await kit.call('getClientMatches', { token })).body.history.map(({ _id, state }) => [_id, state]);
  expect(await listed(bettor)).toEqual([[betId, 'suspended']]);
  expect(await listed(other)).toEqual([]);
  const refused = await kit.call('createBet', {
    token: bettor.token,
    body: { betId, amount: 50, teamName: 'Mumbai' },
  });
  expectRefusal(refused, 409, 'BETTING_SUSPENDED', 'Betting is suspended for this match');
});

test('an employee who runs matches may do it', async () => {
  await someMatches();
  expect((await act('suspendMatches', { scope: 'all' }, await anEmployee(kit.db))).status).toBe(200);
});

test('no bet is accepted once the suspension of all has committed', async () => {
  for (let round = 0; round < RACES; round++) {
    const matches = await Promise.all(Array.from({ length: 4 }, () => aNewMatch(kit)));
    const clients = await Promise.all(
      Array.from({ length: 8 }, () => aClient(kit.db, { balance: rupees(1000) })),
    );
    const bets = clients.flatMap(({ token }, index) =>
      matches.map(async ({ betId }) => {
        await new Promise((resolve) => setTimeout(resolve, index * 3));
        return kit.call('createBet', { token, body: { betId, amount: 50, teamName: 'Mumbai' } });
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 8));
    const [suspended, ...placed] = await Promise.all([suspend({ scope: 'all' }), ...bets]);
    expect(suspended.body.matches).toBe(4);
    expect(placed.every(({ status }) => status === 200 || status === 409)).toBe(true);
    // The time of the entry is before the commit, and after the gates were closed.
    const { rows } = await kit.database.owner.query(
      `select count(*)::integer as late from bets
       where match_id = any($1) and accepted_at > (
         select max(at) from audit_log where action = 'matches.suspended' and actor_id = $2)`,
      [matches.map(({ matchId }) => matchId), admin.userId],
    );
    expect(rows).toEqual([{ late: 0 }]);
    await kit.database.owner.query('update matches set closed_at = app_now() where closed_at is null');
  }
});
