import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest/crest.tsx';
import { type FollowedTeam, useFollows, useUnfollow } from './queries.ts';

/** The teams that a client follows, folded, each with a way to end it; nothing for those who follow none. */
export function FollowedTeams() {
  const { t } = useTranslation();
  const { data } = useFollows();
  if (!data || data.teams.length === 0) return null;
  return (
    <details className="group mb-4 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-2 font-semibold">
        {t('push.follows')}
        <span className="rounded-full bg-surface-2 px-2 text-sm text-text-2">{data.teams.length}</span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 text-text-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-sm text-text-2">{t('push.followsHint')}</p>
        <ul aria-label={t('push.follows')} className="mt-3 flex flex-wrap gap-2">
          {data.teams.map((team) => (
            <li key={`${team.sportType} ${team.teamName}`} className="min-w-0">
              <Followed team={team} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Followed({ team }: { team: FollowedTeam }) {
  const { t } = useTranslation();
  const { press, isBusy } = useUnfollow();
  const { teamName, sportType } = team;
  const handleClick = () =>
    press(async (unfollow) => {
      toast.success((await unfollow(team)).message);
    });
  return (
    <Button
      look="secondary"
      isBusy={isBusy}
      onClick={() => void handleClick()}
      className="max-w-full justify-start px-3! text-left text-[0.93rem]"
    >
      {!isBusy && <Crest team={{ name: teamName, sport: sportType }} className="size-6" />}
      <span className="sr-only">{t('push.unfollow', { team: teamName })}</span>
      <span aria-hidden className="min-w-0 wrap-anywhere">
        {teamName}
      </span>
      <X aria-hidden className="size-[1.1em] shrink-0 text-text-2" />
    </Button>
  );
}
