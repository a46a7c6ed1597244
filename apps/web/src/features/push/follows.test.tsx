import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowedTeams } from './followed-teams.tsx';

const mumbai = { sportType: 'Cricket' as const, teamName: 'Mumbai' };

/** A server that keeps what it is told. */
function aServer(...followed: { sportType: 'Cricket' | 'Kabaddi'; teamName: string }[]) {
  let teams = followed;
  return answerCalls({
    getFollows: () => ({ teams }),
    followTeam: () => {
      teams = [...teams, mumbai];
      return { message: 'We will tell you when betting is about to close' };
    },
    unfollowTeam: ({ body }) => {
      const { teamName } = body as typeof mumbai;
      teams = teams.filter((team) => team.teamName !== teamName);
      return { message: 'You no longer follow this team' };
    },
  });
}

const list = page.getByText(/^Teams you follow/);
const follow = page.getByRole('button', { name: 'Follow Mumbai' });
const following = page.getByRole('button', { name: 'Following Mumbai' });

test('a team is followed by a press, and unfollowed by another', async () => {
  const calls = aServer();
  const { toast } = await show(<FollowButton betId="7" team={mumbai} />);
  await expect.element(follow).toBeEnabled();
  await follow.click();
  await expect.element(toast('We will tell you when betting is about to close')).toBeVisible();
  await expect.element(following).toHaveFocus();
  // A second press as fast as this would count as a double click.
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('You no longer follow this team')).toBeVisible();
  await expect.element(follow).toBeEnabled();
  const sent = calls.filter(({ name }) => name !== 'getFollows').map(({ sent: { body } }) => body);
  expect(sent).toEqual([{ betId: '7', teamName: 'Mumbai' }, mumbai]);
});

test('a team counts as followed however its name is written, in its own sport', async () => {
  aServer({ sportType: 'Cricket', teamName: 'MUMBAI' }, { sportType: 'Kabaddi', teamName: 'Chennai' });
  await show(
    <>
      <FollowButton betId="7" team={mumbai} />
      <FollowButton betId="7" team={{ sportType: 'Cricket', teamName: 'Chennai' }} />
    </>,
  );
  await expect.element(following).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Follow Chennai' })).toBeVisible();
});

test('a refusal is said, and nothing is followed', async () => {
  aServer();
  answerCalls({ followTeam: () => new Refused('FOLLOWS_MAX', { most: 50 }) });
  const { toast } = await show(<FollowButton betId="7" team={mumbai} />);
  await follow.click();
  await expect.element(toast('You follow 50 teams already. Unfollow one to follow another.')).toBeVisible();
  await expect.element(follow).toBeEnabled();
});

test('the list of followed teams ends each by a press, and goes with the last', async () => {
  aServer(mumbai, { sportType: 'Kabaddi', teamName: 'Patna Pirates' });
  const { button } = await show(<FollowedTeams />);
  await list.click();
  await button('Unfollow Patna Pirates').click();
  await expect.element(button('Unfollow Patna Pirates')).not.toBeInTheDocument();
  await button('Unfollow Mumbai').click();
  await expect.element(list).not.toBeInTheDocument();
});

test('who follows nobody sees no list', async () => {
  const calls = aServer();
  await show(<FollowedTeams />);
  await expect.poll(() => calls).toHaveLength(1);
  await drawn();
  await expect.element(list).not.toBeInTheDocument();
});
