import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext, useParams } from 'react-router';
import { ApiError } from '../../lib/http/api-client.ts';
import type { Session } from '../../lib/session/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PageCrests } from '../../ui/crest/page-crests.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { HOME } from '../home/paths.ts';
import { FollowButton } from '../push/follow-button.tsx';
import { BetsOnMatch } from '../transactions/bets-on-match.tsx';
import { TossLog } from './log/toss-log.tsx';
import { MatchTicket } from './match-ticket.tsx';
import { type MatchPageData, useMatchPage } from './queries.ts';
import { StakeSplit } from './stake-split.tsx';
import { TossLists } from './toss-lists.tsx';
import { TossRecord } from './toss-record.tsx';

/** The page of a match, for anyone; clients also see their own bets on it. */
export function MatchPagePage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const { data, error, isFetching, refetch } = useMatchPage(code);
  if (data) return <MatchPage data={data} />;
  if (error instanceof ApiError && error.code === 'MATCH_NOT_FOUND')
    return (
      <>
        <PageTitle title={t('publicMatch.missing')} />
        <EmptyState icon={SearchX} title={t('publicMatch.missing')} hint={t('publicMatch.missingHint')}>
          <Link to={HOME} className={buttonLook({ look: 'secondary' })}>
            {t('publicMatch.toMatches')}
          </Link>
        </EmptyState>
      </>
    );
  if (error)
    return (
      <ErrorState
        title={t('publicMatch.failed')}
        message={error.message}
        retryText={t('failure.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label={t('loading.title')} className="flex max-w-[64rem] flex-col gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

function MatchPage({ data }: { data: MatchPageData }) {
  const { t } = useTranslation();
  const session = useOutletContext<Session | null>();
  const { match, stakes, tosses } = data;
  const { teamAName: teamA, teamBName: teamB, sportType: sport } = match;
  return (
    <PageCrests teams={[teamA, teamB].map((name) => ({ name, sport }))}>
      <div className="flex max-w-[64rem] flex-col gap-4">
        <div className="-mb-4">
          <PageTitle
            title={t('publicMatch.title', { teamA, teamB })}
            hint={t('publicMatch.hint', { league: match.leagueName, code: match.code })}
          />
        </div>
        <MatchTicket
          match={match}
          underTeam={
            session?.role === 'client'
              ? (teamName) => <FollowButton betId={match._id} team={{ sportType: sport, teamName }} />
              : undefined
          }
        />
        {session?.role === 'client' && <BetsOnMatch betId={match._id} />}
        <TossRecord {...data} />
        <StakeSplit match={match} stakes={stakes} />
        {data.steps.length > 0 && <TossLog page={data} />}
        <TossLists match={match} tosses={tosses} />
      </div>
    </PageCrests>
  );
}
