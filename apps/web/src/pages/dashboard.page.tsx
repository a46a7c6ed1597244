import { CirclePlus, Trophy } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MatchGridSkeleton } from '../features/matches/match-grid.tsx';
import { countHeldIn, MatchSections, useSectionRefs } from '../features/matches/match-sections.tsx';
import { StaffCounts } from '../features/matches/staff-counts.tsx';
import type { StaffMatch } from '../features/matches/staff-match.ts';
import { useStaffMatches } from '../features/matches/staff-matches.api.ts';
import { addTexts } from '../lib/i18n.ts';
import { leaveWords } from '../lib/parting-words.ts';
import { followAddress } from '../lib/staff-addresses.ts';
import { dashboard } from '../lib/texts/dashboard.en.ts';
import { toast } from '../lib/toast.tsx';
import { useMay } from '../lib/use-may.ts';
import { buttonLook } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

addTexts({ dashboard });

const SettleDialog = lazy(() =>
  import('../features/settlement/settle-dialog.tsx').then(({ SettleDialog: Component }) => ({
    default: Component,
  })),
);

/** Live Betting for staff: every match that is not settled, with what its bets come to. */
export function DashboardPage() {
  const { t } = useTranslation();
  const refs = useSectionRefs();
  const list = useStaffMatches({ countHeld: () => countHeldIn(refs) });
  const { data: matches, error, errorUpdatedAt } = list;
  const maySettle = useMay('settlement.manage');
  const [asked, setAsked] = useState<StaffMatch | null>(null);

  useEffect(() => {
    if (error && errorUpdatedAt > 0) toast.error(error.message, { toastId: 'matches' });
    else toast.dismissError('matches');
  }, [error, errorUpdatedAt]);

  return (
    <>
      <title>{`${t('dashboard.title')} · ${t('product')}`}</title>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 wide:mb-5">
        <div className="flex-1">
          <h1 className="text-[1.6rem] leading-tight font-bold tracking-tight wide:text-[1.75rem]">
            {t('dashboard.title')}
          </h1>
          <p className="mt-1 flex min-h-6 items-center text-sm" role="status">
            {matches ? (
              <StaffCounts matches={matches} />
            ) : (
              <span className="text-text-2">{list.isPending && t('dashboard.loading')}</span>
            )}
          </p>
        </div>
        <Link to="/admin/createBet" className={buttonLook({ look: 'secondary' })}>
          <CirclePlus aria-hidden className="size-4" />
          {t('dashboard.create')}
        </Link>
      </div>
      {list.isPending && <MatchGridSkeleton />}
      {!matches && error && (
        <ErrorState
          title={t('dashboard.failed')}
          message={error.message}
          retryText={t('failure.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {matches?.length === 0 && (
        <EmptyState icon={Trophy} title={t('dashboard.empty')} hint={t('dashboard.emptyHint')} />
      )}
      {matches && <MatchSections matches={matches} refs={refs} onSettle={maySettle ? setAsked : undefined} />}
      <SettleQuestion match={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** The dialog, and where it leads: here again, or for a long settlement to the desk. */
function SettleQuestion({ match, onClose }: { match: StaffMatch | null; onClose: () => void }) {
  const navigate = useNavigate();
  if (!match) return null;
  const handleSettled = ({ message, isFinished }: { message: string; isFinished: boolean }) => {
    onClose();
    if (isFinished) {
      leaveWords(message, 'success');
      location.reload();
      return;
    }
    toast.success(message);
    void navigate(followAddress(match.id));
  };
  return (
    <Suspense>
      <SettleDialog match={match} onClose={onClose} onSettled={handleSettled} />
    </Suspense>
  );
}
