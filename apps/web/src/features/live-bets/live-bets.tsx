import { formatIst, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { Pause, Play, Zap } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Money } from '../../ui/money/money.tsx';
import { WholeMoney, wholeRupees } from '../../ui/money/whole-money.tsx';
import { matchAddress } from '../matches/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import { heldFeed } from './held-feed.ts';
import { type FeedEntry, useFeed } from './queries.ts';

type LiveBetsProps = {
  /** Stopped with its button, or by a key of the page. */
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
};

/** Bets, cancels and bets refused by a limit as they come in, the newest first. It stands still under a pointer, so that it can be read. */
export function LiveBets({ isPaused, onPause }: LiveBetsProps) {
  const { t } = useTranslation();
  const { data: latest, error, isFetching, refetch } = useFeed();
  // As with the matches: new entries never block for long.
  const data = useDeferredValue(latest);
  const [isPointed, setIsPointed] = useState(false);
  const [held, setHeld] = useState<readonly FeedEntry[] | null>(null);
  const mayOpenUsers = usePermission('user.read');
  const isHeld = isPaused || isPointed;
  // While rendering, so that no entry moves in between.
  if (isHeld && held === null && data) setHeld(data.entries);
  if (!isHeld && held !== null) setHeld(null);
  const { shown, news } = heldFeed(isHeld ? held : null, data?.entries ?? []);
  const Icon = isPaused ? Play : Pause;
  return (
    <section
      aria-label={t('liveBets.title')}
      className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex min-h-11 items-center gap-2 border-b border-line px-3 aside:min-h-10">
        <span
          aria-hidden
          className={clsx(
            'size-2 rounded-full shadow-[0_0_0_4px]',
            isHeld ? 'bg-text-2 shadow-text-2/20' : 'bg-gain shadow-gain/20',
          )}
        />
        <h2 className="ml-1 text-sm font-bold">{t('liveBets.title')}</h2>
        <span role="status" className="ml-auto text-xs font-semibold text-text-2">
          {isHeld && (news > 0 ? t('liveBets.news', { count: news }) : t('liveBets.paused'))}
        </span>
        <button
          type="button"
          aria-label={t(isPaused ? 'liveBets.resume' : 'liveBets.pause')}
          aria-pressed={isPaused}
          onClick={() => onPause(!isPaused)}
          className="grid size-11 place-items-center rounded-lg text-text-2 hover:bg-surface-2 hover:text-text aside:size-7"
        >
          <Icon aria-hidden className="size-3.5" />
        </button>
      </div>
      {data && (
        <p className="flex flex-wrap justify-between gap-x-2 border-b border-line px-3 py-1.5 text-[11.5px] text-text-2">
          <span>{t('liveBets.pace', { bets: data.lastMinute.bets })}</span>
          <span>{t('liveBets.staked', { amount: wholeRupees(rupees(data.lastMinute.stake)) })}</span>
        </p>
      )}
      {!data && !error && <Skeleton className="m-3 h-48" />}
      {!data && error && (
        <div className="p-3">
          <ErrorState
            title={t('liveBets.failed')}
            message={error.message}
            retryText={t('failure.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data?.entries.length === 0 && (
        <div className="p-3">
          <EmptyState icon={Zap} title={t('liveBets.empty')} hint={t('liveBets.emptyHint')} />
        </div>
      )}
      <div
        className="min-h-0 overflow-y-auto"
        onMouseEnter={() => setIsPointed(true)}
        onMouseLeave={() => setIsPointed(false)}
      >
        <ol>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} mayOpenUsers={mayOpenUsers} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const Entry = memo(function Entry({ entry, mayOpenUsers }: { entry: FeedEntry; mayOpenUsers: boolean }) {
  const { t } = useTranslation();
  const isCancel = entry.kind === 'cancelled';
  const isRefused = entry.kind === 'refused';
  return (
    <li
      className={clsx(
        'border-b border-line/60 px-3 py-1.25 text-xs leading-4',
        entry.isLarge && 'bg-accent/10 shadow-[inset_3px_0_var(--accent)]',
      )}
    >
      <span className="flex items-center gap-1.5">
        <span className="truncate font-bold" title={entry.userName}>
          {mayOpenUsers ? (
            <Link to={userAddress(entry.userName)} className="underline-offset-2 hover:underline">
              {entry.userName}
            </Link>
          ) : (
            entry.userName
          )}
        </span>
        {entry.isLarge && <Mark look="bg-accent/20 text-accent-text">{t('liveBets.large')}</Mark>}
        {entry.isFirst && <Mark look="bg-surface-2 text-text">{t('liveBets.first')}</Mark>}
        {isRefused && (
          <Mark look="bg-time-soon/15 text-[color-mix(in_srgb,var(--time-soon)_75%,var(--text))]">
            {t('liveBets.refused', { count: entry.times })}
          </Mark>
        )}
        {isCancel && <Mark look="bg-surface-2 text-text-2">{t('liveBets.cancelled')}</Mark>}
        {isRefused ? (
          // It moved no money: without paise there is more room for the name.
          <WholeMoney amount={rupees(entry.amount)} className="ml-auto text-text-2 line-through" />
        ) : (
          <Money
            amount={rupees(entry.amount)}
            className={clsx('ml-auto', isCancel ? 'text-text-2 line-through' : 'font-bold')}
          />
        )}
      </span>
      <span className="flex items-center gap-1.5 text-[11px] text-text-2">
        <span
          aria-hidden
          className={clsx('h-2.5 w-[3px] shrink-0 rounded-full', entry.isTeamA ? 'bg-side-a' : 'bg-side-b')}
        />
        <span className="truncate" title={entry.team}>
          {entry.team}
        </span>
        <Link
          to={matchAddress(entry.betId)}
          className="ml-auto shrink-0 font-semibold text-text underline-offset-2 hover:underline"
        >
          {entry.matchCode}
        </Link>
        <time dateTime={entry.at} className="shrink-0">
          {clockOf(entry.at)}
        </time>
      </span>
    </li>
  );
});

const Mark = ({ look, children }: { look: string; children: string }) => (
  <span
    className={clsx('shrink-0 rounded px-1.25 text-[10.5px] leading-4 font-semibold whitespace-nowrap', look)}
  >
    {children}
  </span>
);

/** '7:14:05': to the second, in Indian time, without the half of the day. */
const clockOf = (at: string) => formatIst(new Date(at), 'second').split(' ')[1] ?? '';
