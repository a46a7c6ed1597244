import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { MatchBetsList } from '../features/matches/match-bets-list.tsx';
import { MatchFacts } from '../features/matches/match-facts.tsx';
import { useStaffMatch } from '../features/matches/staff-matches.api.ts';
import { MatchResult } from '../features/settlement/match-result.tsx';
import { ApiError } from '../lib/api-client.ts';
import { addTexts } from '../lib/i18n.ts';
import { editAddress } from '../lib/staff-addresses.ts';
import { dashboard } from '../lib/texts/dashboard.en.ts';
import { matchPage } from '../lib/texts/match-page.en.ts';
import { buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

addTexts({ dashboard, matchPage });

/** One match: its facts, what its bets come to, and every bet on it. */
export function MatchPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: match, error, refetch, isFetching } = useStaffMatch(id);
  if (match)
    return (
      <>
        <PageTitle title={t('matchPage.heading', { teamA: match.teamAName, teamB: match.teamBName })}>
          {!match.isExpired && (
            <Link to={editAddress(id)} state={{ match }} className={buttonLook({ look: 'secondary' })}>
              {t('matchPage.edit')}
            </Link>
          )}
        </PageTitle>
        <MatchFacts match={match} />
        <MatchResult betId={id} />
        <h2 className="mt-8 mb-1 text-lg font-bold tracking-tight">{t('matchPage.bets')}</h2>
        <p className="mb-4 text-text-2">{t('matchPage.betsHint')}</p>
        <MatchBetsList betId={id} />
      </>
    );
  return (
    <>
      <PageTitle title={t('matchPage.loading')} />
      {!error && <Skeleton className="h-64" />}
      {error && isNotFound(error) && (
        <EmptyState icon={SearchX} title={t('matchPage.notFound')} hint={t('matchPage.notFoundHint')}>
          <Link to="/admin" className={buttonLook()}>
            {t('matchPage.toDashboard')}
          </Link>
        </EmptyState>
      )}
      {error && !isNotFound(error) && (
        <ErrorState
          title={t('matchPage.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

const isNotFound = (error: Error) => error instanceof ApiError && error.code === 'MATCH_NOT_FOUND';
