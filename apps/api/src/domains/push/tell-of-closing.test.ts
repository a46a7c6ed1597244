import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  atOnce,
  fund,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { tellOfClosing } from './tell-of-closing.ts';

const kit = useKit();
const tell = () => tellOfClosing(kit.db);

let count = 0;
/** Teams of its own: the matches of other tests do not count. */
const aClosingMatch = async (change: Parameters<typeof aMatch>[1] = {}) => {
  count++;
  await aClient(kit.db);
  return aMatch(kit.database.owner, {
    teamA: `Delhi ${count}`,
    teamB: `Patna ${count}`,
    endsIn: '9 minutes',
    ...change,
  });
};

async function aFollower(match: { matchId: bigint; teamA: string; teamB: string }, ...teams: string[]) {
  const client = await aClient(kit.db);
  for (const teamName of teams.length > 0 ? teams : [match.teamA])
    await kit.call('followTeam', {
      token: client.token,
      body: { betId: String(match.matchId), teamName },
    });
  return client;
}

const toldTo = async ({ token }: Person) =>
  (await kit.call('getNotifications', { token })).body.notifications.filter(
    ({ type }) => type === 'match_closing',
  );

test('who follows a team is told within ten minutes of closing, with the match and its time', async () => {
  const match = await aClosingMatch();
  const client = await aFollower(match);
  await tell();
  const [notice, ...more] = await toldTo(client);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    title: 'Closing soon',
    message: expect.stringMatching(
      new RegExp(
        String.raw`^Betting on ${match.teamA} vs ${match.teamB} closes at \d{1,2}:\d\d [AP]M IST\.$`,
      ),
    ),
    isRead: false,
    data: { betId: String(match.matchId), matchCode: `C-${match.matchId}` },
  });
});

test('who follows both teams is told once', async () => {
  const match = await aClosingMatch();
  const client = await aFollower(match, match.teamA, match.teamB);
  await tell();
  expect(await toldTo(client)).toHaveLength(1);
});

test('two workers at once tell everybody once', async () => {
  const match = await aClosingMatch();
  const clients = await Promise.all(Array.from({ length: 5 }, () => aFollower(match)));
  const runs = await atOnce(4, () => tell());
  expect(runs.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  for (const client of clients) expect(await toldTo(client)).toHaveLength(1);
});

test('nobody is told twice, whatever becomes of the notification and of the times of the match', async () => {
  const match = await aClosingMatch();
  const client = await aFollower(match);
  await tell();
  const [notice] = await toldTo(client);
  await kit.call('deleteNotification', { token: client.token, params: { id: notice?._id ?? '' } });
  await kit.database.owner.query(
    `update matches set ends_at = ends_at + interval '30 seconds' where match_id = $1`,
    [String(match.matchId)],
  );
  await tell();
  expect(await toldTo(client)).toEqual([]);
});

test('whoever has a bet on the match is not told, whoever took it back is', async () => {
  const match = await aClosingMatch();
  const [staked, cancelled] = [await aFollower(match), await aFollower(match)];
  for (const client of [staked, cancelled]) await fund(kit.db, { ...client, amount: rupees(500) });
  await aBet(kit.db, { client: staked, match, stake: rupees(100) });
  await aCancelledBet(kit.db, { client: cancelled, match, stake: rupees(100) });
  await tell();
  expect(await toldTo(staked)).toEqual([]);
  expect(await toldTo(cancelled)).toHaveLength(1);
});

test.each([
  ['takes a time-out', 'takeTimeOut', { period: 'day' }],
  ['is self-excluded', 'selfExclude', { period: 'year' }],
] as const)('nobody is told who %s', async (_, call, body) => {
  const match = await aClosingMatch();
  const client = await aFollower(match);
  await kit.call(call, { token: client.token, body: body as never });
  await tell();
  expect(await toldTo(client)).toEqual([]);
});

test('a blocked client is not told, and one who does not follow it is not either', async () => {
  const match = await aClosingMatch();
  const [blocked, former] = [await aFollower(match), await aFollower(match)];
  await kit.database.owner.query('update users set blocked_at = app_now() where user_id = $1', [
    String(blocked.userId),
  ]);
  await kit.call('unfollowTeam', {
    token: former.token,
    body: { sportType: 'Cricket', teamName: match.teamA },
  });
  await tell();
  expect(await toldTo(former)).toEqual([]);
  const { rows } = await kit.database.owner.query('select from closing_notices where user_id = any($1)', [
    [blocked, former].map(({ userId }) => String(userId)),
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['closes in more than ten minutes', { endsIn: '11 minutes' }],
  ['has closed', { endsIn: '-1 minute' }],
  ['is suspended', { isActive: false }],
  ['has not opened', { startsIn: '5 minutes' }],
])('a match that %s is not told of', async (_, change) => {
  const match = await aClosingMatch(change);
  const client = await aFollower(match);
  await tell();
  expect(await toldTo(client)).toEqual([]);
});

test('a team of the same name in another sport is another team', async () => {
  const match = await aClosingMatch();
  const client = await aFollower(match);
  await kit.database.owner.query("update followed_teams set sport = 'Kabaddi' where user_id = $1", [
    String(client.userId),
  ]);
  await tell();
  expect(await toldTo(client)).toEqual([]);
});
