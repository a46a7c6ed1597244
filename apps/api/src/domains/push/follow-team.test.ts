import { expect, test } from 'vitest';
import { aClient, aMatch, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const follow = ({ token }: Person, { matchId }: { matchId: bigint }, teamName: string) =>
  kit.call('followTeam', { token, body: { betId: String(matchId), teamName } });
const follows = async ({ token }: Person) => (await kit.call('getFollows', { token })).body.teams;

test('a client follows a team under the name it has in the match, once, and nobody else sees it', async () => {
  const [client, other, match] = [
    await aClient(kit.db),
    await aClient(kit.db),
    await aMatch(kit.database.owner),
  ];
  expect(await follows(client)).toEqual([]);
  expect((await follow(client, match, 'mumbai')).body.message).toBe(
    'We will tell you when betting is about to close',
  );
  expect((await follow(client, match, 'Mumbai')).status).toBe(200);
  await follow(client, match, 'Chennai');
  expect(await follows(client)).toEqual([
    { sportType: 'Cricket', teamName: 'Chennai' },
    { sportType: 'Cricket', teamName: 'Mumbai' },
  ]);
  expect(await follows(other)).toEqual([]);
});

test('a team is unfollowed by its name, whoever asks for it alone; twice is as good as once', async () => {
  const [client, other, match] = [
    await aClient(kit.db),
    await aClient(kit.db),
    await aMatch(kit.database.owner),
  ];
  await follow(client, match, 'Mumbai');
  await follow(other, match, 'Mumbai');
  const unfollow = (teamName: string, sportType: 'Cricket' | 'Kabaddi' = 'Cricket') =>
    kit.call('unfollowTeam', { token: client.token, body: { sportType, teamName } });
  await unfollow('Mumbai', 'Kabaddi');
  expect(await follows(client)).toHaveLength(1);
  for (const name of ['MUMBAI', 'Mumbai'])
    expect((await unfollow(name)).body.message).toBe('You no longer follow this team');
  expect(await follows(client)).toEqual([]);
  expect(await follows(other)).toHaveLength(1);
});

test('a team that does not play there, and a match that does not exist, are refused', async () => {
  const [client, match] = [await aClient(kit.db), await aMatch(kit.database.owner)];
  expect((await follow(client, match, 'Delhi')).body).toMatchObject({ code: 'TEAM_UNKNOWN' });
  expect((await follow(client, { matchId: 999_999n }, 'Mumbai')).body).toMatchObject({
    code: 'MATCH_NOT_FOUND',
  });
  expect(await follows(client)).toEqual([]);
});

test('nobody follows more than 50 teams', async () => {
  const [client, match] = [await aClient(kit.db), await aMatch(kit.database.owner)];
  await kit.database.owner.query(
    `insert into followed_teams (user_id, sport, team, followed_at)
     select $1, 'Kabaddi', 'Team ' || n, app_now() from generate_series(1, 49) n`,
    [String(client.userId)],
  );
  expect((await follow(client, match, 'Mumbai')).status).toBe(200);
  expect((await follow(client, match, 'Chennai')).body).toMatchObject({
    code: 'FOLLOWS_MAX',
    message: 'You follow 50 teams already. Unfollow one to follow another.',
  });
  expect((await follow(client, match, 'Mumbai')).status).toBe(200);
  expect(await follows(client)).toHaveLength(50);
});
