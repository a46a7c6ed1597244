import { CirclePlus, Trophy } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { setFlash } from '../../../lib/flash-message.ts';
import { withWords } from '../../../lib/i18n.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { toast } from '../../../lib/toast.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { CREATE_BET } from '../../match-form/paths.ts';
import { followAddress } from '../../settlement/paths.ts';
import { MassBar } from '../mass/mass-bar.tsx';
import { MatchGridSkeleton } from '../match-grid.tsx';
import { countHeldIn, MatchSections, useSectionRefs } from './match-sections.tsx';
import { StaffCounts } from './staff-counts.tsx';
import type { StaffMatch } from './staff-match.ts';
import { useStaffMatches } from './staff-queries.ts';

const loadSettle = withWords(() => import('../../settlement/settle-dialog.tsx'), 'settlement');
const SettleDialog = lazy(async () => ({ default: (await loadSettle()).SettleDialog }));

const CloseBettingDialog = lazy(async () => ({
  default: (await import('./close-betting-dialog.tsx')).CloseBettingDialog,
}));

/** Live Betting for staff: every unsettled match, with its bet totals. */
export function DashboardPage() {
  const { t } = useTranslation();
  const refs = useSectionRefs();
  const list = useStaffMatches({ countHeld: () => countHeldIn(refs) });
  const { data: matches, error, errorUpdatedAt } = list;
  const maySettle = usePermission('settlement.manage');
  const mayManage = usePermission('match.manage');
  const [asked, setAsked] = useState<StaffMatch | null>(null);
  const [closing, setClosing] = useState<StaffMatch | null>(null);

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
        {mayManage && (
          <Link to={CREATE_BET} className={buttonLook({ look: 'secondary' })}>
            <CirclePlus aria-hidden className="size-4" />
            {t('dashboard.create')}
          </Link>
        )}
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
      {matches && (
        <MatchSections
          matches={matches}
          refs={refs}
          onSettle={maySettle ? setAsked : undefined}
          onCloseBetting={mayManage ? setClosing : undefined}
        />
      )}
      {matches && mayManage && <MassBar matches={matches} />}
      {closing && (
        <Suspense>
          <CloseBettingDialog match={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
      <SettleQuestion match={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** The dialog, and what follows: back here, or to the desk for a long settlement. */
function SettleQuestion({ match, onClose }: { match: StaffMatch | null; onClose: () => void }) {
  const navigate = useNavigate();
  if (!match) return null;
  const handleSettled = ({ message, isFinished }: { message: string; isFinished: boolean }) => {
    onClose();
    if (isFinished) {
      setFlash(message, 'success');
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
