import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button, isDoubleClick } from '../../ui/button.tsx';
import { type FollowedTeam, useFollow, useFollows, useUnfollow } from './queries.ts';

type FollowButtonProps = {
  /** A match of the team: it is followed under the name it has there. */
  betId: string;
  team: FollowedTeam;
};

/** Follows a team, or ends it. Keeps its room while that is not known yet. */
export function FollowButton({ betId, team }: FollowButtonProps) {
  const { t } = useTranslation();
  const { data } = useFollows();
  const [on, off] = [useFollow(), useUnfollow()];
  const isFollowed = data?.teams.some((other) => isSameTeam(other, team)) ?? false;
  const isBusy = on.isBusy || off.isBusy;
  const handleClick = () =>
    isFollowed
      ? off.press(async (unfollow) => {
          toast.success((await unfollow(team)).message);
        })
      : on.press(async (follow) => {
          toast.success((await follow({ betId, teamName: team.teamName })).message);
        });
  return (
    <Button
      look="quiet"
      aria-label={t(isFollowed ? 'push.followingTeam' : 'push.followTeam', { team: team.teamName })}
      data-on={isFollowed || undefined}
      disabled={!data}
      // Not disabled while it sends: it would lose the focus, and is pressed again to undo.
      aria-busy={isBusy || undefined}
      onClick={(event) => isDoubleClick(event) || void handleClick()}
      className="min-h-11 px-3! text-[0.93rem] aria-busy:opacity-60 data-on:text-accent-text"
    >
      <Star aria-hidden className="size-[1.1em]" fill={isFollowed ? 'currentColor' : 'none'} />
      {isFollowed ? t('push.following') : t('push.follow')}
    </Button>
  );
}

/** Names differ in case between matches. */
const isSameTeam = (one: FollowedTeam, other: FollowedTeam) =>
  one.sportType === other.sportType && one.teamName.toLowerCase() === other.teamName.toLowerCase();
