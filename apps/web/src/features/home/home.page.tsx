import { rupees, STAKE_MIN } from '@tossbook/rules';
import { Trophy } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onFirstTouch } from '../../lib/on-first-touch.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { useBetQuestions } from '../bets/use-bet-questions.ts';
import { DailyBonusButton } from '../bonuses/daily-bonus-button.tsx';
import { TopUp } from '../bonuses/top-up.tsx';
import { ActiveCount } from '../matches/client/active-count.tsx';
import { ClientMatchCard } from '../matches/client/client-match-card.tsx';
import { useClientMatches, useUpdateMatch } from '../matches/client/client-queries.ts';
import { cardStateAt } from '../matches/client-match.ts';
import { countInSight, MatchGrid, MatchGridSkeleton } from '../matches/match-grid.tsx';
import { BreakBanner } from '../protection/break-banner.tsx';
import { useBreakEnd } from '../protection/queries.ts';
import { useSite } from '../site/queries.ts';
import { useUpdateWallet, useWallet } from '../wallet/queries.ts';

const loadDialogs = () => import('../bets/dialogs.ts');
const PlaceBetDialog = lazy(() => loadDialogs().then(({ PlaceBetDialog }) => ({ default: PlaceBetDialog })));
const CancelBetDialog = lazy(() =>
  loadDialogs().then(({ CancelBetDialog }) => ({ default: CancelBetDialog })),
);

/** Live Betting: a client's matches and bets. */
export function HomePage() {
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);
  const list = useClientMatches({ countHeld: useCallback(() => countInSight(grid.current), []) });
  const { data: matches, error, errorUpdatedAt } = list;
  // Rendered concurrently too.
  const cards = useDeferredValue(matches);
  const questions = useBetQuestions();
  const { data: wallet } = useWallet();
  const site = useSite();
  const breakEnd = useBreakEnd();
  const isOnBreak = breakEnd !== null;

  useEffect(() => onFirstTouch(() => void loadDialogs().catch(() => undefined)), []);
  useEffect(() => {
    if (error && errorUpdatedAt > 0) toast.error(error.message, { toastId: 'matches' });
    else toast.dismissError('matches');
  }, [error, errorUpdatedAt]);

  return (
    <>
      <title>{`${t('home.title')} · ${t('product')}`}</title>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 wide:mb-5">
        <div className="flex-1">
          <h1 className="text-[1.6rem] leading-tight font-bold tracking-tight wide:text-[1.75rem]">
            {t('home.title')}
          </h1>
          <p className="mt-1 flex min-h-6 items-center text-sm" role="status">
            {matches ? (
              <ActiveCount matches={matches} />
            ) : (
              <span className="text-text-2">{list.isPending && t('home.loading')}</span>
            )}
          </p>
        </div>
        {!isOnBreak && (
          <div className="min-h-[3.1rem] w-full wide:w-auto">
            <DailyBonusButton />
          </div>
        )}
      </div>
      {isOnBreak ? <BreakBanner until={breakEnd} /> : <TopUp wallet={wallet} site={site} />}
      {(list.isPending || (matches && !cards)) && <MatchGridSkeleton />}
      {!matches && error && (
        <ErrorState
          title={t('home.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {cards?.length === 0 && (
        <EmptyState icon={Trophy} title={t('home.empty')} hint={t('home.emptyHint')}>
          {(['cricket', 'kabaddi'] as const).map((sport) => (
            <Link key={sport} to={`/${sport}`} className={buttonLook({ look: 'secondary' })}>
              {t(`home.${sport}`)}
            </Link>
          ))}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <MatchGrid ref={grid}>
          {cards.map((match, index) => (
            <li key={match.id}>
              <ClientMatchCard
                match={match}
                number={index + 1}
                isOnBreak={isOnBreak}
                onBet={questions.handleBet}
                onCancel={questions.handleCancel}
              />
            </li>
          ))}
        </MatchGrid>
      )}
      <BetDialogs matches={matches ?? []} questions={questions} />
    </>
  );
}

type BetDialogsProps = {
  matches: NonNullable<ReturnType<typeof useClientMatches>['data']>;
  questions: ReturnType<typeof useBetQuestions>;
};

/** The dialogs; their answers update the wallet and the card. */
function BetDialogs({ matches, questions: { question, isOpen, close } }: BetDialogsProps) {
  const { data: wallet } = useWallet();
  const site = useSite();
  const updateWallet = useUpdateWallet();
  const updateMatch = useUpdateMatch();
  const match = matches.find(({ id }) => id === question?.matchId);
  const isTaking = useFromNow((now) => match !== undefined && cardStateAt(match, now) === 'open');
  if (!question || !match) return null;

  const handleFailed = () => {
    void updateWallet();
    void updateMatch(match.id);
  };
  const shared = { isOpen, onClose: close, match, team: question.team, onFailed: handleFailed };
  return (
    <Suspense>
      {question.kind === 'place' ? (
        <PlaceBetDialog
          key={question.asked}
          {...shared}
          balance={wallet?.balance ?? null}
          stakeMin={site ? rupees(site.stakeMin) : STAKE_MIN}
          isTaking={isTaking}
          supportUrl={site?.supportUrl ?? null}
          onPlaced={({ balance, exposure, ...bet }) => {
            void updateWallet({ balance, exposure });
            void updateMatch(match.id, { kind: 'placed', ...bet });
          }}
          onRateChanged={(rate) => void updateMatch(match.id, { kind: 'rate', rate })}
        />
      ) : (
        <CancelBetDialog
          key={question.asked}
          {...shared}
          onCancelled={(left) => {
            void updateWallet(left);
            void updateMatch(match.id, { kind: 'cancelled' });
          }}
        />
      )}
    </Suspense>
  );
}
