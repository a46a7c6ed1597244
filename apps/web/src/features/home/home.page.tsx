import { Trophy } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { onFirstTouch } from '../../lib/on-first-touch.ts';
import { toast } from '../../lib/toast.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { PageCrests } from '../../ui/crest/page-crests.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useBetQuestions } from '../bets/use-bet-questions.ts';
import { DailyBonusButton } from '../bonuses/daily-bonus-button.tsx';
import { TopUp } from '../bonuses/top-up.tsx';
import { ActiveCount } from '../matches/client/active-count.tsx';
import { useClientMatches } from '../matches/client/client-queries.ts';
import { filterIn, passes } from '../matches/client/filters.ts';
import { MatchFilters } from '../matches/client/match-filters.tsx';
import { NewcomerPill } from '../matches/client/newcomer-pill.tsx';
import { lastInSight, TicketSkeleton } from '../matches/client/ticket-list.tsx';
import type { ClientMatch } from '../matches/client-match.ts';
import { BreakBanner } from '../protection/break-banner.tsx';
import { useBreakEnd } from '../protection/queries.ts';
import { useSite } from '../site/queries.ts';
import { useWallet } from '../wallet/queries.ts';
import { BetDialogs, loadDialogs } from './bet-dialogs.page-part.tsx';
import { HomeMatches } from './home-matches.page-part.tsx';
import { ResultMoments } from './result-moments.page-part.tsx';
import { useTeamStep } from './team-step.page-part.tsx';

/** Room for a column beside the matches, as in the look's breakpoint 'aside'. */
const WIDE = '(width >= 1121px)';

const loadColumn = () => import('./right-column.page-part.tsx');
const RightColumn = lazy(async () => ({ default: (await loadColumn()).RightColumn }));

const NONE: ClientMatch[] = [];

/** Live Betting: a client's matches and bets. */
export function HomePage() {
  const { t } = useTranslation();
  const list = useClientMatches({ lastInSight });
  const { data: matches, error, errorUpdatedAt } = list;
  const filter = filterIn(useSearchParams()[0]);
  const isWide = useMedia(WIDE);
  // Beside the list a bet stays while another one is cancelled, so each has a question of its own.
  const [dialogs, slip] = [useBetQuestions(), useBetQuestions()];
  const isSending = useRef(false);
  const handleBusy = useCallback((isBusy: boolean) => {
    isSending.current = isBusy;
  }, []);
  const bet = isWide ? slip.handleBet : dialogs.handleBet;
  const handleBet = useCallback(
    (match: ClientMatch, team: string) => {
      if (!isSending.current) bet(match, team);
    },
    [bet],
  );
  const { data: wallet } = useWallet();
  const site = useSite();
  const breakEnd = useBreakEnd();
  const isOnBreak = breakEnd !== null;
  const isEntering = dialogs.isOpen || slip.isOpen;
  const guide = useTeamStep(matches ?? NONE, { isOnBreak, isEntering });
  // Rendered concurrently too, and not before it is known whether the guide stands above them.
  const cards = useDeferredValue(guide.isPending ? undefined : matches);

  useEffect(() => onFirstTouch(() => void loadDialogs().catch(() => undefined)), []);
  useEffect(() => {
    if (error && errorUpdatedAt > 0) toast.error(error.message, { toastId: 'matches' });
    else toast.dismissError('matches');
  }, [error, errorUpdatedAt]);

  const shown = cards?.filter((match) => passes(match, filter));
  const teams = (cards ?? NONE).flatMap(({ teamA, teamB, sport }) => [
    { name: teamA, sport },
    { name: teamB, sport },
  ]);
  return (
    <PageCrests teams={teams}>
      <title>{`${t('home.title')} · ${t('product')}`}</title>
      <div
        data-page="wide"
        className="aside:grid aside:grid-cols-[minmax(0,1fr)_344px] aside:items-start aside:gap-5 full:grid-cols-[minmax(0,1fr)_400px]"
      >
        <div className="min-w-0">
          <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex-1">
              <h1 className="text-[1.4rem] leading-tight font-bold tracking-tight whitespace-nowrap wide:text-[1.6rem]">
                {t('home.title')}
              </h1>
              <p className="flex min-h-5 items-center text-[13px]" role="status">
                {matches ? (
                  <ActiveCount matches={matches} />
                ) : (
                  <span className="text-text-2">{list.isPending && t('home.loading')}</span>
                )}
              </p>
            </div>
            {!isOnBreak && (
              // While the page loads, the text beside it is longer and would wrap.
              <div className={list.isPending ? 'hidden' : 'contents'}>
                <DailyBonusButton />
              </div>
            )}
          </div>
          {isOnBreak ? <BreakBanner until={breakEnd} /> : <TopUp wallet={wallet} site={site} />}
          {(list.isPending || (matches && !cards)) && <TicketSkeleton />}
          {!matches && error && (
            <ErrorState
              title={t('home.failed')}
              message={error.message}
              retryText={t('failure.retry')}
              onRetry={() => void list.refetch()}
            />
          )}
          {cards?.length === 0 && filter === null && (
            <EmptyState icon={Trophy} title={t('home.empty')} hint={t('home.emptyHint')}>
              {(['cricket', 'kabaddi'] as const).map((sport) => (
                <Link key={sport} to={`/${sport}`} className={buttonLook({ look: 'secondary' })}>
                  {t(`home.${sport}`)}
                </Link>
              ))}
            </EmptyState>
          )}
          {cards && (cards.length > 0 || filter !== null) && <MatchFilters matches={cards} chosen={filter} />}
          {shown?.length === 0 && filter !== null && (
            <div className="mt-4">
              <EmptyState icon={Trophy} title={t('home.filteredEmpty')}>
                <Link to="?" replace className={buttonLook({ look: 'secondary' })}>
                  {t('home.showAll')}
                </Link>
              </EmptyState>
            </div>
          )}
          {cards && guide.hint && <div className="mt-4">{guide.hint}</div>}
          {cards && shown && shown.length > 0 && (
            <HomeMatches
              matches={cards}
              filter={filter}
              isOnBreak={isOnBreak}
              guidedId={guide.matchId}
              chosen={isWide && slip.isOpen ? slip.question : null}
              onBet={handleBet}
              onCancel={dialogs.handleCancel}
            />
          )}
        </div>
        {isWide && (
          <aside
            aria-label={t('home.aside')}
            className="sticky top-[calc(59px+1.5rem)] flex max-h-[calc(100dvh-59px-4.5rem)] flex-col gap-3.5 overflow-y-auto [scrollbar-width:thin] *:shrink-0"
          >
            <Suspense fallback={null}>
              <RightColumn
                matches={matches ?? NONE}
                questions={slip}
                onCancelBet={dialogs.handleCancel}
                isOnBreak={isOnBreak}
                onBusyChange={handleBusy}
              />
            </Suspense>
          </aside>
        )}
      </div>
      {shown && <NewcomerPill matches={shown} />}
      <BetDialogs matches={matches ?? NONE} questions={dialogs} />
      <ResultMoments matches={matches ?? NONE} isHeld={isEntering} isOnBreak={isOnBreak} />
    </PageCrests>
  );
}
