import { Copy, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/http/api-client.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { copyAddress, editAddress } from '../../match-form/paths.ts';
import { MatchRisk } from '../../risk/match-risk.tsx';
import { MatchSettlement } from '../../settlement/life/match-settlement.page-part.tsx';
import { DASHBOARD } from '../paths.ts';
import { CloseBettingDialog } from './close-betting-dialog.tsx';
import { MatchBetsList } from './match-bets-list.tsx';
import { MatchFacts } from './match-facts.tsx';
import { staffMatchOf } from './staff-match.ts';
import { useStaffMatch } from './staff-queries.ts';

/** One match: its facts, its totals, its whole life, and every bet on it. */
export function MatchPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: match, error, refetch, isFetching } = useStaffMatch(id);
  const mayManage = usePermission('match.manage');
  const [isClosing, setIsClosing] = useState(false);
  if (match)
    return (
      <>
        <PageTitle
          title={t('matchPage.heading', { teamA: match.teamAName, teamB: match.teamBName })}
          hint={match.code}
        >
          {mayManage && (
            <div className="flex flex-wrap gap-2.5">
              <Link to={copyAddress(id)} className={buttonLook({ look: 'secondary' })}>
                <Copy aria-hidden className="size-4" />
                {t('matchPage.copy')}
              </Link>
              {!match.isExpired && (
                <>
                  <Link to={editAddress(id)} state={{ match }} className={buttonLook({ look: 'secondary' })}>
                    {t('matchPage.edit')}
                  </Link>
                  <Button look="danger" onClick={() => setIsClosing(true)}>
                    {t('matchPage.closeBetting')}
                  </Button>
                </>
              )}
            </div>
          )}
        </PageTitle>
        {isClosing && (
          <CloseBettingDialog match={staffMatchOf(match, serverNow())} onClose={() => setIsClosing(false)} />
        )}
        <MatchFacts match={match} />
        {match.state !== 'settled' && <MatchRisk match={match} />}
        <MatchSettlement match={staffMatchOf(match, serverNow())} />
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
          <Link to={DASHBOARD} className={buttonLook()}>
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
